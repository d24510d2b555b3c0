#if Command
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports

extension FuzzOptions {
  /// Chooses the profiles to run if none are named.
  mutating func chooseProfiles(
    asDeclaredBy external: ExternalAdapter?
  ) throws(CommandFailure) -> ProfileChoice {
    let options = self
    let choice = try LifecheckCommand.checking { () throws(CheckingError) in
      try ProfileChoice(options, external?.byProfile ?? [:])
    }
    sequences.profiles = choice.profiles
    return choice
  }

  /// Performs a check with the adapter command in each profile, and joins the reports; without a
  /// command, performs it in all profiles at once.
  func checking(
    _ external: ExternalAdapter?, _ selection: InvariantSelection,
    _ check: (FuzzOptions, Set<String>) throws(CheckingError) -> Report
  ) throws(CommandFailure) -> Report {
    guard let external else {
      return try LifecheckCommand.checking { () throws(CheckingError) in try check(self, []) }
    }
    let began = work.clock()
    var parts: [(options: FuzzOptions, report: Report)] = []
    for profile in sequences.profiles {
      var options = self
      options.sequences.profiles = [profile]
      options.adapter = try external.adapter(in: profile, selection)
      let report = try options.part(of: self, since: began, [], check)
      parts.append((options, report))
      let isEnough = sequences.stopsAtFirstFailure && report.verdict == .violated
      if report.wasInterrupted || isEnough { break }
    }
    // Events that the adapter emits in one profile count in the others, too.
    let leftOut = Report.leftOut(in: parts.map(\.report))
    for index in parts.indices where parts[index].report.lacks(leftOut) {
      let options = parts[index].options
      parts[index].report = try options.part(of: self, since: began, leftOut, check)
    }
    var whole = parts.first?.report
    let held = parts.map { part in
      Set(Selection(part.options).checks.map(\.check.description))
    }
    for part in parts.dropFirst() { whole = whole?.joined(with: part.report) }
    // A name seen in one profile counts as seen.
    whole?.warnings.removeAll { warning in
      warning.kind == .unknownName && warning.profile == nil
        && zip(parts, held).contains { part, held in
          held.contains(warning.invariant) && !part.report.warnings.contains(warning)
        }
    }
    return whole ?? Report(command: "fuzz", generator: 0, runs: [])
  }

  /// Performs the check in one profile, in the remainder of the time for all.
  private func part(
    of all: FuzzOptions, since began: Double, _ emitted: Set<String>,
    _ check: (FuzzOptions, Set<String>) throws(CheckingError) -> Report
  ) throws(CommandFailure) -> Report {
    var options = self
    options.work.timeLimit = all.work.timeLeft(since: began)
    return try LifecheckCommand.checking { () throws(CheckingError) in try check(options, emitted) }
  }

  /// Runs the sequences; an adapter that declares no checks is held to those that what it does
  /// calls for, and a note tells which.
  ///
  /// - Parameters:
  ///   - choice: how the profiles were chosen, if nobody named them.
  ///   - events: what the adapter is known to emit elsewhere.
  func runChoosingUndeclaredChecks(
    _ choice: ProfileChoice?, knownToEmit events: Set<String>
  ) throws(CheckingError) -> Report {
    guard let adapter, adapter.checks.isEmpty else {
      return try Fuzzer(self, profiles: choice, chosen: nil).run()
    }
    let (report, checks) = try CheckChooser(self, profiles: choice, knownToEmit: events).run()
    return report.noting(checks, of: adapter)
  }

  /// The same for the sequence of one seed.
  func replaySeedChoosingUndeclaredChecks(
    knownToEmit events: Set<String>
  ) throws(CheckingError) -> Report {
    guard let adapter, adapter.checks.isEmpty else { return try Replayer(self).replaySeed() }
    let (report, checks) = try CheckChooser(self, knownToEmit: events).replaySeed()
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
