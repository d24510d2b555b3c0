import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// `completion-once` and `tasks-balanced`: every handler and every task on its own.
@Suite struct HandlerCheckTests {
  /// Answers fetches later, out of one variable that the next fetch overwrites.
  private struct Overwriter: DelegateAdapter {
    var handler: String?

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard let completion = call.completion else { return nil }
      guard call.callback == .performFetch else {
        output.complete(handler: completion, of: call.callback, value: .null)
        return nil
      }
      handler = completion
      output.timer("answer", after: 1_000)
      return nil
    }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) {
      if let handler {
        output.complete(handler: handler, of: .performFetch, value: .string("newData"))
      }
      handler = nil
    }
  }

  @Test func overwrittenHandlersAreReported() throws {
    let adapter = AdapterDescription(
      name: "overwriter", title: "keeps one handler",
      uses: [.completionHandlers, .timers], checks: [.completionOnce]
    ) { _ in Overwriter() }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 400)
    #expect(trial.violated == ["completion-called"])
  }

  @Test(arguments: [false, true])
  func endingATaskThatIsNotRunningIsReported(begins: Bool) throws {
    let adapter = AdapterDescription(
      name: "ender", title: "ends tasks", uses: [.backgroundTasks], checks: [.tasksBalanced]
    ) { _ in
      ClosureAdapter { call, memory, output in
        guard call.callback == .didEnterBackground else { return }
        memory.count += 1
        let id = "t\(memory.count)"
        if begins {
          output.task(.begin, id: id)
          output.task(.end, id: id)
        }
        output.task(.end, id: id)
      }
    }
    #expect(try CheckTrial(adapter, in: .appDelegateIOS12).violated == ["tasks-balanced"])
  }
}

extension HandlerCheckTests {
  /// An adapter that promises to call handlers is given some, whether it declares to use them or
  /// not.
  @Test(arguments: [
    (AdapterCheck.completionOnce, ["completion-called"]),
    (.completes(with: "newData"), []),
  ])
  func uncalledHandlersViolateOnlyCompletionOnce(check: AdapterCheck, violated: [String]) throws {
    let adapter = ClosureAdapter.description([check]) { _, _, _ in }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    #expect(trial.violated == violated)
    #expect(trial.report.verdict == (violated.isEmpty ? .inconclusive : .violated))
  }

  private static let push = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

