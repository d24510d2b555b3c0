package import LifecycleAdapters

/// The global and static variables of all modules but this package's and what it needs.
package struct CodeVariables: Sendable {
  /// Those of the program; `nil` elsewhere than on Linux, and where it has no table of symbols.
  package static let ofProgram: CodeVariables? = {
    #if os(Linux)
    ProgramVariables().map(CodeVariables.init)
    #else
    nil
    #endif
  }()

  /// What may hold something that one process leaves for the next.
  package struct Kept: Hashable, Sendable {
    /// The module that declares it.
    package let module: String
    /// As code of other modules names it: "Router.shared".
    package let name: String
  }

  /// The modules of the program.
  package let modules: Set<String>
  private let variables: [ProgramVariable]
  private let kept: Set<Kept>
  /// The modules with test suites, and those with delegates, adapters or apps.
  private let suites: Set<String>
  private let delegates: Set<String>

  /// What is carried from one process into the next, in alphabetical order, as far as it is of the
  /// code under test: suites keep in their variables what they saw. Where delegates are declared in
  /// the suite that asks, its variables are theirs.
  ///
  /// - Parameter suite: the module of the test that asks; `nil` if none does.
  package func carried(askedBy suite: String?) -> [Kept] {
    kept.filter { variable in
      let isSuite = suites.contains(variable.module) || variable.module == suite
      return !isSuite || variable.module == suite && delegates.contains(variable.module)
    }.sorted { ($0.name, $0.module) < ($1.name, $1.module) }
  }

  /// Makes adapters whose processes begin with the variables of modules as they were written.
  package func enclosing(
    of modules: Set<String>, _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) -> @Sendable (AdapterStorage) -> any DelegateAdapter {
    let layout = VariableLayout(variables.filter { modules.contains($0.module) })
    return { EnclosedAdapter.make(ProcessVariables(layout), $0, make) }
  }
}

#if os(Linux)
extension CodeVariables {
  private init(_ program: ProgramVariables) {
    self.init(
      modules: program.modules, variables: program.variables, kept: program.kept,
      suites: program.suites, delegates: program.delegates)
  }
}
#endif
