import LifecycleModel

/// A compiled model as a graph of places, each between two actions or before an event of a course.
///
/// The places are the model's states followed by its nodes. The parts of each event that a log can
/// show, and the edges that each choice takes, are computed once.
final class LogGraph: Sendable {
  let model: CompiledModel
  let stateCount: Int
  /// The transitions of each state, the simplest actions first.
  let transitionsOfState: [[Int]]
  /// The place of the first event of each choice.
  let beginnings: [Int]
  let nodes: [CompiledModel.Node]
  /// The edges beyond the documented core that some choice takes, in the profile's order.
  let edgeNames: [String]
  /// The indices of each transition's edges in `edgeNames`; empty for the documented core.
  let edgesOfTransition: [[Int]]
  /// Whether the process ends in the course of each choice.
  let endsProcess: [Bool]
  /// The part of each event that a log can show; `nil` if the event is not a callback.
  let letters: [Letter?]
  /// The actions, the simplest first.
  let actions: [Action]
  /// The numbers in `actions` of that of each transition, and of the death inside an action.
  let actionCodes: [Int32]
  let cutCodes: [KillReason: Int32]
  /// The keys of all launch options in the model.
  let launchKeys: Set<String>
  /// The continuations after the event of each node. A kill after which no callback would have
  /// followed is omitted, since it is reported as an action of its own.
  let continuations: [[CompiledModel.Continuation]]

  /// A callback of the model as far as a log can show it.
  struct Letter: Sendable {
    let callback: Callback
    let state: AppState?
    let scene: String?
    /// The keys of the arguments, and whether each is blank.
    let arguments: [(key: String, isBlank: Bool)]
    /// The keys of its launch options, which tell what launched the app.
    let launchKeys: Set<String>
    /// Whether it hands over a payload.
    let carriesPayload: Bool
  }

  init(_ model: CompiledModel) {
    self.model = model
    stateCount = model.states.count
    transitionsOfState = Self.transitionsBySimplicity(of: model)
    beginnings = model.transitions.map { model.states.count + Int($0.firstNode) }
    nodes = model.nodes
    let edges = model.transitions.map(model.edges(of:))
    let present = Set(edges.joined())
    edgeNames = model.profile.edgeNames.filter(present.contains)
    let places = Dictionary(uniqueKeysWithValues: edgeNames.enumerated().map { ($1, $0) })
    edgesOfTransition = edges.map { names in names.compactMap { places[$0] } }
    let ends = model.events.map(\.isProcessEnd)
    endsProcess = model.transitions.map { transition in
      model.pathEvents[transition.path].contains { ends[Int($0)] }
    }
    (actions, actionCodes, cutCodes) = Self.actions(of: model)
    letters = model.events.map(Letter.init)
    launchKeys = letters.reduce(into: []) { $0.formUnion($1?.launchKeys ?? []) }
    continuations = zip(model.nodes.indices, Self.hasCallsToCome(in: model)).map {
      model.continuations(of: Int32($0), canBeCut: $1)
    }
  }

  var placeCount: Int { stateCount + nodes.count }

  /// Returns the number of a place.
  func number(of place: ModelPlace) -> Int {
    switch place {
    case .state(let state), .dying(let state): Int(state)
    case .node(let node, _): stateCount + Int(node)
    }
  }

  /// The scenes that events of the model name, in order.
  var scenes: [String] { Set(letters.compactMap { $0?.scene }).sorted() }

  /// Returns the transitions of each state, simple actions first: the first of two explanations
  /// with the same cost is found.
  private static func transitionsBySimplicity(of model: CompiledModel) -> [[Int]] {
    let ranks = model.transitions.map(\.action.name.simplicityRank)
    return model.transitionsOfState.map { range in
      range.map { Int($0) }.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
  }

  /// Returns the different actions, the simplest first, and the numbers of those of transitions and
  /// of deaths.
  private static func actions(
    of model: CompiledModel
  ) -> (all: [Action], ofTransitions: [Int32], ofCuts: [KillReason: Int32]) {
    let cuts = KillReason.allCases.map { Action(.kill, reason: $0) }
    let different = CodedArray(model.transitions.map(\.action) + cuts)
    let ranks = different.values.map(\.name.simplicityRank)
    let order = different.values.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    var places = [Int32](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[number] = Int32(place) }
    let codes = different.codes.map { places[Int($0)] }
    return (
      order.map { different.values[$0] }, Array(codes.dropLast(cuts.count)),
      Dictionary(uniqueKeysWithValues: zip(KillReason.allCases, codes.suffix(cuts.count)))
    )
  }

  /// Returns whether a callback may follow the event of each node. A node comes after its
  /// successors, so one pass suffices.
  private static func hasCallsToCome(in model: CompiledModel) -> [Bool] {
    var calls: [Bool] = []
    return model.nodes.map { node in
      let follows = [node.next, node.nextIfFalse].contains { next in
        calls.indices.contains(Int(next)) && calls[Int(next)]
      }
      calls.append(follows || model.events[Int(node.event)].isCallback)
      return follows
    }
  }
}

extension LogGraph.Letter {
  init?(_ template: EventTemplate) {
    let payload = template.carries.map { Payload($0, id: "\($0.prefix)-1") }
    let event = template.instantiate(payload: payload)
    guard case .callback(let callback, let state, let arguments) = event.body else { return nil }
    self.init(
      callback: callback, state: state, scene: event.scene,
      arguments: arguments.map { ($0.key, $0.value.isBlank) }, launchKeys: arguments.launchKeys,
      carriesPayload: template.carries != nil)
  }

  /// Returns whether a line can be this callback.
  ///
  /// - Parameters:
  ///   - scenes: The model's scenes, by the names in the log.
  ///   - known: The keys of all launch options in the model; a log may have others.
  func matches(
    _ call: LoggedCall, scenes: [String: String], launchKeys known: Set<String>
  ) -> Bool {
    guard call.callback == callback, call.state == nil || state == nil || call.state == state,
      call.scene == nil || call.scene.flatMap({ scenes[$0] }) == scene
    else { return false }
    guard carriesPayload || !call.connectsWithPayload,
      call.arguments.launchKeys.intersection(known).isSubset(of: launchKeys)
    else { return false }
    return call.arguments.allSatisfy { shown in
      arguments.contains { $0.key == shown.key && $0.isBlank == shown.value.isBlank }
    }
  }

  /// Returns the callback as a line of a log. A scene for which the log has no name has none here.
  func logged(_ scenes: [String: String]) -> LoggedCall {
    LoggedCall(callback, state: state, scene: scenes.first { $0.value == scene }?.key)
  }
}

extension [Value.Member] {
  /// The keys of the launch options, if they are among the arguments.
  fileprivate var launchKeys: Set<String> {
    guard case .object(let options)? = first(where: { $0.key == "launchOptions" })?.value else {
      return []
    }
    return Set(options.map(\.key))
  }
}
