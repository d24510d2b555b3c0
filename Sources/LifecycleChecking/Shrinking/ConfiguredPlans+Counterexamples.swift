import LifecycleModel
import LifecycleEngine
package import LifecycleReports

extension ConfiguredPlans {
  /// Returns the counterexamples of all invariants that were violated, in the order of the
  /// invariants.
  ///
  /// Among the first seeds with one configuration that violate an invariant, the one that yields
  /// the shortest counterexample is used.
  package func counterexamples(of result: BlockResult) -> [Report.Counterexample] {
    guard result.hasFailed else { return [] }
    let host = base.adapter.map { AdapterHost($0) }
    var found: [Report.Counterexample] = []
    var unstable: [Instability] = []
    for (index, invariant) in base.invariants.enumerated() {
      guard let seed = result.firstFailures[index].first else { continue }
      let number = number(of: seed)
      let plan = plans[number]
      let isShown = invariant.name != Invariant.nondeterminism
      let counterexample =
        isShown
        ? CounterexampleSearch(
          plan, of: index, simplerPlans: plan.simplerPlans(base: base), host: host
        ).counterexample(
          of: seed,
          or: result.firstFailures[index].dropFirst().filter { self.number(of: $0) == number })
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
