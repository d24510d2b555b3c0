import LifecycleJudging

/// What runs the sequences of a plan. This is the one place that says what may serve; all of them
/// find the same.
enum Engine: Hashable {
  /// Machine and judge, event by event.
  case reference
  /// Tables that look whole actions up, and a script for the adapter. What they cannot foresee they
  /// leave to the reference, sequence by sequence.
  ///
  /// - Parameter proves: whether it pays to search first for the invariants that nothing violates.
  case tables(proves: Bool)

  init(of plan: CheckingPlan) {
    let options = plan.options
    // Tables count without order, so that a run which stops at the first failure cannot use them.
    // A script does not say what the state of the app is between two actions.
    let asksTooMuch = plan.adapter != nil && plan.judging.aboutAdapter.asksStateOfActions
    self =
      asksTooMuch || !plan.isActionwise
        || options.stopsAtFirstFailure || options.usesReferenceEngine
      ? .reference : .tables(proves: options.seedCount >= Self.provingSeedCount)
  }

  /// From so many seeds on it pays to search for what can be proved.
  private static let provingSeedCount = 4_000
}
