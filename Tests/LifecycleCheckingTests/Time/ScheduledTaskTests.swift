import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// Tasks run by the system's scheduler: their time, and the fate of the process.
@Suite struct ScheduledTaskTests {
  /// Keeps tasks until their time is up, and then acts as configured.
  private static func keeping(
    hasExpiration: Bool = true, completes: Bool = false
  ) -> AdapterDescription {
    var adapter = ScriptedAdapter.description(uses: [.completionHandlers]) { adapter in
      adapter.onCall = { call, _, output in
        guard call.callback == .taskExpiration, completes, let handler = call.completion
        else { return nil }
        output.complete(handler: handler, of: nil, value: .bool(false))
        return nil
      }
    }
    adapter.implements =
      ["didFinishLaunching", "appRefreshTask", "processingTask"]
      + (hasExpiration ? ["taskExpiration"] : [])
    return adapter
  }

  private static func trace(
    _ adapter: AdapterDescription, variant: String? = nil, _ more: [Action],
    profile: Profile = .sceneIOS15
  ) throws -> [String] {
    let task = Action(.backgroundEvent, kind: .task, variant: variant)
    let trace = Scripts.trace(try Scripts.run(adapter, [task] + more, profile: profile))
    return Array(trace.prefix { $0 != "--" })
  }

  private static let launched = ["> backgroundEvent(task)", "process", "didFinishLaunching"]

