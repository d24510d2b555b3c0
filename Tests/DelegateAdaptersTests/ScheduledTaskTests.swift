import AppLifecycle
import DelegateAdapters
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

    /// What people begin in the app, with a handler of its own.
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

    /// What is done in a call.
    @discardableResult
    func call(_ callback: Callback, state: AppState = .background) -> [String] {
      done { _ = adapter.receive(DelegateCall(callback, state: state), &$0) }
    }

    /// What is done in something that is no call.
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

  @Test func whatIsRegisteredInNoHandlerOfTheProcessIsNotCalled() {
    let process = Process(AdapterStorage(), registers: false, inBackground: Self.submit)
    process.call(.didEnterBackground)
    #expect(process.call(.appRefreshTask) == ["h1 false"])
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

  @Test func toRegisterWhenTheLaunchIsOverIsAFailure() throws {
    let process = Process(AdapterStorage())
    try process.adapter.observe(.action(.launch))
    let late = Process(AdapterStorage(), registers: false)
    try late.adapter.observe(.action(.launch))
    let later = Process(AdapterStorage()) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "late", using: nil) { _ in }
    }
    later.call(.didEnterBackground)
    let failure = #expect(throws: AdapterFailure.self) {
      try later.adapter.observe(.action(.launch))
    }
    #expect(failure?.kind == .misbehaved)
    #expect(failure?.message.contains("'late'") == true)
  }

  @Test func aTaskOfHealthResearchIsAProcessingTask() throws {
    let process = Process(AdapterStorage()) {
      try? BGTaskScheduler.shared.submit(BGHealthResearchTaskRequest(identifier: "clean"))
    }
    process.call(.didEnterBackground)
    #expect(process.call(.processingTask) == ["clean false"])
    #expect(process.delegate.tasks.first is BGHealthResearchTask)
  }

  /// It is registered when the launch is over, which is no failure: the request follows.
  @Test func whatPeopleBeginGoesOnAsABackgroundTask() throws {
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
    #expect(
      process.call(.didEnterBackground) == ["not permitted"])
  }

  /// A handler for which nothing is asked is one of a task that the system launches.
  @Test func aHandlerOfNoRequestIsLate() throws {
    let process = Process(AdapterStorage(), registers: false)
    process.call(.didBecomeActive, state: .active)
    let failure = #expect(throws: AdapterFailure.self) {
      try process.adapter.observe(.action(.launch))
    }
    #expect(failure?.message.contains("'export'") == true)
  }
}
