import LifecycleEngine
import LifecycleReports

/// The lines of what code under test prints, put together from pieces of text.
struct PrintedLines {
  /// The text of a line that has not ended, and where it began.
  private var text = ""
  private var place: (step: Int, event: Int)?

  /// Adds what was printed during the steps added last.
  mutating func add(_ trace: borrowing Trace, to steps: inout [Report.Step]) {
    guard !trace.printed.isEmpty, !steps.isEmpty else { return }
    // The trace is that of the last steps.
    var (first, before) = (steps.count, trace.events.count)
    while first > 0, before > 0 {
      first -= 1
      before -= steps[first].events.count
    }
    for piece in trace.printed {
      var (step, event) = (min(first, steps.count - 1), piece.place - 1)
      while step + 1 < steps.count, event >= steps[step].events.count {
        event -= steps[step].events.count
        step += 1
      }
      add(piece.text, at: (step, max(0, event)), &steps)
    }
  }

  /// Ends the last line.
  mutating func end(_ steps: inout [Report.Step]) {
    if !text.isEmpty { endLine(&steps) }
  }

  private mutating func add(
    _ printed: String, at here: (step: Int, event: Int), _ steps: inout [Report.Step]
  ) {
    let parts = printed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, part) in parts.enumerated() {
      if index > 0 { endLine(&steps) }
      guard !part.isEmpty || index + 1 < parts.count else { break }
      place = place ?? here
      text += part
    }
  }

  /// Adds the line to its step; an empty one says nothing.
  private mutating func endLine(_ steps: inout [Report.Step]) {
    if let place, !text.isEmpty {
      steps[place.step].printed.append(Report.PrintedLine(text, after: place.event))
    }
    text = ""
    place = nil
  }
}
