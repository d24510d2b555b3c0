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

  /// Creates a chooser.
  package init(_ options: FuzzOptions) { self.options = options }

  /// Runs the sequences of every profile.
  ///
  /// - Returns: the report, and the checks that were chosen; `nil` if there are none to choose
  ///   from.
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func run() throws(CheckingError) -> (
    report: Report, checks: [AdapterCheck]?
  ) {
    guard choosesChecks else {
      var report = try Fuzzer(options).run()
      // Without the catalogue there is nothing to choose from, but it can be named.
      if report.lacksChecks, options.adapter != nil, options.only.isEmpty {
        report.propose(try proposals())
      }
      return (report, nil)
    }
    var (report, checks) = try CheckChoice(options).report()
    if report.verdict != .violated {
      var held = options
      held.adapter?.checks = checks
      let judged = held.profiles.flatMap(held.applicable).filter(\.needsAdapter)
      let chosen = judged.filter { !options.ownInvariants.contains($0.name) }
      let events = Set(chosen.flatMap(\.atoms).compactMap(\.emittedName))
      report.propose(
        try AdapterBehaviour(options, knownToEmit: events).proposals(besides: judged))
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
    let (options, checks) = try held()
    return (try Replayer(options).replaySeed(), checks)
  }

  /// Performs one saved sequence; the checks follow from others.
  ///
  /// - Throws: `CheckingError` as `Replayer.replay(_:)` does.
  package func replay(_ regression: Regression) throws(CheckingError) -> Report {
    try Replayer(held().options).replay(regression)
  }

  /// The options with the adapter held to what follows from a few sequences, if anything is chosen.
  private func held() throws(CheckingError) -> (options: FuzzOptions, checks: [AdapterCheck]?) {
    guard choosesChecks else { return (options, nil) }
    let checks = try CheckChoice(options).checksOfTrial()
    var options = options
    options.adapter?.checks = checks
    options.choosesChecks = true
    return (options, checks)
  }

  /// What would check what the adapter is seen to do, a sentence each; nothing about what the
  /// checks that it declares speak of.
  ///
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  package func proposals() throws(CheckingError) -> [String] {
    let declared = options.declared
    return try AdapterBehaviour(options).proposals(
      besides: options.available.filter { declared.contains($0.name) })
  }

  /// Whether there is something to choose from, and nothing was named.
  private var choosesChecks: Bool {
    options.only.isEmpty && options.adapter != nil && !options.candidates.isEmpty
  }

  /// Runs the sequences of every profile with the adapter held to some checks; something is judged
  /// of it, or that is an error.
  package func run(holdingTo checks: ChosenChecks) throws(CheckingError) -> Report {
    var options = options
    options.adapter?.checks = checks.named
    guard options.only.isEmpty else { return try Fuzzer(options).run() }
    switch checks {
    case .named(let checks):
      guard !checks.isEmpty || !options.ownInvariants.isEmpty else { throw nothingIsJudged }
      return try Fuzzer(options).run()
    case .automatic:
      return try CheckChooser(options).run().report
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
