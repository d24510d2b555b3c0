import AppLifecycle
package import DelegateAdapters
package import LifecycleRecords
import TemporalLogic

extension FuzzOptions {
  /// Runs the sequences of every profile, and chooses the checks of the adapter by what it does.
  ///
  /// What is named under `only` is judged alone; nothing is chosen then.
  ///
  /// - Returns: the report, and the checks that were chosen; `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `run()` does.
  package func runChoosingChecks() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    guard choosesChecks else { return (try Fuzzer(self).run(), nil) }
    var (report, checks) = try CheckChoice(self).report()
    if case .adapter = report.untested {
      report.notes += try AdapterBehaviour(self).proposals
    }
    return (report, checks)
  }

  /// Performs the sequence of the first seed in each profile, and chooses the checks of the adapter
  /// by what it does in other ones.
  ///
  /// - Returns: the report, and the checks that were chosen; `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `run()` does.
  package func replaySeedChoosingChecks() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    guard choosesChecks else { return (try Replayer(self).replaySeed(), nil) }
    let checks = try CheckChoice(self).checksOfTrial()
    var options = self
    options.adapter?.checks = checks
    return (try Replayer(options).replaySeed(), checks)
  }

  /// Performs one saved sequence, and chooses the checks of the adapter by what it does in other
  /// ones.
  ///
  /// - Throws: `CheckingError` as `replay(_:)` does.
  package func replayChoosingChecks(
    _ regression: Regression
  ) throws(CheckingError) -> Report {
    guard choosesChecks else { return try Replayer(self).replay(regression) }
    var options = self
    options.adapter?.checks = try CheckChoice(self).checksOfTrial()
    return try Replayer(options).replay(regression)
  }

  /// Whether there is something to choose from, and nothing was named.
  private var choosesChecks: Bool { only.isEmpty && adapter != nil && !candidates.isEmpty }

  /// Runs the sequences of every profile with the adapter held to some checks; something is judged
  /// of it, or that is an error.
  package func run(holdingTo checks: ChosenChecks) throws(CheckingError) -> Report {
    var options = self
    options.adapter?.checks = checks.named
    guard only.isEmpty else { return try Fuzzer(options).run() }
    switch checks {
    case .named(let checks):
      guard !checks.isEmpty || !ownInvariants.isEmpty else { throw nothingIsJudged }
      return try Fuzzer(options).run()
    case .automatic:
      return try options.runChoosingChecks().report
    }
  }

  /// What is wrong if nothing about the adapter would be judged.
  private var nothingIsJudged: CheckingError {
    CheckingError(
      .usage, "nothing about this adapter would be judged",
      help: "name checks, or give invariants of your own")
  }
}
