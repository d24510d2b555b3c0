public import LifecycleModel
public import DelegateAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks a SwiftUI app on random sequences of its life cycle, within a test.
///
/// Like `checkLifecycle` with the app as its adapter, in the profile `swiftui`: the app is created
/// anew for each process, the views of its windows are walked after each call, and their handlers
/// run when the phase changes, a URL is opened or a background task begins. Both the test files and
/// the app import the stand-in for SwiftUI; on Apple's platforms, where nothing else can drive an
/// app, no app conforms.
///
/// - Parameters:
///   - app: the app.
///   - seeds: the number of sequences to run; at least 1. All short
///     sequences are tried as well, two actions long with 1,000 seeds.
///   - options: the remaining options.
///   - function: the name of the test; by default the caller's, like all that follows.
///   - fileID: the file in which a failure is reported.
///   - filePath: the path of that file.
///   - line: the line of the failure.
///   - column: the column of the failure.
/// - Returns: the report; `nil` if the check could not be made, which also fails the test.
@discardableResult
public func checkLifecycle<Checked: CheckableApp>(
  app: Checked.Type, seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck([.swiftUI], seeds, options, site, of: .app("\(app)")) {
    app.makeAdapter(storage: $0)
  }
  return site.tell(check.outcome())
}

/// Checks a SwiftUI app on random sequences of its life cycle, within an asynchronous test.
///
/// Does what the synchronous function of the same name does, on a thread of its own, so that other
/// tests go on meanwhile. If the task is cancelled, the check ends early and fails.
@discardableResult
public func checkLifecycle<Checked: CheckableApp>(
  app: Checked.Type, seeds: Int = 1_000, options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) async -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = LifecycleCheck([.swiftUI], seeds, options, site, of: .app("\(app)")) {
    app.makeAdapter(storage: $0)
  }
  return site.tell(await check.outcome())
}

/// Checks one sequence of actions with a SwiftUI app, within a test, such as one that failed
/// before.
///
/// Like `checkLifecycle(replaying:)` with the app as its adapter.
@discardableResult
public func checkLifecycle<Checked: CheckableApp>(
  app: Checked.Type, replaying actions: [Action], profile: Profile = .swiftUI,
  options: LifecycleCheckOptions = .init(),
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) -> Report? {
  let site = CallSite(function, fileID, filePath, line, column)
  let check = SequenceCheck(actions, profile, options, site) { app.makeAdapter(storage: $0) }
  return site.tell(check.outcome())
}
