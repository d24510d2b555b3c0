import LifecycleReports

/// The shortened form of a counterexample that is too long for a page.
extension CounterexampleArticle {
  /// The number of events shown up to the violation.
  private static let endLength = 25

  /// The number of events.
  var length: Int { counterexample.steps.reduce(0) { $0 + $1.events.count } }

  /// The last events, and a note on the omitted ones.
  var end: [Markup] {
    let (table, others) = EventTable(
      steps: counterexample.steps, marks: marks,
      reasons: counterexample.reasons, loopStart: counterexample.loopStart
    ).end(Self.endLength)
    let list = Markup(
      "div",
      [
        .class("scroll list"), .init("tabindex", "0"), .init("role", "group"),
        .init("aria-label", "The last events in words"),
      ], [table])
    return [omission(others), list]
  }

  /// Returns a note on the number of omitted events, and where to find them.
  func omission(_ events: Int) -> Markup {
    let all = length
    let share = events < all ? "\(events.grouped) of its" : "its"
    let list = events > 0 ? "\(share) \(all.counting("event")), " : ""
    return Markup(
      "p", [.class("left-out")],
      "Left out, since the page would be too large: \(list)the timeline, the original sequence and"
        + " the test. They are in report.json; lifecheck replay shows the saved sequence.")
  }
}
