import VirtualProcess
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports

/// Handling of the global and static variables of the code under test.
extension LifecycleCheckOptions {
  /// Returns a factory of adapters whose processes begin with variables at their initial values, or
  /// the given one if the options do not ask for that.
  func resettingGlobals(
    _ make: (@Sendable (AdapterStorage) -> any DelegateAdapter)?
  ) throws(CheckingError) -> (@Sendable (AdapterStorage) -> any DelegateAdapter)? {
    guard let make, let modules = resetsGlobalsOf, !modules.isEmpty else { return make }
    guard let variables = CodeVariables.ofProgram else {
      throw CheckingError(
        .usage, "global variables cannot be reset here",
        help: "that takes Linux, and a program whose table of symbols was not stripped")
    }
    for module in modules where !variables.modules.contains(module) {
      throw .unknown("module", module, among: variables.modules.sorted())
    }
    return variables.enclosing(of: Set(modules), make)
  }

  /// Performs a check, alone if it resets variables.
  func taking<Result>(
    _ check: () throws(CheckingError) -> Result
  ) throws(CheckingError) -> Result {
    try CheckTurn.take(alone: resetsGlobalsOf?.isEmpty == false, check)
  }

  /// Returns a warning that variables carry over into later processes, unless the options say how
  /// to treat them.
  func carriedGlobals(at site: CallSite) -> [Report.Warning] {
    guard resetsGlobalsOf == nil,
      let carried = CodeVariables.ofProgram?.carried(askedBy: site.module), !carried.isEmpty
    else { return [] }
    let shown = carried.prefix(Self.shownGlobals).map { "'\($0.name)'" }
    let more = carried.count > shown.count ? ["\(carried.count - shown.count) more"] : []
    let modules = Set(carried.map(\.module)).sorted().map { "\"\($0)\"" }
      .joined(separator: ", ")
    let message =
      "what \((shown + more).joined(separator: ", ")) held carries over into later processes, "
      + "which it does in no app: pass resetsGlobalsOf: [\(modules)], or [] if that does not matter"
    return [Report.Warning(.carriedGlobals, adapterName(at: site), message)]
  }

  /// The maximum number of variables that a warning names.
  private static let shownGlobals = 5
}
