import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// `tasks-balanced`: a task may be kept as long as its expiration ends it.
@Suite struct TaskCheckTests {
  /// The behavior of the code when the time of a task is over.
  enum Expiration: CaseIterable {
    case ends, endsAnother, endsNothing, isNotHeard
  }

  /// Keeps a task from the time its window leaves until it comes back.
  private final class Window: UIResponder, UIWindowSceneDelegate {
    private let expiration: Expiration
    private var task = UIBackgroundTaskIdentifier.invalid

    init(_ expiration: Expiration) { self.expiration = expiration }

    func sceneDidEnterBackground(_ scene: UIScene) {
      let app = UIApplication.shared
      switch expiration {
      case .ends: task = app.beginBackgroundTask { self.end() }
      case .endsAnother:
        task = app.beginBackgroundTask { app.endBackgroundTask(.init(rawValue: 1)) }
      case .endsNothing: task = app.beginBackgroundTask {}
      case .isNotHeard: task = app.beginBackgroundTask()
      }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { end() }
    func sceneDidDisconnect(_ scene: UIScene) { end() }

    private func end() {
      if task != .invalid { UIApplication.shared.endBackgroundTask(task) }
      task = .invalid
    }
  }

  /// One window leaves for good while another one stays.
  @Test(arguments: Expiration.allCases, [1, 2])
  func aTaskThatItsExpirationEndsMayBeKept(expiration: Expiration, scenes: Int) throws {
    let adapter = AdapterDescription(
      name: "windows", title: "keeps tasks", uses: [.backgroundTasks], checks: [.tasksBalanced]
    ) { _ in UIKitDelegates(application: App(), scene: { _ in Window(expiration) }) }
    let trial = try CheckTrial(adapter, in: .sceneIOS13, seeds: 200) {
      $0.sequences.sceneCount = scenes
    }
    #expect(trial.violated == (expiration == .ends ? [] : ["tasks-balanced"]))
    #expect(trial.holding == (expiration == .ends ? ["tasks-balanced"] : []))
  }

  private final class App: UIResponder, UIApplicationDelegate {}

  /// Nothing ends the task of a visit: the app goes to background in most sequences.
  @Test(arguments: [nil, UIBackgroundTaskIdentifier.invalid])
  func tasksNeverEndedAreReported(ended: UIBackgroundTaskIdentifier?) throws {
    final class App: UIResponder, UIApplicationDelegate {
      let ended: UIBackgroundTaskIdentifier?

      init(_ ended: UIBackgroundTaskIdentifier?) { self.ended = ended }

      func applicationDidBecomeActive(_ application: UIApplication) {
        _ = application.beginBackgroundTask(
          expirationHandler: ended.map { task in { application.endBackgroundTask(task) } })
      }
    }
    let adapter = AdapterDescription(
      name: "visits", title: "keeps tasks", uses: [.backgroundTasks], checks: [.tasksBalanced]
    ) { _ in UIKitDelegates(application: App(ended)) }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12, seeds: 100)
    let result = trial.report.runs[0].invariants.first { $0.name == "tasks-balanced" }
    #expect(result?.status == .violated)
    #expect((result?.violations ?? 0) >= 10)
  }

  /// A task that neither ends nor expires shows nothing.
  @Test func aTaskThatIsOpenPutsNothingToTheTest() throws {
    let adapter = AdapterDescription(
      name: "ending", title: "begins a task in its last call", uses: [.backgroundTasks],
      checks: [.tasksBalanced]
    ) { _ in
      ClosureAdapter { call, memory, output in
        guard call.callback == .willTerminate else { return }
        memory.count += 1
        output.task(.begin, id: "t\(memory.count)")
      }
    }
    #expect(try CheckTrial(adapter, in: .appDelegateIOS12).report.verdict == .inconclusive)
  }
}
