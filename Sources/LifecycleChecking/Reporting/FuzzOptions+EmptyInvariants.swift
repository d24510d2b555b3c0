package import LifecycleModel

extension FuzzOptions {
  /// The names of the invariants that hold in a profile whatever happens, since something that they
  /// speak of cannot, in order; what holds everywhere is not among them.
  package func emptyInvariants(in profile: Profile) throws(CheckingError) -> [String] {
    let plans = try plans(for: profile)
    let occurrences = Occurrences(plans, BlockResult(plans.base))
    return plans.base.invariants.filter { invariant in
      !invariant.isTautology(invariant.formula) && invariant.isEmpty(occurrences)
    }.map(\.name)
  }
}
