#if Command
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports

extension FuzzOptions {
  /// Puts in the profiles to run where none are named.
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

  /// Does something in each profile with the adapter that a command is there, and puts the reports
  /// together; without a command, in all profiles at once.
  ///
  /// - Parameter check: does it, given the options and what the adapter is known to emit elsewhere.
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
    // What it does in one profile is its own to do in the others.
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
    // What was seen in one profile was seen.
    whole?.warnings.removeAll { warning in
      warning.kind == .unknownName && warning.profile == nil
        && zip(parts, held).contains { part, held in
          held.contains(warning.invariant) && !part.report.warnings.contains(warning)
        }
    }
    return whole ?? Report(command: "fuzz", generator: 0, runs: [])
  }

  /// Does it in one profile, in what is left of the time for all.
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
  /// This report with a note that tells which checks were chosen.
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

  /// This report with the runs of another one after its own.
  fileprivate func joined(with other: Report) -> Report {
    var joined = self
    joined.runs += other.runs
    joined.notes += other.notes.filter { !notes.contains($0) }
    // A saved sequence is left out if it is so in every profile.
    let leftOut = notJudged.filter { $0.kind == .invariant || other.notJudged.contains($0) }
    joined.notJudged = leftOut + other.notJudged.filter { $0.kind == .invariant }
    joined.warnings += other.warnings.filter { !warnings.contains($0) }
    joined.wasInterrupted = wasInterrupted || other.wasInterrupted
    return joined
  }
}
#endif
