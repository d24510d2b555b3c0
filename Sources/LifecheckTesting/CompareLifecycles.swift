public import LifecycleModel
import LifecycleAdapters
public import LifecycleReports
import LifecycleChecking

/// Checks within a test that an adapter emits the same in two profiles, given the same actions of
/// the user and the system.
///
/// Sequences are drawn in the first profile and translated to the second; an action that is not
/// possible in either at its place is left out of both. In each step, the events emitted about each
/// payload must be the same in the same order, and so must those about no payload. A difference
/// fails the test at the caller's line, side by side; so does an adapter that emits nothing, and
/// anything that prevents the comparison.
///
/// - Parameters:
///   - left: the profile in which sequences are drawn.
///   - right: the profile into which they are translated.
///   - seeds: the number of sequences to compare; at least 1.
///   - options: the remaining options; invariants, checks and saved sequences have no effect here.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
///   - adapter: a closure that makes the adapter of a new process, given the storage that outlives
///     it; called on any thread.
/// - Returns: the comparison; `nil` if it could not be made, which also fails the test.
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
    if let call = comparison.difference?.reproduction.call() {
      comparison.difference?.reproduce = call
    }
    if comparison.verdict != .holds {
      site.fail(
        String(comparison.text(TextStyle(detail: .brief)).dropLast()),
        attaching: (comparison.jsonText(), "lifecheck-compare-\(name).json"))
    }
    site.warn(of: UnseenSources([fuzzing.adapter].compactMap(\.self)).warnings)
    return comparison
  } catch {
    site.fail("the comparison cannot be made: \(error.description)", attaching: nil)
    return nil
  }
}