  /// The handlers of one method, by its alias or its selector, and lists in any order.
  @Test(arguments: [
    ("didReceiveRemoteNotification: newData", true), ("\(push): newData or failed", true),
    ("didReceiveRemoteNotification: noData or failed", false), ("performFetch: noData", true),
    ("performFetch: newData, failed", false),
    ("willPresentNotification: [banner, sound]", true),
    ("willPresentNotification: [sound,banner]", true),
    ("willPresentNotification: [] or [banner, sound]", true),
    ("willPresentNotification: [banner]", false), ("willPresentNotification: []", false),
    ("newData or noData or null or true or [banner, sound]", true),
    ("newData or noData or null or true", false),
  ])
  func theHandlersOfAMethodCountByThemselves(arguments: String, isRight: Bool) throws {
    let check = "completes-with(\(arguments))"
    let adapter = AdapterDescription(
      name: "answering", title: "answers at once", uses: [.completionHandlers],
      checks: [AdapterCheck(check)]
    ) { _ in
      ClosureAdapter { call, _, output in
        guard let handler = call.completion, let completion = call.callback.row.completion else {
          return
        }
        let value: Value =
          switch completion {
          case .words: .string(call.callback == .performFetch ? "noData" : "newData")
          case .null: .null
          case .bool: .bool(true)
          case .options: .array([.string("sound"), .string("banner")])
          }
        output.complete(handler: handler, of: call.callback, value: value)
      }
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    #expect(trial.violated == (isRight ? [] : [check]))
    #expect(trial.holding == (isRight ? [check] : []))
  }

  /// The values of other handlers do not affect those of the method.
  @Test func aMethodThatIsNeverCalledPutsNothingToTheTest() throws {
    var adapter = AdapterDescription(
      name: "answering", title: "answers fetches", uses: [.completionHandlers],
      checks: [.completes(.performAction, with: "true")]
    ) { _ in
      ClosureAdapter { call, _, output in
        guard let handler = call.completion else { return }
        output.complete(handler: handler, of: call.callback, value: .string("newData"))
      }
    }
    adapter.implements = [Callback.performFetch.alias]
    #expect(try CheckTrial(adapter, in: .appDelegateIOS12).report.verdict == .inconclusive)
  }

  /// Two handlers wait at a time, and one variable holds the later one.
  @Test func eachHandlerCountsByItself() throws {
    let adapter = AdapterDescription(
      name: "one variable", title: "answers the last", uses: [.completionHandlers],
      checks: [.completionOnce]
    ) { _ in LastAnswered() }
    #expect(try CheckTrial(adapter, in: .sceneIOS13, seeds: 200).violated == ["completion-called"])
  }

  /// Answers only the last handler when the user leaves the app.
  private struct LastAnswered: DelegateAdapter {
    var handler: (String, Callback)?

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if let completion = call.completion {
        // Fetches have little time.
        if call.callback != .didReceiveNotificationResponse {
          output.complete(handler: completion, of: call.callback, value: .null)
        } else {
          handler = (completion, call.callback)
        }
      }
      if call.callback == .sceneWillResignActive, let (name, callback) = handler {
        output.complete(handler: name, of: callback, value: .null)
        handler = nil
      }
      return nil
    }
  }

  /// Fetches on a silent push, and has nothing to fetch while the user looks.
  private final class Feed: UIResponder, UIApplicationDelegate {
    private let answersAlways: Bool

    init(answersAlways: Bool) { self.answersAlways = answersAlways }

    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      if application.applicationState != .background {
        if answersAlways { completionHandler(.noData) }
        return
      }
      completionHandler(.newData)
    }
  }

  /// Pushes in the foreground must be answered, too.
  @Test(arguments: [false, true], [Profile.appDelegateIOS12, .sceneIOS13, .swiftUI])
  func aSilentPushInTheForegroundHasAHandlerToo(answersAlways: Bool, profile: Profile) throws {
    let adapter = AdapterDescription(
      name: "feed", title: "feed", uses: [.completionHandlers], checks: [.completionOnce]
    ) { _ in UIKitDelegates(application: Feed(answersAlways: answersAlways)) }
    let trial = try CheckTrial(adapter, in: profile)
    #expect(trial.violated == (answersAlways ? [] : ["completion-called"]))
    #expect(!answersAlways || trial.holding.contains("completion-called"))
  }

  /// Answers URL sessions a little later, out of one variable as Apple's sample does; one that is
  /// forgetful at the first time alone.
  private final class Downloads: UIResponder, UIApplicationDelegate {
    private let isForgetful: Bool
    private var handler: (() -> Void)?

    init(isForgetful: Bool) { self.isForgetful = isForgetful }

    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      handler = completionHandler
      if !isForgetful { application.environment.schedule(after: .seconds(2)) { self.finish() } }
    }

    private func finish() {
      handler?()
      handler = nil
    }
  }

  /// An app that still has the handler is running, and nothing resumes it for the same session.
  @Test(arguments: [false, true])
  func aURLSessionIsNotHandedOverAgainMeanwhile(isForgetful: Bool) throws {
    let adapter = AdapterDescription(
      name: "downloads", title: "downloads", uses: [.completionHandlers, .timers],
      checks: [.completionOnce]
    ) { _ in UIKitDelegates(application: Downloads(isForgetful: isForgetful)) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS26, seeds: 400)
    #expect(trial.violated == (isForgetful ? ["completion-called"] : []))
    #expect(isForgetful || trial.holding.contains("completion-called"))
  }
}
