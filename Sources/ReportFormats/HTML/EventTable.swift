import LifecycleModel
import LifecycleReports

/// A table with an event per row, in words: the timeline in a readable and printable form.
struct EventTable {
  let steps: [Report.Step]
  var marks = EventMarks()
  var reasons: [String] = []
  /// The number of steps before those that are repeated for ever; `nil` for a run that ends.
  var loopStart: Int?

  /// The whole table.
  var markup: Markup { table(rows(0...count)) }

  /// Returns a table of the last `length` events up to the violation, and the number of other
  /// events.
  func end(_ length: Int) -> (table: Markup, others: Int) {
    let last = loopStart == nil ? min(marks.broken ?? count, count) : count
    let shown = max(0, last + 1 - length)...last
    return (table(rows(shown)), count - shown.count { $0 < count })
  }

  private var count: Int { steps.reduce(0) { $0 + $1.events.count } }

  /// Returns the rows of some events; the end of the run follows the last one, if the violation is
  /// there.
  private func rows(_ shown: ClosedRange<Int>) -> [Markup] {
    var rows: [Markup] = []
    var number = 0
    var place = 0
    for step in steps {
      if !step.isSettling { number += 1 }
      defer { place += step.events.count }
      guard shown.overlaps(place...(place + step.events.count)) else { continue }
      for (index, phrase) in step.phrases.enumerated() where shown.contains(place + index) {
        let isAction = index == 0
        let label = isAction ? (step.isSettling ? "end" : "\(number)") : ""
        let mark = marks.mark(at: place + index)
        let printed = step.printed.filter { $0.event == index }.map(\.words)
        rows.append(
          row(
            phrase, label, step.isHeard(index), isAction,
            // A loop is wrong as a whole.
            mark == .broken && loopStart != nil ? nil : mark, printed))
      }
    }
    let isAtEnd = marks.broken.map { $0 >= place || loopStart != nil } ?? false
    if isAtEnd, shown.contains(place) {
      var end = EventPhrase(Event(.processStart))
      end.text =
        loopStart.map { Report.Sequence.words(repeating: $0 + 1, to: number) } ?? "end of the run"
      rows.append(row(end, "", false, false, .broken, []))
    }
    return rows
  }

  private func table(_ rows: [Markup]) -> Markup {
    let titles = ["step", "event", "state read", "details"]
    let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
    return Markup(
      "table", [.class("events")], [Markup("thead", [head]), Markup("tbody", rows)])
  }

  private func row(
    _ phrase: EventPhrase, _ label: String, _ isHeard: Bool, _ isAction: Bool,
    _ mark: EventMarks.Mark?, _ printed: [String]
  ) -> Markup {
    var kinds: [String] = []
    if isAction { kinds.append("action") }
    if phrase.isReply { kinds.append("reply") }
    if isHeard && printed.isEmpty { kinds.append("told") }
    if let mark { kinds.append(mark.rawValue) }
    var details = [Markup(text: phrase.details)]
    if mark == .broken { details += reasons.map { Markup("p", [.class("expected")], $0) } }
    if !printed.isEmpty {
      details.append(Markup("pre", [.class("printed")], printed.joined(separator: "\n")))
    }
    return Markup(
      "tr", kinds.isEmpty ? [] : [.class(kinds.joined(separator: " "))],
      [
        Markup("td", label), Markup("td", (mark.map { "\($0.sign) " } ?? "") + phrase.text),
        Markup("td", phrase.state), Markup("td", details),
      ])
  }
}
