import LifecycleModel

extension CheckingPlan {
  /// Returns the plans under simpler configurations, simplest first; empty for the plain
  /// configuration.
  ///
  /// - Parameter base: the plan of the plain configuration.
  package func simplerPlans(base: CheckingPlan) -> [CheckingPlan] {
    model.configuration.simplifications(towards: base.model.configuration).compactMap {
      try? CheckingPlan(base, $0)
    }
  }
}
