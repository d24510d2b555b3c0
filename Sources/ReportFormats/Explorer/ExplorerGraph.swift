public import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic

/// The state graph of a model as data for a page: the actions possible in each state, the events
/// they cause, and the states they lead to.
public struct ExplorerGraph: Sendable {
  /// The model.
  public let model: CompiledModel
  private let invariants: [Invariant]

  /// The number of transitions above which a graph is too large for a page.
  public static let choiceLimit = 60_000

  /// Creates the graph of a model and of the invariants to watch in it.
  ///
  /// - Parameter invariants: the invariants to watch; those about an adapter, about time, or about
  ///   values read outside a call are left out.
  public init(_ model: CompiledModel, watching invariants: [Invariant]) {
    self.model = model
    self.invariants = invariants
  }

  /// The graph as JSON; actions, paths and events are listed once and referenced by number.
  var json: Value {
    let variants = MethodVariants(model)
    var actions = Numbered<Value>()
    var paths = Numbered<[EventID]>()
    var guards = Numbered<String>()
    let choices = variants.choices.map { choices in
      Value.array(
        choices.map { choice in
          let numbers = [
            actions.number(of: Self.action(of: choice.choice)), choice.course.rule,
            choice.course.target, paths.number(of: choice.course.events),
            guards.number(of: variants.digits(of: choice)),
          ]
          return .array(numbers.map { .int($0) } + choice.edges.map { .string($0) })
        })
    }
    let sightings = variants.choices.map { choices in
      Value.array(
        choices.map { choice in
          guard case .seen(let count) = model.ground(of: choice.choice) else { return .int(0) }
          return .int(count)
        })
    }
    let events = variants.events.all
    let monitors = invariants.compactMap { invariant in
      ExplorerMonitor(invariant, events, methods: model.profile.methods)?.json
    }
    return .object([
      .init("name", .string(model.profile.name)),
      .init("swift", .string(Profile.swiftName(of: model.profile.name))),
      .init("summary", .string(model.profile.summary)),
      .init("edges", .array(model.edges.names.map { .string($0) })),
      .init("named", .array(edgeNames.map { .string($0) })),
      .init("configuration", configuration),
      .init("states", .array(variants.states.all.map { .string($0.description) })),
      .init("events", .array(events.map(Self.event))),
      .init("methods", .array(methods(in: events).map { .string($0.alias) })),
      .init("actions", .array(actions.all)),
      .init("paths", .array(paths.all.map { .array($0.map { .int(Int($0)) }) })),
      .init("rules", .array(model.profile.rules.map(Self.rule))),
      .init("choices", .array(choices)),
      .init("sightings", .array(sightings)),
      .init("groups", .array(variants.groups.map { .array($0.map { .string($0.alias) }) })),
      .init("guards", .array(guards.all.map { .string($0) })),
      .init("starts", .array(variants.starts.map { .int($0) })),
      .init("cuts", .object(model.cuts.map { .init($0.reason.rawValue, .int(Int($0.action))) })),
      .init("readings", .object(readings)),
      .init("invariants", .array(monitors)),
    ])
  }

  /// Returns the methods that are called, in the order of their first calls.
  private func methods(in events: [EventTemplate]) -> [Callback] {
    var found: [Callback] = []
    for case .callback(let callback, _) in events.map(\.body) where !found.contains(callback) {
      found.append(callback)
    }
    return found
  }

  /// The sorted names of the edges that any choice takes.
  private var edgeNames: [String] {
    Set(model.transitions.flatMap { model.edges(of: $0) }).sorted()
  }

  private var configuration: Value {
    let sequence = Report.Sequence(
      profile: model.profile.name, edges: model.edges.description, adapter: nil, invariant: nil,
      configuration: model.configuration, actions: [])
    return sequence.json["configuration"] ?? .object([])
  }

  /// Label, fields, Swift, what it carries and how many.
  private static func action(of choice: CompiledModel.Transition) -> Value {
    var carrying = choice.action
    carrying.payloads = (0..<choice.payloadCount).map { "{\($0)}" }
    return .array([
      .string(choice.action.description), choice.action.json, .string(carrying.swiftExpression),
      choice.payload.map { .string($0.prefix) } ?? .null, .int(choice.payloadCount),
    ])
  }

  /// Returns the kind, words, state read, scene and method of an event.
  private static func event(_ template: EventTemplate) -> Value {
    let event = template.instantiate()
    let words = EventWording(event).row
    var kind = "other"
    var state: AppState?
    var method: String?
    switch event.body {
    case .action: kind = "action"
    case .processStart: kind = "start"
    case .processEnd: kind = "end"
    case .callback(let callback, let read, _):
      kind = "callback"
      (state, method) = (read, callback.alias)
      if [.sceneWillConnect, .viewOnAppear].contains(callback) { kind = "connect" }
      if callback == .sceneDidDisconnect { kind = "disconnect" }
    case .returned(let callback, _): (kind, method) = ("returned", callback.alias)
    case .arrives(_, let callback): (kind, method) = ("arrives", callback.alias)
    case .becomes: kind = "becomes"
    default: break
    }
    let fields: [String?] = [kind, words, state?.rawValue, event.scene, method]
    let carries: [Value] = template.carries == nil ? [] : [.bool(true)]
    return .array(fields.map { $0.map { .string($0) } ?? .null } + carries)
  }

  private static func rule(_ rule: Rule) -> Value {
    .array([
      .string("\(rule.enabled)"), .string(rule.source.text), .bool(rule.source.isAssumption),
    ])
  }

  /// The sources for what is read in each callback.
  private var readings: [Value.Member] {
    var members: [Value.Member] = []
    for effect in model.profile.effects
    where !members.contains(where: { $0.key == effect.callback.alias }) {
      members.append(.init(effect.callback.alias, .string(effect.source.text)))
    }
    for (callbacks, source) in model.profile.assumedReadings {
      for callback in callbacks where !members.contains(where: { $0.key == callback.alias }) {
        members.append(.init(callback.alias, .string("assumption: \(source.text)")))
      }
    }
    return members
  }
}
