public import LifecycleModel
public import DelegateAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks delegates in UIKit's shape on random sequences of a life cycle, within a test.
///
/// Like `checkLifecycle` with the delegates as its adapter. The system calls the methods that they
/// have, which are detected unless the configuration lists them.
///
/// - Parameters:
///   - profiles: the platform behaviors to drive the delegates with; if none is named, the newest
///     of each family that they have methods of, and those of their saved sequences.
///   - seeds: the number of sequences to run for each profile; at least 1. All short
///     sequences are tried as well, two actions long with 1,000 seeds.
///   - options: the remaining options.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
///   - delegates: a closure that makes the delegates of a new process; called on any thread.
/// - Returns: the report; `nil` if the check could not be made, which also fails the test.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(
    profiles, seeds, options, site, of: .delegates,
    alone: { UIKitDelegateAdapter(storage: $0, alone: $1, delegates: delegates) }
  ) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(check.outcome())
}

/// Checks delegates in UIKit's shape on random sequences of a life cycle, within an asynchronous
/// test.
///
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(
    profiles, seeds, options, site, of: .delegates,
    alone: { UIKitDelegateAdapter(storage: $0, alone: $1, delegates: delegates) }
  ) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(await check.outcome())
}

/// Checks one sequence of actions with delegates in UIKit's shape, within a test, such as one that
/// failed before.
///
/// Like `checkLifecycle(replaying:)` with the delegates as its adapter.
@discardableResult
public func checkDelegates(
  replaying actions: [Action], profile: Profile, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = SequenceCheck(
    actions, profile, options, site,
    alone: { UIKitDelegateAdapter(storage: $0, alone: $1, delegates: delegates) }
  ) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(check.outcome())
}
