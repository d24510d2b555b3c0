/// The kinds of mistakes that mutants make.
public enum MutationOperator: String, Hashable, Sendable, CaseIterable {
  /// A step is left out.
  case drop
  /// A step is taken twice.
  case double
  /// Two neighbouring steps change places.
  case swap
  /// A method is called once more, at the end.
  case insert
  /// Another method of the same class is called.
  case replace
  /// `applicationState` reads otherwise inside a call.
  case misread
  /// A precondition of the rule is given up.
  case widen
  /// A condition or an answer inside the course is not looked at.
  case ignore
  /// A change leads to another state.
  case alter
}
