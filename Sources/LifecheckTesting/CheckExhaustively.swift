public import LifecycleModel
public import LifecycleAdapters
public import DelegateAdapters
public import LifecycleChecking
public import LifecycleReports

/// Checks an adapter on all short sequences of a life cycle, within a test.
///
/// Like `checkLifecycle` on random sequences, with every sequence up to a length in their place,
/// the shortest first: `exhaustively: .actions(3)`. It shows that nothing so short violates an
/// invariant, and proves nothing about longer sequences; how many there are grows twentyfold with
/// each action.
///
/// - Parameters:
///   - profiles: the platform behaviors to drive the adapter with; if none is named, the newest of
///     each family that it has methods of, and those of its saved sequences.
///   - exhaustion: the sequences to try.
///   - options: the remaining options; seeds have no effect here.
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
  profile profiles: Profile..., exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  return site.tell(LifecycleCheck(profiles, exhaustion, options, site, adapter).outcome())
}

/// Checks an adapter on all short sequences of a life cycle, within an asynchronous test.
///
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
@discardableResult
public func checkLifecycle(
  profile profiles: Profile..., exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ adapter: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  return site.tell(await LifecycleCheck(profiles, exhaustion, options, site, adapter).outcome())
}

/// Checks delegates in UIKit's shape on all short sequences of a life cycle, within a test.
///
/// Like `checkLifecycle(exhaustively:)` with the delegates as its adapter.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(
    profiles, exhaustion, options, site, of: .delegates,
    alone: { UIKitDelegateAdapter(storage: $0, alone: $1, delegates: delegates) }
  ) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(check.outcome())
}

/// Checks delegates in UIKit's shape on all short sequences of a life cycle, within an asynchronous
/// test.
///
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
@discardableResult
public func checkDelegates(
  profile profiles: Profile..., exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ delegates: @escaping @MainActor @Sendable (LifecycleEnvironment) -> UIKitDelegates
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck(
    profiles, exhaustion, options, site, of: .delegates,
    alone: { UIKitDelegateAdapter(storage: $0, alone: $1, delegates: delegates) }
  ) {
    UIKitDelegateAdapter(storage: $0, delegates: delegates)
  }
  return site.tell(await check.outcome())
}

/// Checks a SwiftUI app on all short sequences of its life cycle, within a test.
///
/// Like `checkLifecycle(exhaustively:)` with the app as its adapter, in the profile `swiftui`.
@discardableResult
public func checkLifecycle<Checked: CheckableApp>(
  app: Checked.Type, exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck([.swiftUI], exhaustion, options, site, of: .app("\(app)")) {
    app.makeAdapter(storage: $0)
  }
  return site.tell(check.outcome())
}

/// Checks a SwiftUI app on all short sequences of its life cycle, within an asynchronous test.
///
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
@discardableResult
public func checkLifecycle<Checked: CheckableApp>(
  app: Checked.Type, exhaustively exhaustion: Exhaustion,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck([.swiftUI], exhaustion, options, site, of: .app("\(app)")) {
    app.makeAdapter(storage: $0)
  }
  return site.tell(await check.outcome())
}
