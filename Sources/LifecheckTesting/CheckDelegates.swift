public import LifecycleModel
public import DelegateAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks delegates in UIKit's shape on random sequences of a life cycle, within a test.
///
/// It is `checkLifecycle` for an adapter that they are. The system calls the methods that they
/// have, which is found out unless the configuration lists them.
///
/// - Parameters:
///   - profiles: the platform behaviours to drive the delegates with; all of them if none is named.
///   - seeds: how many sequences to run for each profile; at least 1.
///   - options: what else there is to say.
///   - function: the name of the test; by default the caller's, as all that follows.
///   - fileID: where a failure is reported.
///   - filePath: the file of that place.
///   - line: its line.
///   - column: its column.
///   - delegates: makes the delegates of a new process; called on any thread.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(profiles, seeds, options, site, of: .delegates) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(check.outcome())
}

/// Checks delegates in UIKit's shape on random sequences of a life cycle, within an asynchronous
/// test.
///
/// It does what the synchronous function of the same name does, on a thread of its own, so that
/// other tests go on meanwhile. If the task is cancelled the check ends early and fails.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(profiles, seeds, options, site, of: .delegates) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(await check.outcome())
}

/// Checks one sequence of actions with delegates in UIKit's shape, within a test: that of a failure
/// once found.
///
/// It is `checkLifecycle(replaying:)` for an adapter that they are.
@discardableResult
public func checkDelegates(
  replaying actions: [Action], profile: Profile, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = SequenceCheck(actions, profile, options, site) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(check.outcome())
}
