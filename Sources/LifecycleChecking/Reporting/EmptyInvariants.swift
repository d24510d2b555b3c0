import LifecycleModel

/// The invariants of a plan that hold whatever happens, since something that they speak of cannot;
/// what holds everywhere is not among them.
package struct EmptyInvariants {
  /// Their names, in order.
  package let names: [String]

  /// Looks for them.
  package init(_ plans: ConfiguredPlans) {
    let occurrences = Occurrences(plans, BlockResult(plans.base))
    names = plans.base.invariants.filter { invariant in
      !invariant.isTautology(invariant.formula) && invariant.isEmpty(occurrences)
    }.map(\.name)
  }
}
