import LifecycleModel
import LifecycleReports

/// A counterexample to step through.
struct CounterexampleArticle {
  let counterexample: Report.Counterexample
  /// The place of discovery: `link-routed-once in scene-ios13 with demo/lost-link`.
  let place: String
  /// The words about its cause among others.
  var cause: [String] = []
  /// Whether the article is initially open.
  let isOpen: Bool
  /// A file with an article about the invariant.
  var reference: String?

  /// The extent to which an article is shown.
  enum Extent {
    case heading, end, whole
  }

  /// Returns an element that folds and unfolds.
  func markup(_ extent: Extent) -> Markup {
    let found = counterexample
    let title = found.title.isEmpty ? found.invariant : found.title
    let summary = Markup(
      "summary",
      [
        Markup("h3", [Markup("span", [.class("sign bad")], "✗ "), Markup(text: title)]),
        Markup("p", [.class("faint")], place),
      ] + cause.map { Markup("p", [.class("faint")], $0) })
    return Markup(
      "details",
      [.class("counterexample"), .id(found.id.asIdentifier)] + (isOpen ? [.init("open")] : []),
      [summary] + parts(extent))
  }

  private func parts(_ extent: Extent) -> [Markup] {
    switch extent {
    case .heading: [omission(length)]
    case .end: end + [facts]
    case .whole: [Markup("div", [.class("walk")], [player]), original, facts, test]
    }
  }

  /// The events that are marked.
  var marks: EventMarks {
    EventMarks(broken: counterexample.markedAt, due: counterexample.obligation)
  }

  private var player: Markup {
    PlayedSteps(
      steps: counterexample.steps, marks: marks,
      reasons: counterexample.reasons, judgement: counterexample.judgement,
      loopStart: counterexample.loopStart
    ).markup
  }

  /// The original sequence beside the shrunk one.
  private var original: Markup {
    let found = counterexample
    guard found.original.count > found.sequence.actions.count else { return .empty }
    let kept = Self.kept(found.sequence.actions, in: found.original)
    let left = found.original.enumerated().map { index, action in
      kept.contains(index)
        ? Markup("li", [Markup("mark", action.phrase)]) : Markup("li", action.phrase)
    }
    let right = found.sequence.actions.map { Markup("li", $0.phrase) }
    func column(_ title: String, _ items: [Markup]) -> Markup {
      Markup("div", [Markup("h4", title), Markup("ol", items)])
    }
    return Markup(
      "details", [.class("original")],
      [
        Markup("summary", "The original sequence beside the shrunk one"),
        Markup(
          "div", [.class("sides")],
          [
            column("Found: \(left.count.counting("action"))", left),
            column("Shrunk: \(right.count.counting("action"))", right),
          ]),
      ])
  }

  /// Returns the indices of the actions that were kept, as far as they are still the same action.
  private static func kept(_ actions: [Action], in original: [Action]) -> Set<Int> {
    var kept: Set<Int> = []
    var start = 0
    for action in actions {
      guard let place = original[start...].firstIndex(where: { $0.name == action.name }) else {
        continue
      }
      kept.insert(place)
      start = place + 1
    }
    return kept
  }

  private var facts: Markup {
    let found = counterexample
    var facts: [(String, Markup)] = []
    if !found.formula.isEmpty { facts.append(("Formula", Markup("code", found.formula))) }
    if !found.source.isEmpty { facts.append(("Source", Markup(text: found.source))) }
    if reference != nil {
      facts.append(("Invariant", .invariant(found.invariant, in: reference)))
    }
    if let place = found.place {
      facts.append(("File", Markup(text: "\(place.file), line \(place.line)")))
    }
    if let seed = found.seed { facts.append(("Found", Markup(text: "seed \(seed)"))) }
    if let saved = found.regression { facts.append(("Saved", Markup(text: saved))) }
    if found.minimality != .unknown {
      facts.append(("Shrunk", Markup(text: found.shrinking.sentence)))
    }
    if let words = Story.decision(in: found) { facts.append(("Decides", Markup(text: words))) }
    if !found.reproduce.isEmpty { facts.append(("Reproduce", .copyable(found.reproduce))) }
    return Markup(
      "dl", facts.flatMap { [Markup("dt", $0.0), Markup("dd", [$0.1])] })
  }

  private var test: Markup {
    guard counterexample.hasTest else { return .empty }
    return Markup(
      "details", [.class("test")],
      [
        Markup("summary", "A Swift test that fails in the same way"),
        .copyable(counterexample.swiftTest),
      ])
  }
}

extension Markup {
  /// Returns the name of an invariant, linked to its article if there is one.
  static func invariant(_ name: String, in reference: String?) -> Markup {
    let name = (text: name, id: "invariant-\(name.asIdentifier)")
    guard let reference else { return Markup("code", name.text) }
    return Markup("a", [.init("href", "\(reference)#\(name.id)")], [Markup("code", name.text)])
  }

  /// Returns text with a button that copies it.
  static func copyable(_ text: String) -> Markup {
    Markup(
      "div", [.class("copy")],
      [
        Markup("pre", [.init("tabindex", "0")], [Markup("code", text)])
      ])
  }
}
