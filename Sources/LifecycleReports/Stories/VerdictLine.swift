/// The last line of a report: the overall verdict.
package struct VerdictLine {
  private let report: Report
  /// The names by their result, in the order of the report.
  private var names: [InvariantSummary: [String]] = [:]
  private var total = 0

  /// Creates the line of a report.
  package init(_ report: Report) {
    self.report = report
    var seen: Set<String> = []
    for result in report.runs.flatMap(\.invariants) where seen.insert(result.name).inserted {
      names[InvariantSummary(result.name, in: report.runs), default: []].append(result.name)
      total += 1
    }
  }

  /// Returns the line, wrapped.
  package func lines(width: Int) -> [Line] {
    let mark = "\(sign) "
    let texts = Paragraph(text: text, width: width - 2).lines
    return texts.enumerated().map { Line(($0 == 0 ? mark : "  ") + $1, role) }
  }

  private var sign: String {
    switch report.verdict {
    case .violated: "✗"
    case .inconclusive: report.wasInterrupted ? "?" : "○"
    case .holds: "✓"
    }
  }

  private var role: Role {
    switch report.verdict {
    case .violated: .failureHeading
    case .inconclusive: .warning
    case .holds: .success
    }
  }

  /// The overall verdict, in sentences.
  package var text: String {
    "\(finding) \(effort)"
  }

  private var finding: String {
    let cut = report.wasInterrupted ? "Cut short. " : ""
    switch report.verdict {
    case .violated:
      return "\(cut)\(violated.count.grouped) of \(total.counting("invariant")) violated: "
        + "\(violated.joined(separator: ", "))."
    case .inconclusive where report.wasInterrupted:
      return "\(cut)Nothing violated so far\(exceptions)."
    case .inconclusive: return untested
    case .holds:
      let claim =
        report.isProof
        ? ProofVerdict.claim(report, plural: count(.holds) != 1)
        : "hold\(count(.holds) == 1 ? "s" : "")"
      return "\(count(.holds).counting("invariant")) \(claim)\(exceptions)."
    }
  }

  /// The reason for being inconclusive although nothing is violated.
  private var untested: String {
    switch report.untested {
    case .adapter(let name): "Nothing that was judged is about \(name)\(exceptions)."
    case .uncalled(let name):
      "No callback was called: \(name) has none of the methods of these profiles."
    case .stale(let name): "\(name) is stale: nothing was judged."
    case .nothing, nil: "No invariant was exercised\(exceptions)."
    }
  }

  /// The numbers of invariants that neither hold nor are violated for new causes.
  private var exceptions: String {
    let words: [(InvariantSummary, String)] = [
      (.known, "violated as known"), (.refuted, "refuted but not claimed"),
      (.vacuous, "vacuous"), (.open, "open"),
      (.notApplicable, "not applicable"),
    ]
    let parts = words.filter { count($0.0) > 0 }.map { "\(count($0.0).grouped) \($0.1)" }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  private var effort: String {
    if report.isProof { return ProofVerdict(report: report).effort }
    let sequences = performed
    // Callbacks of short sequences are not counted.
    let hasOthers = report.runs.contains { $0.sequenceCount > 0 || $0.shortSequences == nil }
    let callbacks = hasOthers ? ", " + total(\.callbacks).counting("callback") : ""
    let seconds = report.runs.reduce(0) { $0 + $1.seconds }
    return "\(sequences)\(callbacks), \(seconds.asSeconds)."
  }

  /// `All sequences of up to 2 actions, and 1,000 random ones`.
  private var performed: String {
    let lengths = report.runs.compactMap(\.shortSequences?.reached)
    guard let length = lengths.min(), length > 0, lengths.count == report.runs.count else {
      return total(\.sequenceCount).counting("sequence")
    }
    let drawn = total(\.seedCount)
    let saved = total(\.savedCount)
    let others = [
      drawn == 0 ? nil : "\(drawn.grouped) random", saved == 0 ? nil : "\(saved.grouped) saved",
    ].compactMap(\.self)
    return "All sequences of up to \(length.counting("action"))"
      + (others.isEmpty
        ? "" : ", and \(others.joined(separator: " and ")) \(drawn + saved == 1 ? "one" : "ones")")
  }

  private var violated: [String] { names[.violated] ?? [] }

  private func count(_ summary: InvariantSummary) -> Int { names[summary]?.count ?? 0 }

  private func total(_ value: (Report.Run) -> Int) -> Int {
    report.runs.reduce(0) { $0.addingReportingOverflow(value($1)).partialValue }
  }
}
