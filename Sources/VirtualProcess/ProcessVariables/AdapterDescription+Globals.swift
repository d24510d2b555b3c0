package import LifecycleAdapters

extension AdapterDescription {
  /// Returns the same adapter with every process beginning with the initial values of the code's
  /// global and static variables, or itself if these hold nothing that one process may leave for
  /// the next.
  package func resettingGlobals() -> AdapterDescription {
    guard let variables = CodeVariables.ofProgram, !variables.carried(askedBy: nil).isEmpty else {
      return self
    }
    return making { variables.enclosing(of: variables.modules, $0) }
  }
}
