import LifecycleReports

/// All short sequences of code under test on a new device, which a run tries before random ones.
///
/// Most bugs need few actions (the small scope hypothesis; Jackson, "Software Abstractions", MIT
/// Press 2006), and random sequences may miss some of them all the same.
struct SmallScope {
  private let plan: CheckingPlan
  private let exhaustion: Exhaustion
  private let limits: ProofLimits

  /// The largest number of actions that are performed.
  private static let mostBudget = 250_000
  /// The number of seeds assumed of a run that ends when it is saturated.
  private static let assumedSeeds = 10_000
  /// The share of the largest possible number of random actions, as a divisor. Sequences have half
  /// of their largest length on average, so that a twentieth is a tenth of what is performed.
  private static let divisor = 20

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
    let seeds = sequences.saturation == nil ? Int.max : Self.assumedSeeds
    let actions = min(seeds, sequences.seedCount)
      .multipliedReportingOverflow(by: sequences.maxActions)
    exhaustion.budget = min(
      Self.mostBudget, actions.overflow ? .max : actions.partialValue / Self.divisor)
    // A run claims that all were tried, whatever the code's == overlooks.
    exhaustion.reduces = false
    self.exhaustion = exhaustion
    var limits = exhaustion.limits.within(work, since: start)
    limits.end = work.timeLeft(since: start).map { work.clock() + $0 / 10 }
    self.limits = limits
  }

  /// Performs the sequences; returns what was found, and their extent if there were any.
  func result() -> (BlockResult, Report.Proof.Trial?) {
    let trial = PlanTrial.performed(plan, 0, exhaustion, limits).outcome
    guard trial.reached >= 0 else { return (trial.result, nil) }
    let count = trial.totals[trial.reached]
    return (
      trial.result,
      Report.Proof.Trial(
        requested: exhaustion.depth, reached: trial.reached, sequences: count.all,
        withDeaths: count.withDeaths, performed: trial.result.seedCount)
    )
  }
}
