import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import LifecycleChecking
import LifecycleReports
import Testing

/// `each scene`, and `only-between`.
@Suite struct SceneCheckTests {
  /// The mistake of a tracker of windows.
  enum Mistake: CaseIterable {
    case none, countsTheFirstAlone, countsInterruptions, forgetsTheEnd, namesAnother
  }

  /// A tracker that all windows share.
  private final class Tracker {
    let mistake: Mistake
    var open: [ObjectIdentifier: Bool] = [:]

    init(_ mistake: Mistake) { self.mistake = mistake }
  }

  private final class Window: UIResponder, UIWindowSceneDelegate {
    private let tracker: Tracker

    init(_ tracker: Tracker) { self.tracker = tracker }

    private var window: ObjectIdentifier { ObjectIdentifier(self) }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {}

    func sceneDidBecomeActive(_ scene: UIScene) {
      let isKnown = tracker.open[window] == true && tracker.mistake != .countsInterruptions
      let isLater = tracker.mistake == .countsTheFirstAlone && tracker.open.values.contains(true)
      if !isKnown, !isLater { emit("visit.began", scene) }
      tracker.open[window] = true
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
      guard tracker.open[window] == true else { return }
      if tracker.mistake != .forgetsTheEnd { emit("visit.ended", scene) }
      tracker.open[window] = false
    }

    func sceneDidDisconnect(_ scene: UIScene) { tracker.open[window] = nil }

    private func emit(_ name: String, _ scene: UIScene) {
      let environment = UIApplication.shared.environment
      if tracker.mistake == .namesAnother {
        environment.emit(name)
      } else {
        environment.emit(name, scene: scene)
      }
    }
  }

  private final class App: UIResponder, UIApplicationDelegate {}

  private static func violated(
    _ check: AdapterCheck, _ mistake: Mistake, scenes: Int
  ) throws -> [String] {
    let adapter = AdapterDescription(name: "windows", title: "counts visits", checks: [check]) {
      _ in
      let tracker = Tracker(mistake)
      return UIKitDelegates(application: App(), scene: { _ in Window(tracker) })
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS13, seeds: 300) {
      $0.sequences.sceneCount = scenes
    }
    #expect(trial.violated.isEmpty == (trial.holding == [check.description]))
    let warned = trial.report.warnings.map(\.kind).contains(.withoutScene)
    #expect(warned == (mistake == .namesAnother && scenes > 1))
    return trial.violated
  }

  /// With one window, an event without a scene counts for that window.
  @Test(arguments: Mistake.allCases, [1, 2])
  func eachSceneIsCountedByItself(mistake: Mistake, scenes: Int) throws {
    let isSeen =
      switch mistake {
      case .none, .forgetsTheEnd: false
      case .countsInterruptions: true
      case .countsTheFirstAlone, .namesAnother: scenes > 1
      }
    let check = AdapterCheck.onceAForeground("visit.began").ofEachScene
    #expect(
      try Self.violated(check, mistake, scenes: scenes) == (isSeen ? [check.description] : []))
  }

  @Test(arguments: Mistake.allCases)
  func eventsOfEachSceneTakeTurns(mistake: Mistake) throws {
    let isSeen = ![.none].contains(mistake)
    let check = AdapterCheck.inTurn("visit.began", "visit.ended").ofEachScene
    #expect(try Self.violated(check, mistake, scenes: 2) == (isSeen ? [check.description] : []))
  }

  /// A page is shown by a guest: before the login, or after the logout.
  @Test(arguments: [("login", true), ("nothing", false), ("logout", false)], [true, false])
  func eventsOutsideTheIntervalAreReported(showing: (String, Bool), hasCustomActions: Bool) throws {
    let check = AdapterCheck.only("page", between: "login", "logout")
    var adapter = ClosureAdapter.description([check]) { call, _, output in
      guard call.callback == .didBecomeActive else { return }
      for event in ["nothing", "login", "logout"] {
        if event != "nothing" { output.emit(event) }
        if event == showing.0 { output.emit("page") }
      }
    }
    if hasCustomActions { adapter.customActions = [CustomAction("elsewhere")] }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    #expect(trial.violated == (showing.1 ? [] : [check.description]))
  }

  /// Shows a link's page in the window that got it, or in the first one that it finds.
  private final class LinkWindow: UIResponder, UIWindowSceneDelegate {
    private let takesTheFirst: Bool

    init(takesTheFirst: Bool) { self.takesTheFirst = takesTheFirst }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      let first = UIApplication.shared.connectedScenes.first ?? scene
      UIApplication.shared.environment.emit("link.came", scene: scene)
      UIApplication.shared.environment.emit("link.shown", scene: takesTheFirst ? first : scene)
    }
  }

  @Test(arguments: [true, false], [1, 2])
  func linksShownInAnotherWindowAreReported(takesTheFirst: Bool, scenes: Int) throws {
    let check = AdapterCheck.inTurn("link.came", "link.shown").ofEachScene
    let adapter = AdapterDescription(name: "links", title: "shows links", checks: [check]) { _ in
      UIKitDelegates(scene: { _ in LinkWindow(takesTheFirst: takesTheFirst) })
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS27, seeds: 200) {
      $0.sequences.sceneCount = scenes
    }
    #expect(trial.violated == (takesTheFirst && scenes > 1 ? [check.description] : []))
    #expect(trial.holding.contains(check.description) == trial.violated.isEmpty)
  }
}
