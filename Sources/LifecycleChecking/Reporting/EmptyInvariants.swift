import LifecycleModel

/// The invariants of a plan that hold whatever happens because something that they mention cannot
/// happen. Invariants that hold everywhere are not among them.
package struct EmptyInvariants {
  /// Their names, in order.
  package let names: [String]

  /// Finds the empty invariants of some plans.
  package init(_ plans: ConfiguredPlans) {
    let occurrences = Occurrences(plans, BlockResult(plans.base))
    names = plans.base.invariants.filter { invariant in
      !invariant.isTautology(invariant.formula) && invariant.isEmpty(occurrences)
    }.map(\.name)
  }
}
