public import LifecycleReports

extension Report {
  /// The report in JUnit's XML, as CI systems read it: a suite for each profile, in it a case for
  /// each invariant, whose failure is the story.
  ///
  /// What was not put to the test is skipped, with the reason; a run that says nothing has a suite
  /// of its own with an error. It follows the schema of Jenkins' xUnit plugin, and but for times of
  /// day that of Azure Pipelines. Control characters are written out.
  public func junit(began: String?) -> String {
    JUnit(
      name: "lifecheck \(command)",
      suites: runs.map(\.suite) + [inconclusiveSuite].compactMap { $0 }, began: began
    ).xml
  }

  /// Why nothing can be said; `nil` if something can.
  private var inconclusiveSuite: JUnit.Suite? {
    guard verdict == .inconclusive else { return nil }
    return JUnit.Suite(
      name: "lifecheck", seconds: 0,
      cases: [.init(name: "the run says something", group: "lifecheck", outcome: .error(silence))])
  }

  /// Why nothing can be said, in a clause.
  var silence: String { untested?.note ?? "the run was cut short: not all seeds were run" }
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
    case .notApplicable: return .skipped("speaks of something that the run does not have")
    case .violated:
      let found = counterexamples.filter { $0.invariant == result.name }
      let stories = found.map { story(of: $0).joined(separator: "\n") }
      return .failed(
        title: result.title.isEmpty ? result.name : result.title,
        story: stories.joined(separator: "\n\n"))
    }
  }

  /// The story of one of its counterexamples, line by line.
  func story(of counterexample: Report.Counterexample) -> [String] {
    storyLines(of: counterexample).map { $0.rendered(isColoured: false) }
  }

  /// The same with what each part plays.
  func storyLines(of counterexample: Report.Counterexample) -> [Line] {
    Story(counterexample: counterexample, run: self, width: 100, ending: nil).lines
  }
}
