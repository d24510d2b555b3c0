import LifecycleAdapters

#if Command
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports

extension FuzzOptions {
  /// Chooses the profiles to run if none are named.
  mutating func chooseProfiles(
    asDeclaredBy external: ExternalAdapter?
  ) throws(CommandFailure) {
    do throws(CheckingError) {
      try chooseProfiles(external?.byProfile ?? [:])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Performs a check with the adapter command in each profile, and joins the reports; without a
  /// command, performs it in all profiles at once.
  func checking(
    _ external: ExternalAdapter?, _ selection: InvariantSelection,
    _ check: (FuzzOptions) throws(CheckingError) -> Report
  ) throws(CommandFailure) -> Report {
    guard let external else {
      return try LifecheckCommand.checking { () throws(CheckingError) in try check(self) }
    }
    let began = clock()
    var parts: [(options: FuzzOptions, report: Report)] = []
    for profile in profiles {
      var options = self
      options.profiles = [profile]
      options.adapter = try external.adapter(in: profile, selection)
      let report = try options.part(of: self, since: began, check)
      parts.append((options, report))
      let isEnough = stopsAtFirstFailure && report.verdict == .violated
      if report.wasInterrupted || isEnough { break }
    }
    // Events that the adapter emits in one profile count in the others, too.
    let leftOut = Report.leftOut(in: parts.map(\.report))
    for index in parts.indices where parts[index].report.lacks(leftOut) {
      parts[index].options.emittedElsewhere = leftOut
      parts[index].report = try parts[index].options.part(of: self, since: began, check)
    }
    var whole = parts.first?.report
    for part in parts.dropFirst() { whole = whole?.joined(with: part.report) }
    // A name seen in one profile counts as seen.
    whole?.warnings.removeAll { warning in
      warning.kind == .unknownName && warning.profile == nil
        && parts.contains { options, report in
          options.checksHeld.contains(warning.invariant) && !report.warnings.contains(warning)
        }
    }
    return whole ?? Report(command: "fuzz", generator: 0, runs: [])
  }

  /// Performs the check in one profile, in the remainder of the time for all.
  private func part(
    of all: FuzzOptions, since began: Double,
    _ check: (FuzzOptions) throws(CheckingError) -> Report
  ) throws(CommandFailure) -> Report {
    var options = self
    options.timeLimit = all.timeLimit.map { max(0, $0 - (clock() - began)) }
    return try LifecheckCommand.checking { () throws(CheckingError) in try check(options) }
  }

  /// The checks to which the adapter is held regardless of its behavior, as written.
  private var checksHeld: Set<String> {
    Set(((adapter?.checks ?? []) + furtherChecks + namedChecks).map(\.description))
  }

  /// Runs the sequences; an adapter that declares no checks is held to those that its behavior
  /// calls for, and a note lists them.
  func runChoosingUndeclaredChecks() throws(CheckingError) -> Report {
    guard let adapter, adapter.checks.isEmpty else { return try Fuzzer(self).run() }
    let (report, checks) = try CheckChooser(self).run()
    return report.noting(checks, of: adapter)
  }

  /// Replays the sequence of one seed in the same way.
  func replaySeedChoosingUndeclaredChecks() throws(CheckingError) -> Report {
    guard let adapter, adapter.checks.isEmpty else { return try Replayer(self).replaySeed() }
    let (report, checks) = try CheckChooser(self).replaySeed()
    return report.noting(checks, of: adapter)
  }
}

extension Report {
  /// Returns this report with a note on the chosen checks.
  fileprivate func noting(_ checks: [AdapterCheck]?, of adapter: AdapterDescription) -> Report {
    guard let checks else { return self }
    var noting = self
    let chosen = checks.map(\.description).joined(separator: ", ")
    noting.notes.insert(
      "\(adapter.name) declares no checks; "
        + (checks.isEmpty
          ? "it does nothing that the shipped ones speak of"
          : "what it does calls for \(chosen)"),
      at: 0)
    return noting
  }

  /// Returns this report with the runs of another one appended.
  fileprivate func joined(with other: Report) -> Report {
    var joined = self
    joined.runs += other.runs
    joined.notes += other.notes.filter { !notes.contains($0) }
    // A saved sequence is left out only if it is left out in every profile.
    let leftOut = notJudged.filter { $0.kind == .invariant || other.notJudged.contains($0) }
    joined.notJudged = leftOut + other.notJudged.filter { $0.kind == .invariant }
    joined.warnings += other.warnings.filter { !warnings.contains($0) }
    joined.wasInterrupted = wasInterrupted || other.wasInterrupted
    return joined
  }
}
#endif
