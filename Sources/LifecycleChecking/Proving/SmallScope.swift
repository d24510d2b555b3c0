import LifecycleReports

/// All short sequences of code under test on a new device, which a run tries before random ones.
///
/// Most bugs need few actions ("small scope"; see Jackson, "Software Abstractions", MIT Press
/// 2006); whoever draws sequences may miss those all the same.
struct SmallScope {
  private let plan: CheckingPlan
  private let exhaustion: Exhaustion
  private let limits: ProofLimits

  /// The most actions that are performed, and the most seeds that count for a run of which it is
  /// not known how many it takes.
  private static let mostBudget = 250_000
  private static let mostUnsureSeeds = 10_000
  /// Of so many actions that random sequences may have, one is spent. On average they have half.
  private static let rarity = 20

  /// Creates the trial of a run; `nil` if there is no code under test, if it is not wanted, or if
  /// the run is but a part, which is joined with others.
  ///
  /// - Parameter start: The time at which the whole run began, by the clock of the options.
  init?(_ plans: ConfiguredPlans, since start: Double) {
    plan = plans.base
    let (sequences, work) = (plan.options.sequences, plan.options.work)
    guard plan.adapter != nil, sequences.triesShortSequences, sequences.wholeRun == nil else {
      return nil
    }
    var exhaustion = Exhaustion.actions(min(sequences.maxActions, Exhaustion.mostActions))
    let seeds = sequences.saturation == nil ? Int.max : Self.mostUnsureSeeds
    let actions = min(seeds, sequences.seedCount)
      .multipliedReportingOverflow(by: sequences.maxActions)
    exhaustion.budget = min(
      Self.mostBudget, actions.overflow ? .max : actions.partialValue / Self.rarity)
    self.exhaustion = exhaustion
    var limits = exhaustion.limits.within(work, since: start)
    limits.end = work.timeLeft(since: start).map { work.clock() + $0 / 10 }
    self.limits = limits
  }

  /// Performs the sequences; returns what was found, and their extent if there were any.
  func result() -> (BlockResult, Report.Proof.Trial?) {
    let trial = PlanTrial.performed(plan, 0, exhaustion, limits)
    guard trial.reached >= 0 else { return (trial.result, nil) }
    let count = trial.count.sequences(upTo: trial.reached)
    return (
      trial.result,
      Report.Proof.Trial(
        requested: exhaustion.depth, reached: trial.reached, sequences: count.all,
        withDeaths: count.withDeaths, performed: trial.result.seedCount)
    )
  }
}
