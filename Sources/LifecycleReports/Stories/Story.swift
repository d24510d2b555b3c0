import LifecycleModel

/// A counterexample told in order: actions, the callbacks each led to, the point of the violation.
package struct Story {
  package let counterexample: Report.Counterexample
  package let run: Report.Run
  package let width: Int
  /// The form of the Swift test at the end; `nil` for no test.
  private let testForm: TestForm?
  private let keepsWideTest: Bool
  /// Whether formulas are shown even if words say what is wrong.
  private let showsFormulas: Bool

  /// Creates a story.
  package init(
    counterexample: Report.Counterexample, run: Report.Run, width: Int,
    ending testForm: TestForm?, keepsWideTest: Bool = false, showsFormulas: Bool = false
  ) {
    self.counterexample = counterexample
    self.run = run
    self.width = width
    self.testForm = testForm
    self.keepsWideTest = keepsWideTest
    self.showsFormulas = showsFormulas
  }

  /// The whole story.
  package var lines: [Line] {
    heading + [.blank] + steps.lines + again + [.blank] + facts + ending
  }

  /// The second performance, if it differs from the first.
  private var again: [Line] {
    guard !counterexample.otherSteps.isEmpty else { return [] }
    let steps = StorySteps(
      counterexample.otherSteps, brokenAt: counterexample.violatedAt, width: width)
    return [.blank, Line("  performed again", .faint), .blank] + steps.lines
  }

  private var steps: StorySteps {
    StorySteps(of: counterexample, width: width, showsFormulas: showsFormulas)
  }

  /// The invariant in words, and the run.
  private var heading: [Line] {
    var lines: [Line] = []
    for (index, text) in Paragraph(text: title, width: width - 2).lines.enumerated() {
      lines.append(Line((index == 0 ? "✗ " : "  ") + text, .failureHeading))
    }
    let texts = ([place] + CauseWording(counterexample, in: run).lines + [configuration])
      .compactMap { $0 }
      .flatMap { Paragraph(text: $0, width: width - 2).lines }
    return lines + texts.map { Line("  " + $0, .faint) }
  }

  /// The title, or the name if there is none.
  private var title: String {
    counterexample.title.isEmpty ? counterexample.invariant : counterexample.title
  }

  /// The invariant, profile and adapter, and the number of violations.
  package var place: String {
    let adapter = run.adapter.map { " with \($0)" } ?? ""
    let result = run.invariants.first { $0.name == counterexample.invariant }
    // A run that never ends is none of the sequences that were counted.
    let isEndless = counterexample.sequence.loopLength != nil
    let share = isEndless ? nil : result.flatMap { run.share(of: $0) }.map { ": violated in \($0)" }
    return "\(counterexample.invariant) in \(run.profile)\(adapter)\(share ?? "")"
  }

  /// The differences of the configuration from that of every run.
  private var configuration: String? {
    let profile = Profile.all.first { $0.name == run.profile }
    let differences = counterexample.sequence.configuration.differences(
      from: profile?.methods ?? CallbackSet(), ofAdapter: run.adapter != nil)
    return differences.isEmpty ? nil : "given: " + differences.joined(separator: "; ")
  }

  // MARK: - Facts

  private var facts: [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    if !counterexample.formula.isEmpty, showsFormulas || counterexample.needsFormula {
      facts.add("formula", counterexample.formula)
    }
    if !counterexample.source.isEmpty { facts.add("source", counterexample.source) }
    if let seed = counterexample.seed { facts.add("found", "seed \(seed)") }
    if let saved = counterexample.regression { facts.add("saved", saved) }
    if counterexample.minimality != .unknown {
      facts.add("shrunk", counterexample.shrinking.sentence)
    }
    if let words = Self.decision(in: counterexample) { facts.add("decides", words) }
    facts.add("reproduce", counterexample.reproduce, isCommand: true)
    if let widest = test.map(\.displayWidth).max(), widest > width, !keepsWideTest {
      facts.add("test", "left out: a line of it takes \(widest) columns")
    }
    return facts.lines
  }

  /// The lines of the test; empty if it cannot create the adapter, or the run never ends.
  private var test: [Line] {
    guard let testForm, counterexample.hasTest else { return [] }
    return counterexample.test(testForm).split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line($0.isEmpty ? "" : "  " + $0) }
  }

  /// The test after the rest. Its lines are never wrapped, because they would no longer be Swift.
  private var ending: [Line] {
    let test = test
    let fits = keepsWideTest || test.allSatisfy { $0.displayWidth <= width }
    return fits && !test.isEmpty ? [.blank] + test : []
  }

  /// Returns the parts that decide, and the options that leave them out; `nil` if there are none.
  package static func decision(in counterexample: Report.Counterexample) -> String? {
    guard !counterexample.leaveOut.isEmpty else { return nil }
    let names = counterexample.decisive.names.joined(separator: ", ")
    return "\(names); leave it out: \(counterexample.leaveOut)"
  }
}
