public import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks an adapter on random sequences of a life cycle, within a test.
///
/// A violation fails the test at the caller's line, with the story of a shrunk counterexample. So
/// does anything that prevents the check, such as a malformed invariant, and an adapter about which
/// nothing would be judged. Under Swift Testing the failure is an issue with the whole report
/// attached as JSON; under XCTest it is `XCTFail`, since an issue recorded there passes silently.
/// From a detached task, where the framework cannot be determined, it is both, and the one that
/// runs takes it. With no test running nothing can fail: inspect the result then.
///
/// In an asynchronous context, a call resolves to the asynchronous function of the same name.
///
/// - Parameters:
///   - profiles: the platform behaviors to drive the adapter with; if none is named, the newest of
///     each family that it has methods of, and those of its saved sequences.
///   - seeds: the number of sequences to run for each profile; at least 1. All short
///     sequences are tried as well, two actions long with 1,000 seeds.
///   - options: the remaining options.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
///   - adapter: a closure that makes the adapter of a new process, given the storage that outlives
///     it; called on any thread.
/// - Returns: the report; `nil` if the check could not be made, which also fails the test.
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
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
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

/// Checks one sequence of actions, within a test, such as one that failed before.
///
/// Fails where the function without `replaying` does, and also if an action is not possible when
/// its turn comes, since the sequence then no longer tests anything. Shipped invariants about
/// adapters are judged only if the options name them or their check. The function warns of a named
/// check that nothing put to the test, or that is about an event that was never emitted.
///
/// If something is queued that an action must not overtake, the main loop turns before the action,
/// whether the sequence says so or not.
///
/// A single sequence is soon over, so an asynchronous test calls this function without `await`.
///
/// - Parameters:
///   - actions: the actions of the user and the system, in order.
///   - profile: the platform behavior to drive the adapter with.
///   - options: the remaining options; seeds, jobs and saved sequences have no effect here.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
///   - adapter: a closure that makes the adapter of a new process, given the storage that outlives
///     it; `nil` checks the model alone.
/// - Returns: the report; `nil` if the check could not be made, which also fails the test.
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
