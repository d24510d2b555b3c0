package import LifecycleAdapters
import LifecycleModel
package import LifecycleReports

/// A check of an adapter in all profiles of a run, whose reports are put together.
///
/// An adapter that declares itself in each profile anew, as a command does, is checked in one
/// profile after the other; any other in all of them at once.
package struct Campaign: Sendable {
  private let options: FuzzOptions
  private let choice: ProfileChoice?
  private let adapters: [String: AdapterDescription]?

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - choice: The choice of the profiles in the options; `nil` if somebody named them.
  ///   - adapters: The adapter as it declares itself in profiles, by their names; `nil` if it is
  ///     that of the options in all of them.
  package init(
    _ options: FuzzOptions, profiles choice: ProfileChoice? = nil,
    adapters: [String: AdapterDescription]? = nil
  ) {
    self.options = options
    self.choice = choice
    self.adapters = adapters
  }

  /// Runs the sequences; an adapter that declares no checks is held to those that its behavior
  /// calls for, and a note names them.
  package func run() throws(CheckingError) -> Report {
    try inEachProfile { options, emitted throws(CheckingError) in
      guard let adapter = options.adapter, adapter.checks.isEmpty else {
        return try Fuzzer(options, profiles: choice, chosen: nil).run()
      }
      let (report, checks) = try CheckChooser(options, profiles: choice, knownToEmit: emitted).run()
      return Self.noting(checks, of: adapter, in: report)
    }
  }

  /// Runs the sequences with the adapter held to some checks, in place of those that it declares;
  /// something is judged of it, or that is an error.
  package func run(holdingTo checks: ChosenChecks) throws(CheckingError) -> Report {
    try inEachProfile { options, emitted throws(CheckingError) in
      try CheckChooser(options, profiles: choice, knownToEmit: emitted).run(holdingTo: checks)
    }
  }

  /// Performs the sequence of the first seed in each profile; checks are chosen as in ``run()``.
  package func replaySeed() throws(CheckingError) -> Report {
    try inEachProfile { options, emitted throws(CheckingError) in
      guard let adapter = options.adapter, adapter.checks.isEmpty else {
        return try Replayer(options).replaySeed()
      }
      let (report, checks) = try CheckChooser(options, knownToEmit: emitted).replaySeed()
      return Self.noting(checks, of: adapter, in: report)
    }
  }

  /// Returns a report with a note that tells which checks were chosen.
  private static func noting(
    _ checks: [AdapterCheck]?, of adapter: AdapterDescription, in report: Report
  ) -> Report {
    guard let checks else { return report }
    var noting = report
    let chosen = checks.map(\.description).joined(separator: ", ")
    noting.notes.insert(
      "\(adapter.name) declares no checks; "
        + (checks.isEmpty
          ? "none of the shipped ones applies to its behavior"
          : "chosen for its behavior: \(chosen)"),
      at: 0)
    return noting
  }

  /// A check in one of the profiles.
  private struct Part {
    var options: FuzzOptions
    var report: Report
    /// The checks that the adapter is held to whatever it does, as written.
    var held: Set<String>
  }

  /// Does something in each profile with the adapter that is there, and puts the reports together.
  ///
  /// - Parameter check: does it, given what the adapter is known to emit elsewhere.
  private func inEachProfile(
    _ check: (FuzzOptions, Set<String>) throws(CheckingError) -> Report
  ) throws(CheckingError) -> Report {
    guard let adapters else { return try check(options, []) }
    let began = options.work.clock()
    func report(
      _ part: FuzzOptions, knownToEmit events: Set<String> = []
    ) throws(CheckingError) -> Report {
      var part = part
      part.work.timeLimit = options.work.timeLeft(since: began)
      return try check(part, events)
    }
    var parts: [Part] = []
    for profile in options.sequences.profiles {
      var part = options
      part.sequences.profiles = [profile]
      part.adapter = adapters[profile.name]
      let held = Set(Selection(part).checks.map(\.check.description))
      parts.append(Part(options: part, report: try report(part), held: held))
      let last = parts[parts.count - 1].report
      let isEnough = options.sequences.stopsAtFirstFailure && last.verdict == .violated
      if last.wasInterrupted || isEnough { break }
    }
    // The adapter is expected to do in every profile what it does in one.
    let leftOut = CheckDefinition.leftOut(in: parts.map(\.report))
    let opened = Set(parts.flatMap(\.report.openings.opened))
    let openedShapes = Set(parts.flatMap(\.report.openings.openedShapes))
    let signs = parts.reduce(into: leftOut) { $0.formUnion($1.report.openings.signs) }
    for index in parts.indices {
      let openings = parts[index].report.openings
      let isOpenedElsewhere =
        !opened.isDisjoint(with: openings.unopened)
        || !openedShapes.isDisjoint(with: openings.unopenedShapes)
      guard CheckDefinition.isAny(of: leftOut, unknownTo: parts[index].report) || isOpenedElsewhere
      else { continue }
      parts[index].report = try report(parts[index].options, knownToEmit: signs)
    }
    return joined(parts)
  }

  private func joined(_ parts: [Part]) -> Report {
    guard var whole = parts.first?.report else {
      return Report(command: options.command, generator: GenerationStrategy.version, runs: [])
    }
    for part in parts.dropFirst() { whole.join(part.report) }
    // A name seen in one profile is known in all.
    whole.warnings.removeAll { warning in
      warning.kind == .unknownName && warning.profile == nil
        && parts.contains { part in
          part.held.contains(warning.invariant) && !part.report.warnings.contains(warning)
        }
    }
    return whole
  }
}
