import LifecycleModel

/// A sequence that violates an invariant, and the plan under which it does.
struct ViolatingSequence {
  var plan: CheckingPlan
  var origin: CounterexampleSearch.Origin
  /// The actions of a saved sequence; `nil` for those of a seed.
  var actions: [Action]?
}
