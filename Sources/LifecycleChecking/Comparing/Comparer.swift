import LifecycleModel
public import LifecycleAdapters
public import LifecycleReports
import StateExploration

/// A comparer of the behavior of one adapter in two profiles.
public struct Comparer: Sendable {
  /// The options of the comparison.
  public let options: FuzzOptions

  private let tellsArrivals: Bool

  /// Creates a comparer.
  public init(_ options: FuzzOptions) { self.init(options, tellsArrivals: false) }

  /// Creates a comparer.
  ///
  /// - Parameter tellsArrivals: whether traces include arrivals.
  init(_ options: FuzzOptions, tellsArrivals: Bool) {
    self.options = options
    self.tellsArrivals = tellsArrivals
  }

  /// Performs the same actions in two profiles, and compares what the adapter emits.
  ///
  /// Sequences are drawn in the first profile and translated to the second: an action that one
  /// profile does not have at its place is left out in both, and the process never dies inside an
  /// action. Invariants play no part. The events that must agree are described at
  /// ``Comparison/Difference``: in each step, those about each payload, in order, and those about
  /// none. The first sequence in which they do not agree is shrunk until no single action can be
  /// dropped or simplified.
  ///
  /// Except for an interrupt, the time limit, and `seconds`, the result depends only on the
  /// options, not on the number of jobs.
  ///
  /// - Parameter other: the adapter in the second profile, if it declares something else there.
  /// - Throws: `CheckingError` if there are not two profiles, there is no adapter, or a name is
  ///   unknown.
  public func compare(
    with other: AdapterDescription? = nil
  ) throws(CheckingError) -> Comparison {
    let (left, right, adapter) = try compared(other)
    let began = options.work.clock()
    let tally: ComparisonTally = compareAll(left, right, since: began)
    var comparison = comparison(left, right, adapter, tally)
    let pair = ProfilePair(left, right)
    comparison.difference = tally.first.flatMap {
      pair.difference(
        of: $0, Self.shrinkBudget, options.work.isInterrupted, at: pair.divergence(of:))
    }
    comparison.seconds = options.work.clock() - began
    return comparison
  }

  /// The maximum number of candidates that are tried to make a sequence shorter.
  private static let shrinkBudget = 20_000

  /// Returns what was compared and how much of it, without the difference and the time.
  func comparison(
    _ left: CheckingPlan, _ right: CheckingPlan, _ adapter: AdapterDescription,
    _ counts: ComparisonTally
  ) -> Comparison {
    var comparison = Comparison(
      left: left.model.profile.name, right: right.model.profile.name,
      edges: left.model.edges.names, adapter: adapter.name,
      generator: GenerationStrategy.version, firstSeed: options.sequences.firstSeed,
      maxActions: options.sequences.maxActions)
    counts.fill(&comparison)
    comparison.wasInterrupted = counts.sequences < options.sequences.seedCount && !isOver(counts)
    return comparison
  }

  /// Returns the plans of both profiles, with nothing to judge, and the adapter.
  func compared(
    _ other: AdapterDescription?
  ) throws(CheckingError) -> (CheckingPlan, CheckingPlan, AdapterDescription) {
    var options = options
    let profiles = options.sequences.profiles
    guard profiles.count == 2, profiles[0].name != profiles[1].name else {
      throw CheckingError(
        .usage, "two profiles are compared, not \(profiles.count)", help: "name two of them")
    }
    guard let adapter = options.adapter else {
      throw CheckingError(.usage, "there is no adapter to compare", help: "name one")
    }
    _ = try Selection(validating: options)
    options.judging.invariants = []
    options.judging.only = []
    options.adapter?.checks = []
    options.sequences.killsInsideActions = false
    let left = try plan(options, profiles[0])
    if let other { options.adapter = other }
    options.adapter?.checks = []
    return (left, try plan(options, profiles[1]), adapter)
  }

  private func plan(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> CheckingPlan {
    try Planner(Selection(options), tellsArrivals: tellsArrivals, comparing: true)
      .plan(for: profile)
  }

  // MARK: All seeds

  /// The number of seeds that a worker takes at a time.
  private static let blockSize = 32

  /// Performs the sequences of all seeds in both profiles. Each worker takes some blocks.
  func compareAll<Tally: ProfileTally>(
    _ left: CheckingPlan, _ right: CheckingPlan, since start: Double
  ) -> Tally {
    let seeds = options.sequences.seeds
    let sum = OrderedSum(Tally(), isEnough: { isOver($0.counts) }) { $0.add($1) }
    var work = SharedWork(count: seeds.blockCount(Self.blockSize), jobs: options.work.jobs)
    work.isStopped = { [options] in
      options.work.isInterrupted() || options.work.isOverTime(since: start)
    }
    work.share { next in
      let pair = ProfilePair(left, right)
      while let block = next(), sum.counts(block) {
        var tally = Tally()
        for seed in seeds.block(block, Self.blockSize) {
          tally.note(pair.perform(pair.actions(of: seed)), of: seed, in: pair)
          if isOver(tally.counts) { break }
        }
        sum.add(tally, of: block)
      }
    }
    return sum.total
  }

  /// The number of sequences in which a command failed after which no more are compared: it has to
  /// be checked by itself.
  private static let failureLimit = 5

  /// Whether the sequences so far are enough.
  func isOver(_ counts: ComparisonTally) -> Bool {
    options.sequences.stopsAtFirstFailure && counts.differing > 0
      || options.adapter?.isLocal == false && counts.failures >= Self.failureLimit
  }
}
