import UIKitShapes
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import VirtualProcess
import Dispatch
import LifecycleChecking
import LifecycleReports
import Testing

/// Background tasks and completion handlers take time, whether the test says that it uses them or
/// not.
@Suite struct DerivedFeatureTests {
  /// Ends its task after `seconds` seconds, and begins no other one before.
  private final class Saving: UIApplicationDelegate {
    let seconds: Int
    var isSaving = false

    init(_ seconds: Int) { self.seconds = seconds }

    func applicationDidEnterBackground(_ application: UIApplication) {
      guard !isSaving else { return }
      isSaving = true
      let environment = application.environment
      environment.emit("save.began")
      let task = application.beginBackgroundTask(withName: "save")
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) {
        self.isSaving = false
        environment.emit("save.ended")
        application.endBackgroundTask(task)
      }
    }
  }

  /// Works for some seconds before it calls the handler of a fetch; fetches in between bring no
  /// news.
  private final class Fetching: UIApplicationDelegate {
    var isFetching = false

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      guard !isFetching else { return completionHandler(.noData) }
      isFetching = true
      let environment = application.environment
      environment.emit("fetch.began")
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(5)) {
        self.isFetching = false
        environment.emit("fetch.ended")
        completionHandler(.newData)
      }
    }
  }

  private func violated(
    _ checks: [AdapterCheck], _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) throws -> [String] {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS26],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = AdapterDescription(name: "app", title: "", checks: checks) { _ in
      UIKitDelegates(application: make())
    }
    options.sequences.seedCount = 200
    let report = try Fuzzer(options).run()
    return report.runs.flatMap(\.invariants).filter { $0.status == .violated }.map(\.name)
  }

  /// The system allows about thirty seconds.
  @Test func aTaskThatEndsTooLateIsFound() throws {
    #expect(try violated([.tasksBalanced]) { Saving(45) } == ["tasks-balanced"])
    #expect(try violated([.tasksBalanced]) { Saving(5) } == [])
  }

  @Test func theProcessIsNotSuspendedAsLongAsATaskGoesOn() throws {
    #expect(try violated([.inTurn("save.began", "save.ended")]) { Saving(5) } == [])
  }

  @Test func theProcessIsNotSuspendedAsLongAsAHandlerIsWaitedFor() throws {
    #expect(try violated([.inTurn("fetch.began", "fetch.ended")]) { Fetching() } == [])
  }
}
