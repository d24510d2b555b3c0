package import LifecycleAdapters

/// The global and static variables of all modules except this package's and its dependencies.
package struct CodeVariables: Sendable {
  /// The variables of the program; `nil` on platforms other than Linux, and if the program has no
  /// symbol table.
  package static let ofProgram: CodeVariables? = {
    #if os(Linux)
    ProgramVariables().map(CodeVariables.init)
    #else
    nil
    #endif
  }()

  /// A variable that may hold something that one process leaves for the next.
  package struct Kept: Hashable, Sendable {
    /// The module that declares the variable.
    package let module: String
    /// The name as code of other modules writes it, such as `Router.shared`.
    package let name: String
  }

  /// The modules of the program.
  package let modules: Set<String>
  private let variables: [ProgramVariable]
  private let kept: Set<Kept>
  /// The modules with test suites, and those with delegates, adapters or apps.
  private let suites: Set<String>
  private let delegates: Set<String>

  /// Returns the variables of the code under test that are carried from one process into the next,
  /// in alphabetical order. Variables of test suites are left out, since suites record in them what
  /// they saw. The exception is the suite that asks, if it declares delegates: its variables are
  /// then theirs.
  ///
  /// - Parameter suite: the module of the test that asks; `nil` if there is none.
  package func carried(askedBy suite: String?) -> [Kept] {
    kept.filter { variable in
      let isSuite = suites.contains(variable.module) || variable.module == suite
      return !isSuite || variable.module == suite && delegates.contains(variable.module)
    }.sorted { ($0.name, $0.module) < ($1.name, $1.module) }
  }

  /// Returns a closure that makes adapters whose processes begin with the initial values of the
  /// variables of some modules.
  package func enclosing(
    of modules: Set<String>, _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) -> @Sendable (AdapterStorage) -> any DelegateAdapter {
    let layout = layout(of: modules)
    return { EnclosedAdapter.make(ProcessVariables(layout), $0, make) }
  }

  /// Returns the places of the variables of some modules.
  func layout(of modules: Set<String>) -> VariableLayout {
    VariableLayout(variables.filter { modules.contains($0.module) })
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
