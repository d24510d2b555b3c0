import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// Custom actions, timers and expirations of delegates in UIKit's shape.
@MainActor @Suite struct DelegatesInTimeTests {
  private final class Worker: UIApplicationDelegate {
    let environment: LifecycleEnvironment
    var isReady = false

    init(_ environment: LifecycleEnvironment) { self.environment = environment }

    func applicationDidEnterBackground(_ application: UIApplication) {
      var task = UIBackgroundTaskIdentifier.invalid
      task = application.beginBackgroundTask { [environment] in
        environment.emit("over while \(application.applicationState)")
        application.endBackgroundTask(task)
      }
      let other = application.beginBackgroundTask(withName: "other") { [environment] in
        environment.emit("never")
      }
      application.endBackgroundTask(other)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      environment.schedule(after: .seconds(1.5)) { [environment] in
        environment.emit("later while \(UIApplication.shared.applicationState)")
      }
      let cancelled = environment.schedule(after: .zero) { [environment] in
        environment.emit("never")
      }
      environment.cancel(cancelled)
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.newData) }
  }

  private static func adapter() -> UIKitDelegateAdapter {
    UIKitDelegateAdapter(storage: AdapterStorage()) { environment in
      let worker = Worker(environment)
      return UIKitDelegates(
        application: worker,
        perform: { own in
          worker.isReady = true
          environment.emit("\(own) while \(UIApplication.shared.applicationState)")
        }, allows: { own in own == "ready" && !worker.isReady })
    }
  }

  @Test func customActionsArePerformedWhereTheyAreAllowed() throws {
    let adapter = Self.adapter()
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    output.removeAll()
    #expect(adapter.allows("ready") && !adapter.allows("other"))
    output.applicationState = .inactive
    try adapter.perform("ready", &output)
    #expect(output.events.map(\.body) == [.emit("ready while inactive", arguments: [])])
    #expect(!adapter.allows("ready"))
  }

  @Test func delayedWorkIsATimerAndRunsOnceUnlessCancelled() {
    let adapter = Self.adapter()
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    #expect(output.timers.map(\.milliseconds) == [1_500, 0])
    #expect(output.events.isEmpty)
    let tokens = output.timers.map(\.token)
    output.removeAll()
    output.applicationState = .background
    for token in tokens + tokens { adapter.fire(timer: token, &output) }
    #expect(output.events.map(\.body) == [.emit("later while background", arguments: [])])
  }

  @Test func theHandlerOfATaskRunsWhenItExpires() {
    let adapter = Self.adapter()
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didEnterBackground, state: .background), &output)
    #expect(
      output.events.map(\.body) == [
        .task(.begin, id: "t1"), .task(.begin, id: "t2"), .task(.end, id: "t2"),
      ])
    output.removeAll()
    output.applicationState = .background
    for task in ["t1", "t2", "t1"] { adapter.expire(task: task, &output) }
    #expect(
      output.events.map(\.body) == [
        .emit("over while background", arguments: []), .task(.end, id: "t1"),
      ])
  }

  @Test func aHandlerBearsTheNameThatTheCallGivesIt() {
    let adapter = Self.adapter()
    var output = AdapterOutput()
    var call = DelegateCall(.performFetch, state: .background)
    call.handlerNumber = 7
    #expect(call.completion == "h7")
    _ = adapter.receive(call, &output)
    #expect(
      output.events.map(\.body) == [
        .complete(handler: "h7", of: .performFetch, value: .string("newData"))
      ])
  }
}
