import LifecycleModel
import LifecycleReports

/// Steps in words and as a timeline, navigable with the arrow keys.
struct PlayedSteps {
  let steps: [Report.Step]
  var marks = EventMarks()
  var reasons: [String] = []
  var judgement: Report.Judgement?
  /// The number of steps before those that are repeated for ever; `nil` for a run that ends.
  var loopStart: Int?

  /// The player.
  var markup: Markup {
    let count = steps.reduce(0) { $0 + $1.events.count }
    let timeline = Timeline(steps: steps, marks: marks, courses: judgement?.courses ?? [])
    let last = min(max(0, marks.broken ?? 0), max(0, count - 1))
    return Markup(
      "div",
      [
        .class("player"), .init("data-at", "\(last)"),
        .init("style", "--n:\(count);--column:\(Self.columnWidth(count))rem"),
        .init("data-p", (judgement?.positions ?? []).map(String.init).joined(separator: " ")),
      ],
      [
        Markup(
          "div",
          [
            .class("scroll list"), .init("tabindex", "0"), .init("role", "group"),
            .init("aria-label", "Events in words"),
          ],
          [
            EventTable(
              steps: steps, marks: marks, reasons: reasons, loopStart: loopStart
            ).markup
          ]),
        Markup(
          "div",
          [
            .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
            .init("aria-label", "Timeline; arrow keys go from event to event"),
          ],
          [timeline.markup, Markup(trusted: "<div class=\"cursor\" hidden></div>")]),
        Self.legend(judgement), formula,
      ])
  }

  /// Returns the width of an event; names are broken into lines where a word begins.
  private static func columnWidth(_ count: Int) -> String {
    switch count {
    case ...12: "6.5"
    case ...20: "5.5"
    case ...40: "4.5"
    default: "3"
    }
  }

  private static func legend(_ judgement: Report.Judgement?) -> Markup {
    guard let judgement, !judgement.courses.isEmpty else { return .empty }
    let others =
      judgement.quiet > 0
      ? " \(judgement.quiet.counting("other invariant")) had nothing pending at any event." : ""
    return Markup(
      "p", [.class("legend faint")],
      "Invariants are below the lanes: holds, open (something is pending), violated.\(others)")
  }

  private var formula: Markup {
    guard let judgement, let tree = FormulaTree(judgement) else { return .empty }
    return Markup(
      "details", [.class("lit")],
      [
        Markup("summary", "The formula at this event"),
        Markup(
          "p", [.class("faint where")],
          "Each part is marked where it holds at the event that is shown; the first line is the"
            + " verdict up to there."),
        tree.markup,
      ])
  }
}
