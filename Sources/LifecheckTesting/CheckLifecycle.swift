public import LifecycleModel
import DelegateAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks an adapter on random sequences of a life cycle, within a test.
///
/// A violation fails the test at the caller's line, with the story of a shrunk counterexample; so
/// does whatever keeps the check from being made, such as an invariant with a mistake, and an
/// adapter of which nothing would be judged. Under Swift Testing that is an issue with the whole
/// report attached as JSON; under XCTest it is `XCTFail`, since an issue recorded there passes
/// silently. From a detached task, where neither can tell, it is both, and the one that runs takes
/// it. With no test running nothing can fail: look at the result then.
///
/// In an asynchronous context this is the asynchronous function of the same name.
///
/// - Parameters:
///   - profiles: the platform behaviours to drive the adapter with; if none is named, the newest
///     of each family that it has methods of, and those of its saved sequences.
///   - seeds: how many sequences to run for each profile; at least 1.
///   - options: what else there is to say.
///   - function: the name of the test; by default the caller's, as all that follows.
///   - fileID: where a failure is reported.
///   - filePath: the file of that place.
///   - line: its line.
///   - column: its column.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; called on
///     any thread.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  return site.tell(LifecycleCheck(profiles, seeds, options, site, adapter).outcome())
}

/// Checks an adapter on random sequences of a life cycle, within an asynchronous test.
///
/// It does what the synchronous function of the same name does, on a thread of its own, so that
/// other tests go on meanwhile. If the task is cancelled the check ends early and fails.
@discardableResult
public func checkLifecycle(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  return site.tell(await LifecycleCheck(profiles, seeds, options, site, adapter).outcome())
}

/// Checks one sequence of actions, within a test: that of a failure once found.
///
/// It fails where the function without `replaying` does, and also if an action is not possible when
/// its turn comes, since then the sequence tests nothing any more. Shipped invariants about
/// adapters are judged only if the options name them, or their check; it warns of a named check
/// that nothing put to the test, or that speaks of what was never emitted.
///
/// Where something is queued that an action must not overtake, the main loop turns before it,
/// whether the sequence says so or not.
///
/// A single sequence is soon over, so an asynchronous test calls it as it is, without `await`.
///
/// - Parameters:
///   - actions: what the user and the system do, in order.
///   - profile: the platform behaviour to drive the adapter with.
///   - options: what else there is to say; of seeds, jobs and saved sequences there is nothing.
///   - function: the name of the test; by default the caller's, as all that follows.
///   - fileID: where a failure is reported.
///   - filePath: the file of that place.
///   - line: its line.
///   - column: its column.
///   - adapter: makes the adapter of a new process, given the storage that outlives it; `nil`
///     checks the model alone.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  replaying actions: [Action], profile: Profile, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)? = nil
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  return site.tell(SequenceCheck(actions, profile, options, site, adapter).outcome())
}
