import LifecycleReports

/// A trial of all short sequences under the plans of a profile, or of those of any length.
struct ShortSequences {
  private let plans: ConfiguredPlans
  private let exhaustion: Exhaustion
  private let limits: ProofLimits

  /// Creates a trial.
  ///
  /// - Parameter start: The time at which the whole run began, by the clock of the options.
  init(_ plans: ConfiguredPlans, _ exhaustion: Exhaustion, since start: Double) {
    self.plans = plans
    self.exhaustion = exhaustion
    limits = exhaustion.limits.within(plans.base.options.work, since: start)
  }

  /// Performs the sequences. Those that other machines have performed are taken from there.
  func result() -> (BlockResult, Report.Proof) {
    var total = BlockResult(plans.base)
    let trials = outcomes()
    for (number, trial) in trials.enumerated() { total.add(plans.part(trial.result, of: number)) }
    let reached = trials.map(\.reached).min() ?? -1
    let counts = reached < 0 ? [] : trials.map { $0.totals[reached] }
    var proof = Report.Proof(
      exhaustion.depth == nil ? .complete : .bounded,
      states: trials.reduce(0) { $0 + $1.states }, transitions: total.seedCount,
      depth: max(0, reached),
      trial: .init(
        requested: exhaustion.depth, payloads: exhaustion.payloads, reached: reached,
        sequences: counts.reduce(0) { $0.adding($1.all) },
        withDeaths: counts.reduce(0) { $0.adding($1.withDeaths) },
        performed: total.seedCount))
    proof.limit = trials.compactMap(\.limit).first
    if proof.limit != nil { proof.extent = .cut }
    let memory = limits.memoryInUse()
    if memory > 0 { proof.memory = memory }
    return (total, proof)
  }

  /// Returns the outcome for each plan.
  private func outcomes() -> [TrialOutcome] {
    let kept = plans.base.options.work.results as? any TrialResults
    let pass = PassIdentity(plans)
    if let known = kept?.outcomes(for: plans, pass) { return known }
    let parts = plans.plans.enumerated().map { number, plan in
      PlanTrial.performed(plan, number, exhaustion, limits)
    }
    kept?.note(parts, of: exhaustion.shard, pass)
    return parts.map(\.outcome)
  }
}
