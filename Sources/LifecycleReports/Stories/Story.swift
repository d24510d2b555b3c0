import LifecycleModel

/// A counterexample told in order: actions, the callbacks each led to, the place where it broke.
package struct Story {
  package let counterexample: Report.Counterexample
  package let run: Report.Run
  package let width: Int
  /// What the test in Swift looks like with which it ends; `nil` if it ends with none.
  private let testForm: TestForm?
  private let keepsWideTest: Bool

  /// Creates a story.
  package init(
    counterexample: Report.Counterexample, run: Report.Run, width: Int,
    ending testForm: TestForm?, keepsWideTest: Bool = false
  ) {
    self.counterexample = counterexample
    self.run = run
    self.width = width
    self.testForm = testForm
    self.keepsWideTest = keepsWideTest
  }

  /// The whole story.
  package var lines: [Line] {
    heading + [.blank] + steps.lines + again + [.blank] + facts + ending
  }

  /// The second performance, where it differs from the first.
  private var again: [Line] {
    guard !counterexample.otherSteps.isEmpty else { return [] }
    let steps = StorySteps(
      counterexample.otherSteps, brokenAt: counterexample.violatedAt, width: width)
    return [.blank, Line("  performed again", .faint), .blank] + steps.lines
  }

  private var steps: StorySteps {
    StorySteps(
      counterexample.steps, brokenAt: counterexample.violatedAt,
      expected: counterexample.expected, width: width)
  }

  /// The invariant in words, and what ran.
  private var heading: [Line] {
    var lines: [Line] = []
    for (index, text) in Paragraph(text: title, width: width - 2).lines.enumerated() {
      lines.append(Line((index == 0 ? "✗ " : "  ") + text, .failureHeading))
    }
    let texts = [place, configuration].compactMap { $0 }
      .flatMap { Paragraph(text: $0, width: width - 2).lines }
    return lines + texts.map { Line("  " + $0, .faint) }
  }

  /// The title, or the name where there is none.
  private var title: String {
    counterexample.title.isEmpty ? counterexample.invariant : counterexample.title
  }

  /// Where it was found.
  package var place: String {
    let adapter = run.adapter.map { " with \($0)" } ?? ""
    let result = run.invariants.first { $0.name == counterexample.invariant }
    let share = (run.sequenceCount > 1 ? result : nil).map {
      ": violated in \($0.violations.grouped) of \(run.sequenceCount.counting("sequence"))"
    }
    return "\(counterexample.invariant) in \(run.profile)\(adapter)\(share ?? "")"
  }

  /// What is fixed for the run, where it is not what every run has.
  private var configuration: String? {
    let profile = Profile.all.first { $0.name == run.profile }
    let differences = counterexample.sequence.configuration.differences(
      from: profile?.methods ?? CallbackSet(), ofAdapter: run.adapter != nil)
    return differences.isEmpty ? nil : "configured " + differences.joined(separator: "; ")
  }

  // MARK: - Facts

  private var facts: [Line] {
    var facts = Facts(width: width, indent: 2, labelWidth: 9)
    if !counterexample.formula.isEmpty { facts.add("formula", counterexample.formula) }
    if !counterexample.source.isEmpty { facts.add("source", counterexample.source) }
    if let seed = counterexample.seed { facts.add("found", "seed \(seed)") }
    if let saved = counterexample.regression { facts.add("saved", saved) }
    if counterexample.minimality != .unknown {
      facts.add("shrunk", Self.shrinking(of: counterexample))
    }
    facts.add("reproduce", counterexample.reproduce, isCommand: true)
    if let widest = test.map(\.displayWidth).max(), widest > width, !keepsWideTest {
      facts.add("test", "left out: a line of it takes \(widest) columns")
    }
    return facts.lines
  }

  /// The test; none if it cannot make the adapter.
  private var test: [Line] {
    guard let testForm, !counterexample.declared.isOutside else { return [] }
    return counterexample.test(testForm).split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line($0.isEmpty ? "" : "  " + $0) }
  }

  /// The test behind the rest. Its lines are never broken: they would be no Swift.
  private var ending: [Line] {
    let test = test
    let fits = keepsWideTest || test.allSatisfy { $0.displayWidth <= width }
    return fits && !test.isEmpty ? [.blank] + test : []
  }

  /// How it was shrunk, and what is claimed of the result.
  package static func shrinking(of counterexample: Report.Counterexample) -> String {
    let length = counterexample.steps.lazy.filter { !$0.isSettling }.count
    let from = counterexample.originalLength.counting("action")
    let steps = counterexample.shrinkSteps.counting("step")
    let claim =
      switch counterexample.minimality {
      case .proved: "proved minimal: nothing shorter violates it"
      case .oneMinimal:
        "1-minimal: dropping any one action makes it pass"
          + (counterexample.searchedLength.map {
            ", and nothing with at most \($0.counting("action")) violates it"
          } ?? "")
      case .unknown: "no shorter one was looked for"
      }
    return "from \(from) to \(length.grouped) in \(steps); \(claim)"
  }
}
