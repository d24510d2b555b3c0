/// The kinds of mistakes in mutants.
public enum MutationOperator: String, Hashable, Sendable, CaseIterable {
  /// A step is omitted.
  case drop
  /// A step is taken twice.
  case double
  /// Two adjacent steps are swapped.
  case swap
  /// An additional method is called at the end.
  case insert
  /// Another method of the same class is called instead.
  case replace
  /// `applicationState` has another value inside a call.
  case misread
  /// A precondition of the rule is dropped.
  case widen
  /// A condition or a return value inside the course is ignored.
  case ignore
  /// A change leads to another state.
  case alter
}
