import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// Tasks that the scheduler runs, launched by calls made by hand.
@MainActor @Suite struct ScheduledTaskTests {
  /// Registers handlers when it is launched, which keep their tasks, and does one more thing then.
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var tasks: [BGTask] = []
    private let registers: Bool
    private let inBackground: @MainActor () -> Void

    init(registers: Bool, inBackground: @escaping @MainActor () -> Void) {
      self.registers = registers
      self.inBackground = inBackground
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if registers { register() }
      return true
    }

    func register() {
      for name in ["refresh", "clean"] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { task in
          MainActor.assumeIsolated {
            UIApplication.shared.environment.emit(
              "\(task.identifier) \(task is BGAppRefreshTask)")
            self.tasks.append(task)
          }
        }
      }
    }

    func applicationDidEnterBackground(_ application: UIApplication) { inBackground() }

    /// Registers a task that people begin in the app, with a handler of its own.
    func applicationDidBecomeActive(_ application: UIApplication) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "export", using: nil) { task in
        MainActor.assumeIsolated {
          let title = (task as? BGContinuedProcessingTask)?.title ?? "?"
          UIApplication.shared.environment.emit("\(task.identifier) \(title)")
          task.expirationHandler = { [weak task] in task?.setTaskCompleted(success: false) }
          self.tasks.append(task)
        }
      }
      if registers { Self.export() }
    }

    static func export() {
      let request = BGContinuedProcessingTaskRequest(
        identifier: "export", title: "Export", subtitle: "")
      do {
        try BGTaskScheduler.shared.submit(request)
      } catch {
        let code = (error as? BGTaskScheduler.Error)?.code
        UIApplication.shared.environment.emit(code == .notPermitted ? "not permitted" : "\(error)")
      }
    }
  }

  /// A process, launched.
  @MainActor private struct Process {
    let delegate: AppDelegate
    let adapter: UIKitDelegateAdapter

    init(
      _ storage: AdapterStorage, registers: Bool = true,
      inBackground: @escaping @MainActor () -> Void = {}
    ) {
      let delegate = AppDelegate(registers: registers, inBackground: inBackground)
      self.delegate = delegate
      adapter = UIKitDelegateAdapter(storage: storage) { _ in UIKitDelegates(application: delegate)
      }
      call(.didFinishLaunching)
    }

    /// Returns the events of a call.
    @discardableResult
    func call(_ callback: Callback, state: AppState = .background) -> [String] {
      done { _ = adapter.receive(DelegateCall(callback, state: state), &$0) }
    }

    /// Returns the events of something that is no call.
    func done(_ body: (inout AdapterOutput) -> Void) -> [String] {
      var output = AdapterOutput()
      body(&output)
      return output.events.map { event in
        switch event.body {
        case .emit(let name, _): name
        case .complete(let handler, _, let value): "\(handler) \(value.jsonText())"
        case .task(let phase, let id): "\(id) \(phase)"
        case .goOn: "-"
        default: "\(event.body)"
        }
      }
    }
  }

  private static func submit() {
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "clean"))
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
  }

  @Test func aHandlerIsCalledOnceForWhatAnEarlierProcessAskedFor() {
    let storage = AdapterStorage()
    #expect(Process(storage, inBackground: Self.submit).call(.didEnterBackground) == [])
    let later = Process(storage)
    #expect(later.call(.appRefreshTask) == ["refresh true"])
    #expect(later.call(.processingTask) == ["clean false"])
    // Nothing is asked for any more, so that there is nobody to call.
    #expect(later.call(.appRefreshTask) == ["h3 false"])
  }

  /// Apple's sample asks for the next refresh before it begins with this one.
  @Test func aTaskIsNotLaunchedAgainWhileItRuns() throws {
    let process = Process(AdapterStorage(), inBackground: Self.submit)
    process.call(.didEnterBackground)
    #expect(process.call(.appRefreshTask) == ["refresh true"])
    process.call(.didEnterBackground)
    #expect(process.call(.appRefreshTask) == ["h2 false"])
    // Another one may run beside it.
    #expect(process.call(.processingTask) == ["clean false"])
    try #require(process.delegate.tasks.first).setTaskCompleted(success: true)
    #expect(process.call(.appRefreshTask) == ["h1 true", "refresh true"])
  }

  @Test func tasksWithoutAHandlerInThisProcessAreNotLaunched() {
    let storage = AdapterStorage()
    Process(storage, inBackground: Self.submit).call(.didEnterBackground)
    #expect(Process(storage, registers: false).call(.appRefreshTask) == ["h1 false"])
  }

  @Test func theFirstAnswerCounts() throws {
    let process = Process(AdapterStorage(), inBackground: Self.submit)
    process.call(.didEnterBackground)
    process.call(.appRefreshTask)
    let task = try #require(process.delegate.tasks.first)
    task.setTaskCompleted(success: true)
    task.setTaskCompleted(success: false)
    #expect(process.call(.didReceiveMemoryWarning) == ["h1 true"])
  }

  /// Returns the exception for which the real system ends a process that does this in background,
  /// as reported by the next action; `nil` if there is none.
  private static func exception(
    _ storage: AdapterStorage = AdapterStorage(), registers: Bool = true,
    inBackground: @escaping @MainActor () throws -> Void
  ) -> String? {
    let process = Process(storage, registers: registers) { try? inBackground() }
    process.call(.didEnterBackground)
    do {
      try process.adapter.observe(.action(.launch))
      return nil
    } catch {
      let failure = error as? AdapterFailure
      #expect(failure?.kind == .misbehaved)
      return failure?.message
    }
  }

  private static func register(_ identifier: String) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
  }

  @Test func correctRegistrationsAreNoFailure() {
    #expect(Self.exception {} == nil)
    #expect(Self.exception(inBackground: Self.submit) == nil)
  }

  @Test func toRegisterWhenTheLaunchIsOverIsAFailureOnceTheTaskIsAskedFor() {
    let late = "it registers a launch handler for 'late' when the launch is over, for which the"
    // A task that nobody requested may be one that people begin.
    #expect(Self.exception { _ = Self.register("late") } == nil)
    let ownRequest = Self.exception {
      _ = Self.register("late")
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "late"))
    }
    #expect(ownRequest?.hasPrefix(late) == true)

    let storage = AdapterStorage()
    Process(storage) {
      _ = Self.register("late")
      try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "late"))
    }.call(.didEnterBackground)
    let earlierRequest = Self.exception(storage) { _ = Self.register("late") }
    #expect(earlierRequest?.hasPrefix(late) == true)
  }

  @Test func toRegisterTwiceIsAFailure() {
    let exception = Self.exception { #expect(!Self.register("clean")) }
    #expect(
      exception?.hasPrefix("it registers a launch handler for 'clean' a second time") == true)
  }

  @Test func toAskForATaskWithoutAHandlerIsAFailure() {
    let exception = Self.exception(registers: false, inBackground: Self.submit)
    #expect(
      exception?.hasPrefix("it asks for the task 'clean', for which no launch handler is") == true)
    let continued = BGContinuedProcessingTaskRequest(
      identifier: "import", title: "Import", subtitle: "")
    #expect(
      Self.exception { try BGTaskScheduler.shared.submit(continued) }?.contains("'import'") == true)
  }

  /// A name that only permits others has no handler, so that to ask for one of them is a failure.
  @Test func aPatternIsNoTask() {
    let exception = Self.exception {
      #expect(!Self.register("export.*"))
      try BGTaskScheduler.shared.submit(
        BGContinuedProcessingTaskRequest(identifier: "export.1", title: "", subtitle: ""))
    }
    #expect(exception?.contains("'export.1'") == true)
  }

  @Test func aTaskOfHealthResearchIsAProcessingTask() throws {
    let process = Process(AdapterStorage()) {
      try? BGTaskScheduler.shared.submit(BGHealthResearchTaskRequest(identifier: "clean"))
    }
    process.call(.didEnterBackground)
    #expect(process.call(.processingTask) == ["clean false"])
    #expect(process.delegate.tasks.first is BGHealthResearchTask)
  }

  /// The task is registered after the launch, which is no failure: the request follows.
  @Test func continuedProcessingTasksRunAsBackgroundTasks() throws {
    let process = Process(AdapterStorage())
    #expect(process.call(.didBecomeActive, state: .active) == [])
    try process.adapter.observe(.action(.background))
    #expect(process.done { process.adapter.turn(&$0) } == ["-", "t1 begin", "export Export"])
    #expect(process.done { process.adapter.expire(task: "t1", &$0) } == ["t1 end"])
    let task = try #require(process.delegate.tasks.first)
    task.setTaskCompleted(success: true)
    #expect(process.call(.didReceiveMemoryWarning) == [])
  }

  @Test func nothingIsBegunInBackground() throws {
    let process = Process(AdapterStorage(), inBackground: AppDelegate.export)
    process.call(.didBecomeActive, state: .active)
    #expect(process.call(.didEnterBackground) == ["not permitted"])
    try process.adapter.observe(.action(.launch))
  }

  /// The handler may be for a task that people have yet to begin in the app.
  @Test func aHandlerOfNoRequestIsNotLate() throws {
    let process = Process(AdapterStorage(), registers: false)
    process.call(.didBecomeActive, state: .active)
    try process.adapter.observe(.action(.launch))
  }
}
