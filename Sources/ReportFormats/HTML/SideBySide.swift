import LifecycleModel
import LifecycleReports

/// The same actions in two profiles, aligned step by step.
struct SideBySide {
  let comparison: Comparison
  let difference: Comparison.Difference

  /// The table, the difference, and the command that reproduces it.
  var parts: [Markup] {
    let story = ComparisonStory(
      comparison: comparison, difference: difference, width: 100)
    let side = { (name: String, events: [Event]) -> [Markup] in
      [Markup("dt", name), Markup("dd", [.class("emitted")], story.words(events))]
    }
    return [
      Markup("p", story.subject),
      Markup(
        "dl",
        side(comparison.left, difference.emittedLeft)
          + side(comparison.right, difference.emittedRight)
          + [
            Markup("dt", "Found"), Markup("dd", "seed \(difference.seed)"),
            Markup("dt", "Shrunk"), Markup("dd", story.shrinking),
            Markup("dt", "Reproduce"), Markup("dd", [.copyable(difference.reproduce)]),
          ]),
      Markup(
        "div",
        [
          .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
          .init("aria-label", "\(comparison.left) and \(comparison.right)"),
        ], [table]),
    ]
  }

  private var table: Markup {
    let titles = ["step", comparison.left, comparison.right]
    let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
    let (left, right) = (difference.left.steps, difference.right.steps)
    let count = left.count { !$0.isSettling }
    var rows = (0..<count).flatMap { index in
      self.rows(
        "\(index + 1) \(left[index].action.phrase)", [left[index]],
        index < right.count && !right[index].isSettling ? [right[index]] : [],
        differs: index == difference.step)
    }
    let settling = [left, right].map { $0.filter(\.isSettling) }
    if settling.contains(where: { !$0.isEmpty }) {
      rows += self.rows("end", settling[0], settling[1], differs: difference.step >= count)
    }
    return Markup(
      "table", [.class("sides")], [Markup("thead", [head]), Markup("tbody", rows)])
  }

  private func rows(
    _ title: String, _ left: [Report.Step], _ right: [Report.Step], differs: Bool
  ) -> [Markup] {
    let (a, b) = (left.flatMap(lines), right.flatMap(lines))
    let count = max(a.count, b.count)
    return (0..<max(1, count)).map { row in
      let label =
        row == 0
        ? [Markup("th", [.init("scope", "row"), .init("rowspan", "\(max(1, count))")], title)] : []
      let cells = [a, b].map { side -> Markup in
        guard row < side.count else { return Markup("td", "") }
        let isOther = differs && side[row].isSubject
        return Markup(
          "td", [.class((side[row].isReply ? "reply" : "") + (isOther ? " bad" : ""))],
          (isOther ? "✗ " : "") + side[row].text)
      }
      return Markup("tr", row == 0 ? [.class("action")] : [], label + cells)
    }
  }

  /// Returns the events of a step, one per line.
  private func lines(_ step: Report.Step) -> [(text: String, isReply: Bool, isSubject: Bool)] {
    step.events.enumerated().compactMap { index, event in
      if case .action = event.body { return nil }
      guard !step.isHeard(index) else { return nil }
      let phrase = step.phrases[index]
      let isEmitted = if case .emit = event.body { true } else { false }
      let text = [phrase.text, phrase.state, phrase.details].filter { !$0.isEmpty }
      return (
        text.joined(separator: "  "), phrase.isReply,
        isEmitted && event.payload.first == difference.payload
      )
    }
  }
}
