package import LifecycleAdapters

extension AdapterDescription {
  /// The same adapter, each process of which begins with the code's global and static variables as
  /// they were written; itself, if they hold nothing that one process may leave for the next.
  package func resettingGlobals() -> AdapterDescription {
    guard let variables = CodeVariables.ofProgram, !variables.carried(askedBy: nil).isEmpty else {
      return self
    }
    return making { variables.enclosing(of: variables.modules, $0) }
  }
}
