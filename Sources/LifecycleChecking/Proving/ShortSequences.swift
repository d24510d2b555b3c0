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

  /// The findings of a trial.
  struct Findings {
    var result: BlockResult
    var proof: Report.Proof
    /// The search for runs that never end, by the indices of invariants.
    var endless: [Int: EndlessCode.Finding] = [:]
    /// The stories of such runs that violate an invariant.
    var stories: [Report.Counterexample] = []
    /// Warnings of code that may never do what an invariant asks for.
    var warnings: [Report.Warning] = []
    /// Notes on invariants that ask for something to come and were not held against such runs.
    var notes: [String] = []
  }

  /// Performs the sequences. Those that other machines have performed are taken from there.
  func findings() -> Findings {
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
    var findings = Findings(result: total, proof: proof)
    EndlessTrial(plans, exhaustion, limits).search(trials, &findings)
    return findings
  }

  /// The trial, with a graph if endless runs are sought.
  private var kept: Exhaustion {
    var kept = exhaustion
    kept.keepsGraph = EndlessTrial(plans, exhaustion, limits).isWanted
    return kept
  }

  /// Returns the outcome for each plan.
  private func outcomes() -> [TrialOutcome] {
    let shared = plans.base.options.work.results as? any TrialResults
    let pass = PassIdentity(plans)
    if let known = shared?.outcomes(for: plans, pass) { return known }
    let exhaustion = kept
    let parts = plans.plans.enumerated().map { number, plan in
      PlanTrial.performed(plan, number, exhaustion, limits)
    }
    shared?.note(parts, of: exhaustion.shard, pass)
    return parts.map(\.outcome)
  }
}
