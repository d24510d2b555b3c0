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
    return try CheckChoice(self).report()
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
    var options = self
    let checks = try CheckChoice(self).checksOfTrial()
    options.adapter?.checks = checks
    return (try Replayer(options).replaySeed(), checks)
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
      for check in checks { try requireClaim(of: check) }
      guard !checks.isEmpty || !ownInvariants.isEmpty else { throw nothingIsJudged }
      return try Fuzzer(options).run()
    case .automatic:
      guard !candidates.isEmpty || !ownInvariants.isEmpty else { throw nothingIsJudged }
      let (report, chosen) = try options.runChoosingChecks()
      let isJudged = !ownInvariants.isEmpty || chosen?.isEmpty == false
      // An adapter that fails is judged too; one that was not tried out may yet do something.
      guard isJudged || report.verdict != .holds else { throw nothingIsJudged }
      return report
    }
  }

  /// Fails if a check is not made of invariants that are claimed; of unknown ones the run itself
  /// tells.
  private func requireClaim(of check: AdapterCheck) throws(CheckingError) {
    var options = self
    options.adapter?.checks = [check]
    let names = options.declared
    let meant = options.available.filter { names.contains($0.name) }
    let isMade = meant.contains { ownInvariants.contains($0.name) || isClaimed($0) }
    guard let first = meant.first, !isMade else { return }
    throw CheckingError(
      .usage, "the invariant '\(first.name)' is not claimed for these profiles and edges",
      help: "name it under 'only' to judge it all the same")
  }

  /// What is wrong if nothing about the adapter would be judged.
  private var nothingIsJudged: CheckingError {
    let known = candidates.map { candidate in
      let vocabulary = LifecycleVocabulary(over: candidate.over)
      let atoms = candidate.adapterAtoms.map { vocabulary.syntax(of: $0).description }
      return "\(candidate.name) (\(atoms.joined(separator: ", ")))"
    }
    return CheckingError(
      .usage, "nothing about this adapter would be judged",
      help: "it does nothing that the shipped invariants about adapters speak of, or declares "
        + "none of them: \(known.joined(separator: ", ")); give invariants of your own")
  }
}
