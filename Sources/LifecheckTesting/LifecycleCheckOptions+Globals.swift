import VirtualProcess
import DelegateAdapters
import LifecycleChecking
import LifecycleReports

/// What becomes of the global and static variables of the code under test.
extension LifecycleCheckOptions {
  /// Makes adapters whose processes begin with them as they were written, if that is asked for.
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

  /// Makes a check, alone if it resets variables.
  func taking<Result>(
    _ check: () throws(CheckingError) -> Result
  ) throws(CheckingError) -> Result {
    try CheckTurn.take(alone: resetsGlobalsOf?.isEmpty == false, check)
  }

  /// That variables are carried into later processes, unless the options say what becomes of them.
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

  /// At most so many are named.
  private static let shownGlobals = 5
}
