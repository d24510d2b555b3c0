package import LifecycleAdapters

extension AdapterDescription {
  /// Returns the same adapter with every process beginning with the initial values of the code's
  /// global and static variables, if these hold anything that one process may leave for the next.
  ///
  /// The variables are looked for when the first process begins, so that a command that runs no
  /// adapter does not wait for them.
  package func resettingGlobals() -> AdapterDescription {
    making { make in
      { storage in
        guard let layout = VariableLayout.carriedInProgram else { return make(storage) }
        return EnclosedAdapter.make(ProcessVariables(layout), storage, make)
      }
    }
  }
}

extension VariableLayout {
  /// The variables of all of the code under test; `nil` if none is carried from one process into
  /// the next.
  fileprivate static let carriedInProgram: VariableLayout? = {
    guard let variables = CodeVariables.ofProgram, !variables.carried(askedBy: nil).isEmpty else {
      return nil
    }
    return variables.layout(of: variables.modules)
  }()
}
