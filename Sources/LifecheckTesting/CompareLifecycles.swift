public import LifecycleModel
public import DelegateAdapters
public import LifecycleReports
import LifecycleChecking

/// Checks within a test that an adapter emits the same in two profiles, the user and the system
/// doing the same.
///
/// Sequences are drawn in the first profile and translated to the second; an action that one of
/// them does not have at its place is left out in both. In each step, what is emitted about each
/// payload has to be the same in the same order, and so has what is emitted about none. A
/// difference fails the test at the caller's line, side by side; so does an adapter that emits
/// nothing, and whatever keeps the comparison from being made.
///
/// - Parameters:
///   - left: the profile in which sequences are drawn.
///   - right: the profile into which they are translated.
///   - seeds: how many sequences to compare; at least 1.
///   - options: what else there is to say; invariants, checks and saved sequences have no part
///     here.
///   - function: the name of the test; by default the caller's, as all that follows.
///   - fileID: where a failure is reported.
///   - filePath: the file of that place.
///   - line: its line.
///   - column: its column.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; called on
///     any thread.
/// - Returns: the comparison; `nil` if it could not be made, which fails the test too.
@discardableResult
public func compareLifecycles(
  _ left: Profile = .appDelegateIOS26, _ right: Profile = .sceneIOS26, seeds: Int = 1_000,
  options: LifecycleCheckOptions = .init(), function: String = #function,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Comparison? {
  let site = CallSite(function, fileID, filePath, line, column)
  let name = options.adapterName(at: site)
  do throws(CheckingError) {
    var fuzzing = try options.fuzzing(of: [left, right], at: site, adapter)
    fuzzing.sequences.seedCount = seeds
    var comparison = try options.taking { () throws(CheckingError) -> Comparison in
      try Comparer(fuzzing).compare()
    }
    comparison.tool = nil
    if comparison.verdict != .holds {
      site.fail(
        String(comparison.text(TextStyle(isBrief: true)).dropLast()),
        attaching: (comparison.jsonText(), "lifecheck-compare-\(name).json"))
    }
    return comparison
  } catch {
    site.fail("the comparison cannot be made: \(error.description)", attaching: nil)
    return nil
  }
}
