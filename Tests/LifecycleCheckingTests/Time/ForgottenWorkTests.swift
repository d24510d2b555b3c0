import DelegateAdapters
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing
import UIKitShapes

/// Work in background that is late, that outlives its task, or that is not asked for again.
@Suite struct ForgottenWorkTests {
  // MARK: A task that is late

  /// Completes its refresh after some time, and when its time is over if it listens to that.
  private struct Refresher: DelegateAdapter {
    let seconds: Double
    let listens: Bool
    var handler: (name: String, callback: Callback)?

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .appRefreshTask, let name = call.completion {
        handler = (name, call.callback)
        output.timer("done", after: Int(seconds * 1000))
      }
      if call.callback == .taskExpiration, listens { finish(&output) }
      return nil
    }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) { finish(&output) }

    private mutating func finish(_ output: inout AdapterOutput) {
      guard let handler else { return }
      self.handler = nil
      output.complete(handler: handler.name, of: handler.callback, value: .bool(true))
    }
  }

  /// A refresh has about 30 s. One that has no handler for its end is not ended by the system.
  @Test(
    arguments: [(5.0, false, true), (90, true, true), (90, false, false)],
    [Profile.appDelegateIOS26, .sceneIOS26])
  func aTaskThatIsLateIsReported(
    task: (seconds: Double, listens: Bool, isRight: Bool), profile: Profile
  ) throws {
    let adapter = AdapterDescription(
      name: "refresher", title: "",
      implements: ["appRefreshTask", "taskExpiration"],
      uses: [.completionHandlers, .timers],
      checks: [.completionOnce]
    ) { _ in Refresher(seconds: task.seconds, listens: task.listens) }
    let trial = try CheckTrial(adapter, in: profile, seeds: 300)
    #expect(trial.violated.isEmpty == task.isRight)
    #expect(trial.violated.isEmpty || trial.violated.contains("completion-called"))
  }

  // MARK: A task that is ended before its work

  /// Uploads in background, under a task that it ends at some time.
  private struct Uploader: DelegateAdapter {
    enum End { case withTheWork, atOnce, never, whenItExpires }

    let end: End
    let seconds: Double
    var count = 0
    var task: String?

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard [.didEnterBackground, .sceneDidEnterBackground].contains(call.callback), task == nil
      else { return nil }
      count += 1
      let name = "upload-\(count)"
      task = name
      if end != .never { output.task(.begin, id: name) }
      output.emit("upload.started")
      output.timer("done", after: Int(seconds * 1000))
      if end == .atOnce { output.task(.end, id: name) }
      return nil
    }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) {
      guard let task else { return }
      self.task = nil
      output.emit("upload.ended")
      if end == .withTheWork || end == .whenItExpires { output.task(.end, id: task) }
    }

    mutating func expire(task id: String, _ output: inout AdapterOutput) {
      guard end == .whenItExpires, self.task != nil else { return }
      self.task = nil
      output.emit("upload.cancelled")
      output.task(.end, id: id)
    }
  }

  private static let held = AdapterCheck(
    "nothing-held(upload.started, upload.ended or upload.cancelled)")

  @Test(arguments: [Profile.appDelegateIOS26, .sceneIOS26])
  func workThatOutlivesItsTaskIsReported(profile: Profile) throws {
    func violated(_ end: Uploader.End, _ seconds: Double = 5) throws -> [String] {
      let adapter = AdapterDescription(
        name: "uploader", title: "", uses: [.backgroundTasks, .timers],
        checks: [.tasksBalanced, Self.held]
      ) { _ in Uploader(end: end, seconds: seconds) }
      let trial = try CheckTrial(adapter, in: profile, seeds: 400)
      #expect(trial.violated.contains("tasks-balanced") == false)
      return trial.violated
    }
    #expect(try violated(.withTheWork) == [])
    #expect(try violated(.whenItExpires, 90) == [])
    #expect(try violated(.atOnce) == [Self.held.description])
    #expect(try violated(.never) == [Self.held.description])
  }

  // MARK: A refresh that is not requested again

  private enum Renewal: CaseIterable { case first, last, inBackground, never }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let renewal: Renewal

    init(_ renewal: Renewal) { self.renewal = renewal }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "app.refresh", using: nil) { task in
        MainActor.assumeIsolated {
          UIApplication.shared.environment.emit("refresh.run")
          if self.renewal == .first { self.request() }
          task.setTaskCompleted(success: true)
          if self.renewal == .last { self.request() }
        }
      }
      // The first request is that of the first launch.
      let storage = UIApplication.shared.environment.storage
      if storage["launched"] == nil { request() }
      storage["launched"] = .bool(true)
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      if renewal == .inBackground { request() }
    }

    private func request() {
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "app.refresh"))
      UIApplication.shared.environment.emit("refresh.requested")
    }
  }

  private static let renewed = AdapterCheck.each(
    "refresh.run", isFollowedBeforeSuspensionBy: "refresh.requested")

  @Test(arguments: [Renewal.first, .last, .inBackground, .never])
  private func unrenewedRefreshesAreReported(renewal: Renewal) throws {
    let adapter = AdapterDescription(name: "app", title: "", checks: [.completionOnce]) { _ in
      UIKitDelegates(application: AppDelegate(renewal))
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS26, seeds: 400)
    let notes = trial.report.notes.filter { $0.contains("did not request it again") }
    #expect(trial.violated == [])
    let isWrong = [.inBackground, .never].contains(renewal)
    #expect(
      notes
        == (isWrong
          ? [
            "app ran the task 'app.refresh' and did not request it again: the system runs it once "
              + "for each request"
          ] : []))
  }

  /// Told of both, a check finds the same.
  @Test func aCheckAsksForTheRenewal() throws {
    func violated(_ events: [String]) throws -> [String] {
      let adapter = ClosureAdapter.description([Self.renewed]) { call, _, output in
        guard call.callback == .appRefreshTask else { return }
        for event in events { output.emit(event) }
      }
      return try CheckTrial(adapter, in: .sceneIOS26, seeds: 300).violated
    }
    #expect(try violated(["refresh.run", "refresh.requested"]) == [])
    #expect(try violated(["refresh.run"]) == [Self.renewed.description])
  }
}
