public import LifecycleModel
public import DelegateAdapters
import LifecycleChecking
public import LifecycleReports

/// Checks a SwiftUI app on random sequences of its life cycle, within a test.
///
/// It is `checkLifecycle` for an adapter that the app is, in the profile `swiftui`: the app is made
/// anew for each process, its windows' views are walked after each call, and what they do when the
/// phase changes, a URL is opened or a background task begins is done. The tests' files import the
/// stand-in for SwiftUI, so does the app; on Apple's platforms, whose apps nobody else can drive,
/// no app conforms.
///
/// - Parameters:
///   - app: the app.
///   - seeds: how many sequences to run; at least 1.
///   - options: what else there is to say.
///   - function: the name of the test; by default the caller's, as all that follows.
///   - fileID: where a failure is reported.
///   - filePath: the file of that place.
///   - line: its line.
///   - column: its column.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
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
/// It does what the synchronous function of the same name does, on a thread of its own, so that
/// other tests go on meanwhile. If the task is cancelled the check ends early and fails.
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

/// Checks one sequence of actions with a SwiftUI app, within a test: that of a failure once found.
///
/// It is `checkLifecycle(replaying:)` for an adapter that the app is.
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
