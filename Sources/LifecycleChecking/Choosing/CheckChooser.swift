import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports
import TemporalLogic

extension Report {
  /// Whether nothing that was put to the test speaks of an adapter that was called.
  fileprivate var lacksChecks: Bool {
    switch untested {
    case .nothing, .adapter: true
    case .uncalled, .stale, nil: false
    }
  }

  /// Notes what would check more, or what was not seen.
  mutating func propose(_ proposals: [String]) {
    notes += proposals
    self.proposals += proposals
  }
}

/// Chooses the checks of an adapter by what it does, and holds it to them.
///
/// What is named under `only` is judged alone; nothing is chosen then.
package struct CheckChooser: Sendable {
  /// What is checked, and how.
  package let options: FuzzOptions
  private let profiles: ProfileChoice?
  private let emittedElsewhere: Set<String>

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - profiles: how the profiles of the options were chosen, if nobody named them.
  ///   - events: what the adapter is known to emit, though it may not where it is run now: what is
  ///     chosen counts it as seen.
  package init(
    _ options: FuzzOptions, profiles: ProfileChoice? = nil, knownToEmit events: Set<String> = []
  ) {
    self.options = options
    self.profiles = profiles
    emittedElsewhere = events
  }

  /// Runs the sequences of every profile.
  ///
  /// - Returns: the report, and the checks that were chosen; `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func run() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    guard let choice else {
      var report = try fuzzer(options).run()
      // Without the catalogue there is nothing to choose from, but it can be named.
      if report.lacksChecks, options.adapter != nil, options.judging.only.isEmpty {
        report.propose(try proposals())
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
        try AdapterBehaviour(options, knownToEmit: events)
          .proposals(besides: judged, held.judgedChecks))
    }
    return (report, checks)
  }

  /// Performs the sequence of the first seed in each profile; the checks follow from others.
  ///
  /// - Returns: the report, and the checks that were chosen; `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func replaySeed() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    let checks = try choice?.checksOfTrial()
    return (try Replayer(options, chosen: checks).replaySeed(), checks)
  }

  /// Performs one saved sequence; the checks follow from others.
  ///
  /// - Throws: `CheckingError` as `Replayer.replay(_:)` does.
  package func replay(_ regression: Regression) throws(CheckingError) -> Report {
    try Replayer(options, chosen: choice?.checksOfTrial()).replay(regression)
  }

  /// What would check what the adapter is seen to do, a sentence each; nothing about what the
  /// checks that it declares speak of.
  ///
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func proposals() throws(CheckingError) -> [String] {
    let selection = Selection(options)
    return try AdapterBehaviour(options).proposals(
      besides: selection.invariants.filter { selection.undertaken.contains($0.name) },
      selection.judgedChecks)
  }

  /// The choice to make, if there is something to choose from, and nothing was named.
  private var choice: CheckChoice? {
    let selection = Selection(options)
    guard selection.isWhole, !CheckCandidates(selection).invariants.isEmpty else { return nil }
    return CheckChoice(selection, profiles: profiles, knownToEmit: emittedElsewhere)
  }

  private func fuzzer(_ options: FuzzOptions) -> Fuzzer {
    Fuzzer(options, profiles: profiles, chosen: nil)
  }

  /// Runs the sequences of every profile with the adapter held to some checks; something is judged
  /// of it, or that is an error.
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

  /// What is wrong if nothing about the adapter would be judged.
  private var nothingIsJudged: CheckingError {
    CheckingError(
      .usage, "nothing about this adapter would be judged",
      help: "name checks, '.noFailures' if nothing but failures counts, or give invariants of your "
        + "own")
  }
}
