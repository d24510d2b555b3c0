import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports
import TemporalLogic

/// A chooser of checks, which chooses them by what an adapter does and holds the adapter to them.
///
/// If anything is named under `only`, it alone is judged, and nothing is chosen.
package struct CheckChooser: Sendable {
  /// The options of the check.
  package let options: FuzzOptions
  private let profiles: ProfileChoice?
  private let emittedElsewhere: Set<String>

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - profiles: the choice of the profiles in the options, if they were not named.
  ///   - events: the events that the adapter is known to emit. They count as seen, even if it does
  ///     not emit them where it is run now.
  package init(
    _ options: FuzzOptions, profiles: ProfileChoice? = nil, knownToEmit events: Set<String> = []
  ) {
    self.options = options
    self.profiles = profiles
    emittedElsewhere = events
  }

  /// Runs the sequences of every profile.
  ///
  /// - Returns: the report, and the checks that were chosen, or `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func run() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    let start = options.work.clock()
    guard let choice else {
      var report = try fuzzer(options).run()
      // Without the catalogue there is nothing to choose from, but it can be named.
      if report.lacksChecks, options.adapter != nil, options.judging.only.isEmpty {
        report.propose(try proposals(since: start))
      }
      return (report, nil)
    }
    var (report, checks) = try choice.report()
    if report.verdict != .violated {
      let held = Selection(options, chosen: checks)
      let judged = options.sequences.profiles.flatMap(held.applicable).filter(\.needsAdapter)
      let events = Set(
        judged.filter { !held.isOwn($0) }.flatMap(\.atoms).compactMap(\.emittedName))
      report.propose(
        try proposals(besides: judged, held.judgedChecks, knownToEmit: events, since: start))
    }
    return (report, checks)
  }

  /// Performs the sequence of the first seed in each profile. The checks are chosen by other
  /// sequences.
  ///
  /// - Returns: the report, and the checks that were chosen, or `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func replaySeed() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    guard let choice else { return (try Replayer(options, chosen: nil).replaySeed(), nil) }
    let (checks, options) = try choice.checksOfTrial()
    return (try Replayer(options, chosen: checks).replaySeed(), checks)
  }

  /// Performs one saved sequence. The checks are chosen by other sequences.
  ///
  /// - Throws: `CheckingError` as `Replayer.replay(_:)` does.
  package func replay(_ regression: Regression) throws(CheckingError) -> Report {
    try Replayer(options, chosen: choice?.checksOfTrial().checks).replay(regression)
  }

  /// Returns a sentence about each thing that the adapter does and nothing judges, with the check
  /// that fits it; none about what the checks that it declares already mention.
  ///
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func proposals() throws(CheckingError) -> [String] {
    try proposals(since: options.work.clock())
  }

  private func proposals(since start: Double) throws(CheckingError) -> [String] {
    let selection = Selection(options)
    return try proposals(
      besides: selection.invariants.filter { selection.undertaken.contains($0.name) },
      selection.judgedChecks, since: start)
  }

  private func proposals(
    besides judged: [Invariant], _ checks: [AdapterCheck], knownToEmit events: Set<String> = [],
    since start: Double
  ) throws(CheckingError) -> [String] {
    let behaviour = try AdapterBehaviour(options, knownToEmit: events)
    var options = options
    options.work.timeLimit = options.work.timeLeft(since: start)
    let trial = try ProposalTrial(behaviour.unjudged(besides: judged, checks), options)
    return trial.sentences + [behaviour.idleness(besides: judged)].compactMap(\.self)
  }

  /// The choice to make; `nil` if there is nothing to choose from, or something was named.
  private var choice: CheckChoice? {
    let selection = Selection(options)
    guard selection.isWhole, !CheckCandidates(selection).invariants.isEmpty else { return nil }
    return CheckChoice(selection, profiles: profiles, knownToEmit: emittedElsewhere)
  }

  private func fuzzer(_ options: FuzzOptions) -> Fuzzer {
    Fuzzer(options, profiles: profiles, chosen: nil)
  }

  /// Runs the sequences of every profile with the adapter held to some checks.
  ///
  /// - Throws: `CheckingError` if nothing about the adapter would be judged, or as `Fuzzer.run()`
  ///   does.
  package func run(holdingTo checks: ChosenChecks) throws(CheckingError) -> Report {
    var options = options
    options.adapter?.checks = checks.named
    guard options.judging.only.isEmpty else { return try fuzzer(options).run() }
    switch checks {
    case .named(let checks):
      guard !checks.isEmpty || !options.judging.own.isEmpty else { throw nothingIsJudged }
      return try fuzzer(options).run()
    case .automatic:
      return try CheckChooser(options, profiles: profiles, knownToEmit: emittedElsewhere).run()
        .report
    }
  }

  /// The error that nothing about the adapter would be judged.
  private var nothingIsJudged: CheckingError {
    CheckingError(
      .usage, "nothing about this adapter would be judged",
      help: "declare checks, '.noFailures' if only failures count, or pass invariants of your own")
  }
}
