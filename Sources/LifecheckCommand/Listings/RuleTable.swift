import LifecycleModel
import LifecycleReports

/// The rules of a profile, each with its courses in the model, and its source.
struct RuleTable {
  /// The model from which most rows are derived.
  let model: CompiledModel
  /// The model with two windows; `nil` for an app without scenes.
  let twoWindows: CompiledModel?
  /// The model with all observed edges, if their rows are to be shown too.
  let observed: CompiledModel?

  /// The largest number of courses in a row.
  private static let courseLimit = 4

  /// Compiles the models of a profile.
  ///
  /// - Parameter edges: the transitions to show; `nil` for the whole table, with every edge named.
  init(_ profile: Profile, edges: EdgeSet?) throws(UnknownName) {
    let shown = edges ?? .documented
    model = try CompiledModel(profile: profile, edges: shown)
    if profile.hasScenes {
      var configuration = Configuration()
      configuration.sceneCount = 2
      twoWindows = try CompiledModel(
        profile: profile, edges: shown, configuration: configuration)
    } else {
      twoWindows = nil
    }
    observed = edges == nil ? try CompiledModel(profile: profile, edges: .observed) : nil
  }

  /// Returns the table as text.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading(model.profile.name)
    page.paragraph(model.profile.summary)
    page.blank()
    page.facts(overview)
    for (index, rule) in model.profile.rules.enumerated() where isShown(rule) {
      page.heading("\(rule.action)")
      page.facts(facts(of: rule, index))
    }
    page.heading("what callbacks do to the state")
    page.facts(
      model.profile.effects.map { ($0.callback.alias, "\($0.phrase) (\($0.source.phrase))") })
    page.heading("what versions of the system changed")
    page.facts(
      model.profile.changes.map { ("iOS \($0.version)", "\($0.title) (\($0.source.phrase))") })
    page.heading("settling")
    page.facts(model.profile.settling.map { ($0.action.rawValue, "when \($0.when)") })
    if !model.profile.assumedReadings.isEmpty {
      page.heading("assumed readings of the application's state")
      for (callbacks, source) in model.profile.assumedReadings {
        page.paragraph(callbacks.map(\.alias).joined(separator: ", "), indent: 2)
        page.paragraph("because: \(source.text)", indent: 4)
      }
    }
    return page
  }

  private var overview: [(label: String, text: String)] {
    [
      ("sources", model.profile.sources.joined(separator: ", ")),
      (
        "edges",
        model.edges.description
          + (observed == nil ? "" : "; rows of observed edges stand last, each under its name")
      ),
    ] + sizes + [
      ("notation", "callback [state read in it]; then the state that follows"),
      ("ground", "the published logs that show it, or else whether a document states it"),
    ]
  }

  /// The size of the state graph, with each number of windows.
  private var sizes: [(label: String, text: String)] {
    guard let twoWindows else { return [("size", size(model))] }
    return [("size", "with 1 window: \(size(model))"), ("", "with 2 windows: \(size(twoWindows))")]
  }

  /// Returns the size of a state graph, in words.
  private func size(_ model: CompiledModel) -> String {
    "\(model.states.count.counting("state")), "
      + "\(model.transitions.count.counting("transition")), "
      + model.events.count.counting("letter")
  }

  private func isShown(_ rule: Rule) -> Bool {
    model.edges.contains(rule.edge) || observed?.edges.contains(rule.edge) == true
  }

  private func facts(of rule: Rule, _ index: Int) -> [(label: String, text: String)] {
    var facts = [("when", rule.precondition)]
    let models = [model, twoWindows, observed].compactMap { $0 }
    let courses =
      models.lazy.map { RuleCourse.all(of: index, in: $0) }.first { !$0.isEmpty } ?? []
    for course in courses.prefix(Self.courseLimit) {
      facts.append(("calls", courses.count > 1 ? course.textWithOrigin : course.text))
      facts.append(("ground", course.ground.phrase))
    }
    if courses.count > Self.courseLimit {
      let more = courses.count - Self.courseLimit
      facts.append(("", "and \(more.counting("more course"))"))
    }
    if courses.isEmpty { facts.append(("calls", "nothing: no reachable state enables it")) }
    if let edge = rule.edge { facts.append(("edge", edge)) }
    if let change = rule.change { facts.append(("from", change.phrase)) }
    facts.append(("source", rule.source.phrase))
    return facts
  }
}

/// The course of a rule in some states of the model.
private struct RuleCourse {
  /// The first state in which the rule takes this course.
  let origin: DeviceState
  /// The number of other such states.
  var otherOrigins = 0
  /// The callbacks with the states read, and the state that follows.
  let text: String
  /// The ground on which the model has it.
  let ground: CompiledModel.Ground

  /// Returns the courses of a rule, in the order of the states.
  static func all(of rule: Int, in model: CompiledModel) -> [RuleCourse] {
    var courses: [RuleCourse] = []
    for transition in model.transitions where transition.rule == rule {
      let target = model.states[Int(transition.target)]
      let text = "\(calls(of: transition, in: model)) → \(phaseWord(target))"
      if let known = courses.firstIndex(where: { $0.text == text }) {
        courses[known].otherOrigins += 1
      } else {
        courses.append(
          RuleCourse(
            origin: model.states[Int(transition.state)], text: text,
            ground: model.ground(of: transition)))
      }
    }
    return courses
  }

  /// The course with the states it starts from.
  var textWithOrigin: String {
    let others = otherOrigins > 0 ? " and \(otherOrigins.counting("more state"))" : ""
    return "in (\(origin))\(others): \(text)"
  }

  /// Returns the state of the process or the app, without what outlives them.
  private static func phaseWord(_ state: DeviceState) -> String {
    switch state.process {
    case .notRunning: "not running"
    case .suspended: "suspended"
    case .running: state.app?.rawValue ?? "running"
    }
  }

  private static func calls(of transition: CompiledModel.Transition, in model: CompiledModel)
    -> String
  {
    let calls = model.pathEvents[transition.path].compactMap { number -> String? in
      let event = model.events[Int(number)]
      guard case .callback(let callback, let state) = event.body else { return nil }
      let isOneOfSeveral = model.configuration.sceneCount > 1
      let scene = event.scene.flatMap { isOneOfSeveral ? " of scene-\($0)" : nil } ?? ""
      return "\(callback.alias)\(scene) [\(state?.rawValue ?? "none")]"
    }
    return calls.isEmpty ? "nothing" : calls.joined(separator: " ")
  }
}
