public import LifecycleReports

extension Report {
  /// Returns the report as JUnit XML for CI systems: a suite for each profile with a case for each
  /// invariant, whose failure is the story.
  ///
  /// Invariants that were not exercised are skipped, with the reason; an inconclusive run has a
  /// suite of its own with an error. The document follows the schema of Jenkins' xUnit plugin and,
  /// except for the time of day, that of Azure Pipelines. Control characters are escaped.
  public func junit(began: String?) -> String {
    JUnit(
      name: "lifecheck \(command)",
      suites: runs.map(\.suite) + [inconclusiveSuite].compactMap { $0 }, began: began
    ).xml
  }

  /// A suite with the reason for being inconclusive; `nil` if the report is conclusive.
  private var inconclusiveSuite: JUnit.Suite? {
    guard verdict == .inconclusive else { return nil }
    return JUnit.Suite(
      name: "lifecheck", seconds: 0,
      cases: [.init(name: "the run says something", group: "lifecheck", outcome: .error(silence))])
  }

  /// The reason for being inconclusive, as a clause.
  var silence: String {
    if let untested { return untested.note }
    let limit = runs.compactMap { $0.proof?.limit }.first
    return limit.map { "\($0) ended the search" }
      ?? "the run was cut short: not all seeds were run"
  }
}

extension Report.Run {
  fileprivate var suite: JUnit.Suite {
    JUnit.Suite(
      name: profile, seconds: seconds,
      cases: invariants.map { result in
        JUnit.Case(name: result.name, group: result.group, outcome: outcome(of: result))
      })
  }

  private func outcome(of result: Report.InvariantResult) -> JUnit.Case.Outcome {
    switch result.status {
    case .holds: return .passed
    case .vacuous: return .skipped("never exercised")
    case .open: return .skipped("undecided at the end of a slice")
    case .refuted: return .skipped("refuted by edges for which it is not claimed")
    case .notApplicable: return .skipped("refers to something that the run does not have")
    case .known:
      return .skipped(
        "known: violated in \(result.violatingSequences), as the baseline says")
    case .violated:
      let found = counterexamples.filter { $0.invariant == result.name }
      let stories = found.map { story(of: $0).joined(separator: "\n") }
      return .failed(
        title: result.title.isEmpty ? result.name : result.title,
        story: stories.joined(separator: "\n\n"))
    }
  }

  /// Returns the story of one of the run's counterexamples, line by line.
  func story(of counterexample: Report.Counterexample) -> [String] {
    storyLines(of: counterexample).map { $0.rendered(isColoured: false) }
  }

  /// Returns the same lines with the roles of their pieces.
  func storyLines(of counterexample: Report.Counterexample) -> [Line] {
    Story(counterexample: counterexample, run: self, width: 100, ending: nil).lines
  }
}
