import AppLifecycle
import LifecheckReports

/// The whole table of a profile: each rule with the courses it takes in the model, and its source.
struct RuleTable {
  let model: CompiledModel

  /// The table as text.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.heading(model.profile.name)
    page.paragraph(model.profile.summary)
    page.blank()
    page.facts(overview)
    for (index, rule) in model.profile.rules.enumerated() where model.edges.contains(rule.edge) {
      page.heading("\(rule.action)")
      page.facts(facts(of: rule, index))
    }
    page.heading("what callbacks do to the state")
    page.facts(
      model.profile.effects.map { ($0.callback.alias, "\($0.phrase) (\($0.source.phrase))") })
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
      ("edges", model.edges.description),
      (
        "size",
        "\(model.states.count.counting("state")), "
          + "\(model.choices.count.counting("transition")), "
          + model.events.count.counting("letter")
      ),
      ("notation", "callback [state read in it]; then the state that follows"),
    ]
  }

  private func facts(of rule: Rule, _ index: Int) -> [(label: String, text: String)] {
    var facts = [("when", rule.enabled.description)]
    let courses = RuleCourse.all(of: index, in: model)
    for course in courses {
      facts.append(("calls", courses.count > 1 ? course.textWithOrigin : course.text))
    }
    if courses.isEmpty { facts.append(("calls", "nothing: no reachable state enables it")) }
    if let edge = rule.edge { facts.append(("edge", edge)) }
    facts.append(("source", rule.source.phrase))
    return facts
  }
}

/// What a rule comes to in some states of the model.
private struct RuleCourse {
  /// The first state in which it comes to that.
  let origin: DeviceState
  /// How many states there are besides.
  var otherOrigins = 0
  /// The callbacks with the states read, and the state that follows.
  let text: String

  /// The courses of a rule, in the order of the states.
  static func all(of rule: Int, in model: CompiledModel) -> [RuleCourse] {
    var courses: [RuleCourse] = []
    for choice in model.choices where choice.rule == rule {
      let target = model.states[Int(choice.target)]
      let text = "\(calls(of: choice, in: model)) → \(target.phaseWord)"
      if let known = courses.firstIndex(where: { $0.text == text }) {
        courses[known].otherOrigins += 1
      } else {
        courses.append(RuleCourse(origin: model.states[Int(choice.state)], text: text))
      }
    }
    return courses
  }

  /// The course with the states it is about.
  var textWithOrigin: String {
    let others = otherOrigins > 0 ? " and \(otherOrigins.counting("more state"))" : ""
    return "in (\(origin))\(others): \(text)"
  }

  private static func calls(of choice: CompiledModel.Choice, in model: CompiledModel) -> String {
    let calls = model.pathEvents[choice.path].compactMap { event -> String? in
      guard case .callback(let callback, let state) = model.events[Int(event)].body else {
        return nil
      }
      return "\(callback.alias) [\(state?.rawValue ?? "none")]"
    }
    return calls.isEmpty ? "nothing" : calls.joined(separator: " ")
  }
}

extension DeviceState {
  /// The state of the process or the app, without what outlives them.
  fileprivate var phaseWord: String {
    switch process {
    case .notRunning: "not running"
    case .suspended: "suspended"
    case .running: app?.rawValue ?? "running"
    }
  }
}

extension Source {
  fileprivate var phrase: String { isAssumption ? "assumption: \(text)" : text }
}

extension StateEffect {
  fileprivate var phrase: String {
    [entering.map { "inside \($0)" }, leaving.map { "afterwards \($0)" }]
      .compactMap { $0 }.joined(separator: "; ")
  }
}
