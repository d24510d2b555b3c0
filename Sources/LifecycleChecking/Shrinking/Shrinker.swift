import AppLifecycle
import LifecycleJudging
import LifecycleMachine
public import LifecycleRecords

/// Makes short counterexamples of sequences that violate an invariant.
public struct Shrinker: Sendable {
  /// What is checked, and how.
  public let options: FuzzOptions

  /// Creates a shrinker.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Shrinks the sequence of every seed that violates the invariant, up to a number of them.
  ///
  /// Where they come to more than one story, the invariant is violated for more than one reason.
  ///
  /// - Parameters:
  ///   - invariant: its name.
  ///   - limit: at most so many are shrunk, those of the first seeds.
  /// - Returns: the counterexamples in the order of the profiles and seeds.
  /// - Throws: `CheckingError` as `run()` does.
  public func shrinkAll(
    violating invariant: String, limit: Int = .max
  ) throws(CheckingError) -> [Report.Counterexample] {
    var options = options
    options.nameInvariants([invariant])
    try options.validate()
    var found: [Report.Counterexample] = []
    for profile in options.profiles {
      let plans = try options.plans(for: profile)
      guard let number = plans.base.number(of: invariant) else { continue }
      let workers = ConfiguredWorkers(plans) { _, plan in
        CounterexampleSearch(plan, of: number, simplerPlans: plan.simplerPlans(base: plans.base))
      }
      for seed in options.seeds {
        guard found.count < limit else { return found }
        let plan = plans.number(of: seed)
        guard plans.plans[plan].judging.judges(number) else { continue }
        if let next = workers[plan].counterexample(of: seed) { found.append(next) }
      }
    }
    return found
  }

  /// The counterexamples of all invariants that were violated, in the order of the invariants.
  ///
  /// Of the first seeds with one configuration that violate one, the shortest story is told.
  func counterexamples(
    of result: BlockResult, _ plans: ConfiguredPlans
  ) -> [Report.Counterexample] {
    guard result.hasFailed else { return [] }
    let host = plans.base.adapter.map { AdapterHost($0) }
    var found: [Report.Counterexample] = []
    var unstable: [Instability] = []
    for (index, invariant) in plans.base.invariants.enumerated() {
      guard let seed = result.firstFailures[index].first else { continue }
      let number = plans.number(of: seed)
      let plan = plans.plans[number]
      let isShown = invariant.name != Invariant.nondeterminism
      let counterexample =
        isShown
        ? CounterexampleSearch(
          plan, of: index, simplerPlans: plan.simplerPlans(base: plans.base), host: host
        ).counterexample(
          of: seed,
          or: result.firstFailures[index].dropFirst().filter { plans.number(of: $0) == number })
        : nil
      if let counterexample {
        found.append(counterexample)
      } else {
        unstable.append(
          Instability(plan: plan, seed: seed, violated: isShown ? invariant.name : nil))
      }
    }
    if let first = unstable.first { found.append(first.counterexample(host)) }
    return found
  }
}

extension FuzzOptions {
  /// Takes profile and edges from a saved sequence; the profile is one of those there were, if one
  /// has that name.
  mutating func takePlace(of sequence: Report.Sequence) throws(CheckingError) -> Profile {
    let own = profiles.first { $0.name == sequence.profile }
    let (profile, edges) = try CheckingError.naming { () throws(UnknownName) in
      let profile = if let own { own } else { try Profile.named(sequence.profile) }
      return (profile, try EdgeSet.parse(sequence.edges))
    }
    self.edges = edges
    profiles = [profile]
    return profile
  }
}
