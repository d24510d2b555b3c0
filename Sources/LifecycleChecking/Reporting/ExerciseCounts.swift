import LifecycleModel

/// The numbers of slices in which the invariants of a run were exercised, each as a whole.
struct ExerciseCounts {
  private let plans: ConfiguredPlans
  private let result: BlockResult

  init(_ plans: ConfiguredPlans, _ result: BlockResult) {
    self.plans = plans
    self.result = result
  }

  /// Returns the number of slices in which an invariant was exercised, given its index.
  ///
  /// An invariant of the user's own counts only as often as each of its claims, and not at all if
  /// it holds whatever happens.
  func count(of invariant: Int) -> Int {
    let plan = plans.base
    let (own, count) = (plan.invariants[invariant], result.exercised[invariant])
    guard plan.selection.run.isOwn(own), count > 0 else { return count }
    if own.isEmpty(Occurrences(plans, result)) { return 0 }
    return plan.claims(of: own.name).reduce(count) { min($0, result.exercised[$1]) }
  }
}
