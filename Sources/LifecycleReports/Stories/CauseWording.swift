/// The words about the cause of a counterexample among the others of its invariant.
package struct CauseWording {
  private let counterexample: Report.Counterexample
  private let result: Report.InvariantResult?

  /// Creates the words about a counterexample of a run.
  package init(_ counterexample: Report.Counterexample, in run: Report.Run) {
    self.counterexample = counterexample
    result = run.invariants.first { $0.name == counterexample.invariant }
  }

  /// The number of other circumstances that are named.
  private static let mostCircumstances = 4

  /// The words, one line each; none if nothing more is known than that the invariant is violated.
  package var lines: [String] {
    guard let cause = counterexample.cause, let tally = result?.causes else { return [] }
    var lines: [String] = []
    let isOnly = tally.told + tally.further == 1
    if !isOnly {
      let causes = (tally.told + tally.further).grouped
      lines.append(
        ([
          "cause \(cause.number) of \(causes): \(cause.fault)", cause.circumstances,
          cause.sequences == 0 ? "" : "in \(cause.sequences.grouped) of \(examined(tally))",
        ].filter { !$0.isEmpty }).joined(separator: "; "))
    }
    if !cause.likewise.isEmpty { lines.append(likewise(cause)) }
    if tally.further > 0, cause.number == tally.told {
      let count = tally.further
      lines.append(
        "and \(count.grouped) further \(count == 1 ? "cause" : "causes") in "
          + tally.furtherSequences.counting("sequence"))
    }
    return lines
  }

  private func examined(_ tally: Report.CauseTally) -> String {
    let isPart = tally.examined < (result?.violations ?? 0)
    return (isPart ? "the first " : "") + tally.examined.counting("violating sequence")
  }

  private func likewise(_ cause: Report.Cause) -> String {
    let shown = cause.likewise.prefix(Self.mostCircumstances)
    let more = cause.likewise.count - shown.count
    return "likewise: " + shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }
}
