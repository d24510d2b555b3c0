public import AppLifecycle
public import DelegateAdapters
import LifecheckReports
public import LifecycleChecking
public import LifecycleRecords

/// Checks within a test that an adapter emits the same in two profiles, the user and the system doing
/// the same.
///
/// Sequences are drawn in the first profile and translated to the second; an action that one of them
/// does not have at its place is left out in both. In each step, what is emitted about each payload has
/// to be the same in the same order, and so has what is emitted about none. A difference fails the test
/// at the caller's line, side by side; so does an adapter that emits nothing, and whatever keeps the
/// comparison from being made.
///
/// - Parameters:
///   - left: the profile in which sequences are drawn.
///   - right: the profile into which they are translated.
///   - seeds: how many sequences to compare; at least 1.
///   - firstSeed: the seed of the first.
///   - maxActions: no sequence has more actions than this; at least 1.
///   - edges: the transitions beyond the documented core.
///   - configuration: the methods that the adapter has, and what else is fixed for all sequences.
///   - own: what the adapter can be asked to do beside its callbacks.
///   - uses: what the adapter does that goes on after a call, such as timers, so that time passes.
///   - jobs: how many threads share the sequences; at least 1. The result does not depend on it.
///   - name: what the adapter is called, up to the first parenthesis: the test's name.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; called on
///     any thread.
/// - Returns: the comparison; `nil` if it could not be made, which fails the test too.
@discardableResult
public func compareLifecycles(
  _ left: Profile = .appDelegateIOS12, _ right: Profile = .sceneIOS13, seeds: Int = 1_000,
  firstSeed: UInt64 = 0, maxActions: Int = FuzzOptions.standardMaxActions,
  edges: EdgeSet = .documented, configuration: Configuration = Configuration(),
  own: [OwnAction] = [], uses: Set<AdapterFeature> = [], jobs: Int = 1,
  name: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Comparison? {
  let shortName = LifecycleCheck.shortName(of: name)
  var options = FuzzOptions(profiles: [left, right], invariants: [])
  options.seedCount = seeds
  options.firstSeed = firstSeed
  options.maxActions = maxActions
  options.edges = edges
  options.configuration = configuration
  options.jobs = jobs
  options.clock = LifecycleCheck.clock()
  options.adapter = AdapterDescription(
    name: shortName, title: "the adapter of a test", implements: configuration.implements,
    own: own, uses: uses, checks: [], make: adapter)
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(CheckingError) {
    let comparison = try options.compare()
    if comparison.verdict != .holds {
      place.fail(
        String(comparison.text(TextStyle(isBrief: true)).dropLast()),
        attaching: (comparison.jsonText(), "lifecheck-compare-\(shortName).json"))
    }
    return comparison
  } catch {
    place.fail("the comparison cannot be made: \(error.description)", attaching: nil)
    return nil
  }
}
