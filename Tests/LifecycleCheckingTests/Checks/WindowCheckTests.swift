import DelegateAdapters
import Foundation
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import TemporalLogic
import Testing
import UIKitShapes

/// `opened-in-its-window`: a link opened in another window than that to which it came.
@Suite struct WindowCheckTests {
  private static let check = AdapterCheck.openedInItsWindow()

  private static func trial(
    _ adapter: AdapterDescription, in profile: Profile = .sceneIOS26, scenes: Int = 2
  ) throws -> CheckTrial {
    try CheckTrial(adapter, in: profile, seeds: 300) { $0.sequences.sceneCount = scenes }
  }

  /// The window in which a router opens what comes.
  enum OpeningWindow: CaseIterable {
    case own, newest, first, none
  }

  /// A router of all windows, which knows them by their scenes.
  private struct Router: DelegateAdapter {
    let choice: OpeningWindow
    var windows: [String] = []
    var first: String?

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if let scene = call.scene {
        if call.callback == .sceneWillConnect { windows.append(scene) }
        if call.callback == .sceneDidDisconnect { windows.removeAll { $0 == scene } }
        first = first ?? scene
      }
      let window =
        switch choice {
        case .own: call.scene
        case .newest: windows.last
        case .first: first
        case .none: String?.none
        }
      for payload in call.handedOver where [.url, .activity].contains(payload.kind) {
        output.emit("route.opened", scene: window, payload: payload)
      }
      return nil
    }
  }

  private static func router(_ choice: OpeningWindow, _ check: AdapterCheck) -> AdapterDescription {
    AdapterDescription(name: "router", title: "opens links", checks: [check]) { _ in
      Router(choice: choice)
    }
  }

  @Test(arguments: OpeningWindow.allCases, [Profile.sceneIOS13, .sceneIOS26])
  func aLinkInAnotherWindowIsReported(choice: OpeningWindow, profile: Profile) throws {
    let trial = try Self.trial(Self.router(choice, Self.check), in: profile)
    let isWrong = [.newest, .first].contains(choice)
    #expect(trial.violated == (isWrong ? ["opened-in-its-window"] : []))
    #expect(trial.holding == (choice == .own ? ["opened-in-its-window"] : []))
    let warnings = trial.report.warnings.map(\.message)
    #expect(
      warnings.contains(
        "'route.opened' was emitted without a scene: name its window with `scene: scene`")
        == (choice == .none))
  }

  /// A link that is opened once, in whichever window, is routed once.
  @Test func theWindowIsNotAskedForElsewhere() throws {
    let trial = try Self.trial(Self.router(.newest, .linksRoutedOnce()))
    #expect(trial.violated == [])
  }

  @Test func oneWindowShowsNothing() throws {
    let trial = try Self.trial(Self.router(.newest, Self.check), scenes: 1)
    #expect(trial.violated == [])
    #expect(
      trial.report.warnings.map(\.message) == [
        "it is about several windows, and there was one at a time"
      ])
  }

  @Test func withoutScenesTheCheckIsReported() throws {
    let trial = try Self.trial(
      Self.router(.own, Self.check), in: .appDelegateIOS26, scenes: 1)
    #expect(trial.report.verdict == .inconclusive)
    #expect(
      trial.report.warnings.map(\.message).contains(
        "it is judged for each scene, and there are no scenes in app-delegate-ios26"))
  }

  /// The delegate of a window, which opens what comes in it, or in whichever window is active.
  private final class Window: UIResponder, UIWindowSceneDelegate {
    private let takesTheActive: Bool

    init(takesTheActive: Bool) { self.takesTheActive = takesTheActive }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      for context in options.urlContexts { open(context.url, scene) }
      for activity in options.userActivities { open(activity, scene) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts { open(context.url, scene) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      open(userActivity, scene)
    }

    private func window(_ scene: UIScene) -> UIScene {
      let active = UIApplication.shared.connectedScenes.first {
        $0.activationState == .foregroundActive
      }
      return takesTheActive ? active ?? scene : scene
    }

    private func open(_ url: URL, _ scene: UIScene) {
      UIApplication.shared.environment.emit("route.opened", about: url, scene: window(scene))
    }

    private func open(_ activity: NSUserActivity, _ scene: UIScene) {
      UIApplication.shared.environment.emit(
        "route.opened", about: activity, scene: window(scene))
    }
  }

  @Test(arguments: [true, false])
  func delegatesSayInWhichWindow(takesTheActive: Bool) throws {
    let adapter = AdapterDescription(name: "app", title: "", checks: [Self.check]) { _ in
      UIKitDelegates(scene: { _ in Window(takesTheActive: takesTheActive) })
    }
    let trial = try Self.trial(adapter)
    #expect(trial.violated == (takesTheActive ? ["opened-in-its-window"] : []))
    #expect(trial.holding.isEmpty == takesTheActive)
  }

  /// Keeps what comes until the user is logged in, and opens it where it came; if that window is
  /// gone, in any other.
  private struct Waiting: DelegateAdapter {
    var windows: [String] = []
    var kept: [(payload: Payload, window: String?)] = []
    var isOpen = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if let scene = call.scene, call.callback == .sceneWillConnect { windows.append(scene) }
      if call.callback == .sceneDidDisconnect { windows.removeAll { $0 == call.scene } }
      kept += call.handedOver.filter { [.url, .activity].contains($0.kind) }
        .map { ($0, call.scene) }
      if isOpen { open(&output) }
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isOpen = true
      open(&output)
    }

    private mutating func open(_ output: inout AdapterOutput) {
      for (payload, window) in kept {
        let isThere = window.map(windows.contains) == true
        output.emit("route.opened", scene: isThere ? window : windows.last, payload: payload)
      }
      kept = []
    }
  }

  @Test func linksOfAClosedWindowMayBeOpenedInAnother() throws {
    var adapter = AdapterDescription(name: "app", title: "", checks: [Self.check]) { _ in
      Waiting()
    }
    adapter.customActions = [CustomAction("login", settles: true)]
    let trial = try CheckTrial(adapter, in: .sceneIOS26, seeds: 2_000) {
      $0.sequences.sceneCount = 3
    }
    #expect(trial.violated == [])
    #expect(trial.holding == ["opened-in-its-window"])
  }

  /// A formula of one's own may name a scene.
  @Test func everySceneOfTheModelHasItsPart() throws {
    let invariant = try #require(
      InvariantLibrary.catalogue().first { $0.name == "opened-in-its-window" })
    let named = invariant.formula.atoms.compactMap { atom -> String? in
      if case .ofScene(let scene) = atom { scene } else { nil }
    }
    #expect(Set(named) == Set(SceneSession.ids))
  }
}