  @Test func anUncompletedTaskExpiresAndThenTheProcessEnds() throws {
    #expect(
      try Self.trace(Self.keeping(), [.wait("30s"), .wait("5s")]) == Self.launched + [
        "appRefreshTask", "> wait(30s)", "30.0 taskExpiration", "30.0 > wait(5s)",
        "35.0 end watchdog",
      ])
  }

  @Test func aTaskThatIsCompletedByThenLetsTheProcessLive() throws {
    #expect(
      try Self.trace(Self.keeping(completes: true), [.wait("31min"), .suspend])
        == Self.launched + [
          "appRefreshTask", "> wait(31min)", "30.0 taskExpiration",
          "30.0 completed h1 of appRefreshTask with false", "1860.0 > suspend", "1860.0 suspend",
        ])
  }

  /// Apple: without an expiration handler the system takes the task for unsuccessful.
  @Test func withoutAnExpirationHandlerTheProcessLivesOn() throws {
    #expect(
      try Self.trace(Self.keeping(hasExpiration: false), [.wait("31min"), .suspend])
        == Self.launched + [
          "appRefreshTask", "> wait(31min)", "1860.0 > suspend", "1860.0 suspend",
        ])
  }

  @Test func aProcessingTaskHasMoreTime() throws {
    let trace = try Self.trace(
      Self.keeping(), variant: "processing", [.wait("30s"), .wait("31min")])
    #expect(
      trace.dropFirst(3) == [
        "processingTask", "> wait(30s)", "30.0 > wait(31min)", "300.0 taskExpiration",
        "305.0 end watchdog",
      ])
  }

  @Test func aProcessWithATaskIsNotSuspended() throws {
    #expect(try !Self.trace(Self.keeping(), [.suspend]).contains("suspend"))
  }

  @Test func beforeIOS13ThereIsNoScheduler() throws {
    let trace = try Self.trace(Self.keeping(), [], profile: .appDelegateIOS12)
    #expect(trace == Self.launched)
  }

  /// Refreshes as Apple's sample does: asks for the next refresh, works for a while, and is done.
  private final class Refreshing: UIResponder, UIApplicationDelegate {
    private let ends: Bool

    init(ends: Bool) { self.ends = ends }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
        MainActor.assumeIsolated { self.refresh(task) }
      }
      schedule()
      return true
    }

    private func schedule() {
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    }

    private func refresh(_ task: BGTask) {
      schedule()
      let environment = UIApplication.shared.environment
      environment.emit("refresh.started")
      let end = { @Sendable (isDone: Bool) in
        environment.emit("refresh.ended")
        task.setTaskCompleted(success: isDone)
      }
      guard ends else { return }
      let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in end(true) }
      task.expirationHandler = {
        timer.invalidate()
        end(false)
      }
    }
  }

  @Test(arguments: [true, false])
  func aTaskGoesOnAloneUntilItIsDone(ends: Bool) throws {
    let adapter = AdapterDescription(
      name: "refreshing", title: "refreshes",
      checks: [.inTurn("refresh.started", "refresh.ended"), .completionOnce]
    ) { _ in UIKitDelegates(application: Refreshing(ends: ends)) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS26, seeds: 400)
    #expect(trial.violated.isEmpty == ends, "\(trial.violated)")
    #expect(!ends || trial.holding.contains("in-turn(refresh.started, refresh.ended)"))
  }

  /// A refresh of code that is no delegate takes a minute, or ends on expiration.
  private static func refreshing() -> AdapterDescription {
    var adapter = ScriptedAdapter.description(uses: [.completionHandlers, .timers]) { adapter in
      let complete: @Sendable (inout ScriptedAdapter.Notes, inout AdapterOutput) -> Void = {
        notes, output in
        guard let handler = notes.removeValue(forKey: "handler") else { return }
        output.emit("refresh.ended")
        output.complete(handler: "h\(handler)", of: nil, value: .bool(true))
      }
      adapter.onCall = { call, notes, output in
        switch call.callback {
        case .appRefreshTask:
          output.emit("refresh.started")
          notes["handler"] = Int((call.completion ?? "").dropFirst())
          output.timer("done", after: 60_000)
        case .taskExpiration: complete(&notes, &output)
        default: break
        }
        return nil
      }
      adapter.onTimer = { _, notes, output in complete(&notes, &output) }
    }
    adapter.implements = ["didFinishLaunching", "appRefreshTask", "taskExpiration"]
    adapter.checks = [.inTurn("refresh.started", "refresh.ended"), .completionOnce]
    return adapter
  }

  /// A call names no task: of code that is no delegate one of a kind goes on at a time.
  @Test(arguments: [Profile.appDelegateIOS26, .sceneIOS15])
  func noSecondTaskComesWhileTheFirstGoesOn(profile: Profile) throws {
    let trial = try CheckTrial(Self.refreshing(), in: profile, seeds: 400)
    #expect(trial.violated == [])
    #expect(trial.holding.contains("in-turn(refresh.started, refresh.ended)"))
  }

  /// Tasks that are done or expired are followed by others; other kinds come in between.
  @Test func tasksThatAreOverAreFollowedByOthers() throws {
    let (task, processing) = (
      Action(.backgroundEvent, kind: .task),
      Action(.backgroundEvent, kind: .task, variant: "processing")
    )
    let handlers = ["appRefreshTask", "processingTask"]
    let goingOn = try Self.trace(Self.keeping(), [processing])
    #expect(goingOn.filter(handlers.contains) == handlers)
    // An impossible action, such as a second one, makes a sequence stale.
    let second = try Self.trace(Self.keeping(), [task])
    #expect(second.filter(handlers.contains) == ["appRefreshTask"])
    for adapter in [Self.keeping(completes: true), Self.keeping(hasExpiration: false)] {
      let over = try Self.trace(adapter, [.wait("30s"), task])
      #expect(over.filter { $0.hasSuffix("appRefreshTask") }.count == 2, "\(over)")
    }
  }

  /// One handler kept for all tasks is not enough if a second kind comes in between.
  @Test func keepingOneHandlerForAllKindsIsReported() throws {
    var adapter = ScriptedAdapter.description(uses: [.completionHandlers]) { adapter in
      adapter.onCall = { call, notes, output in
        switch call.callback {
        case .appRefreshTask, .processingTask:
          notes["handler"] = Int((call.completion ?? "").dropFirst())
        case .taskExpiration:
          guard let handler = notes.removeValue(forKey: "handler") else { break }
          output.complete(handler: "h\(handler)", of: nil, value: .bool(false))
        default: break
        }
        return nil
      }
    }
    adapter.implements = [
      "didFinishLaunching", "appRefreshTask", "processingTask", "taskExpiration",
    ]
    adapter.checks = [.completionOnce]
    let trial = try CheckTrial(adapter, in: .sceneIOS15, seeds: 400)
    #expect(trial.violated == ["completion-called"])
  }

  private static func statuses(
    _ adapter: AdapterDescription, _ profile: Profile
  ) throws -> [String: Report.Status] {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.judging.only = ["completion-called"]
    options.sequences.seedCount = 200
    let run = try Fuzzer(options).run().runs[0]
    return Dictionary(uniqueKeysWithValues: run.invariants.map { ($0.name, $0.status) })
  }

  @Test(arguments: [Profile.appDelegateIOS26, .sceneIOS13, .sceneIOS26])
  func aTaskThatIsNeverCompletedIsFound(profile: Profile) throws {
    #expect(try Self.statuses(Self.keeping(), profile)["completion-called"] == .violated)
    let silent = Self.keeping(hasExpiration: false)
    #expect(try Self.statuses(silent, profile)["completion-called"] == .violated)
    let right = Self.keeping(completes: true)
    #expect(try Self.statuses(right, profile)["completion-called"] == .holds)
  }
}
