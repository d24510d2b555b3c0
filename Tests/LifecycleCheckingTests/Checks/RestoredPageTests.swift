import DelegateAdapters
import Foundation
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import Testing
import UIKitShapes

/// A page that is restored over a link that was just opened: `never-after` tells, window by window.
@Suite struct RestoredPageTests {
  private static let check = AdapterCheck.never("page.restored", after: "route.opened")

  /// The order in which a window that connects does its work.
  enum Order: CaseIterable {
    /// The link is shown, then the page of the last time over it.
    case linkThenPage
    /// The same, only that the page is restored when the window comes to the front.
    case pageInFront
    /// The page is restored by the method for the interaction state, whether a link came or not.
    case interactionState
    case pageThenLink
    case linkAlone

    var isRight: Bool { [.pageThenLink, .linkAlone].contains(self) }
  }

  private final class Window: UIResponder, UIWindowSceneDelegate {
    private let order: Order
    private var kept: NSUserActivity?

    init(_ order: Order) { self.order = order }

    private var environment: LifecycleEnvironment { UIApplication.shared.environment }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      let page = session.stateRestorationActivity
      let hasLink = !options.urlContexts.isEmpty || !options.userActivities.isEmpty
      switch order {
      case .linkThenPage:
        open(options, scene)
        restore(page, scene)
      case .pageInFront:
        open(options, scene)
        kept = page
      case .interactionState: open(options, scene)
      case .pageThenLink:
        restore(page, scene)
        open(options, scene)
      case .linkAlone: if hasLink { open(options, scene) } else { restore(page, scene) }
      }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      for context in URLContexts {
        environment.emit("route.opened", about: context.url, scene: scene)
      }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      environment.emit("route.opened", about: userActivity, scene: scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      restore(kept, scene)
      kept = nil
    }

    func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
      if order == .interactionState { restore(stateRestorationActivity, scene) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      NSUserActivity(activityType: "app.page")
    }

    private func open(_ options: UIScene.ConnectionOptions, _ scene: UIScene) {
      for context in options.urlContexts {
        environment.emit("route.opened", about: context.url, scene: scene)
      }
      for activity in options.userActivities {
        environment.emit("route.opened", about: activity, scene: scene)
      }
    }

    private func restore(_ page: NSUserActivity?, _ scene: UIScene) {
      if page != nil { environment.emit("page.restored", scene: scene) }
    }
  }

  @Test(arguments: Order.allCases, [1, 2])
  func aPageOverALinkIsReported(order: Order, scenes: Int) throws {
    let checks = [Self.check.ofEachScene, .linksRoutedOnce()]
    let adapter = AdapterDescription(name: "app", title: "", checks: checks) { _ in
      UIKitDelegates(scene: { _ in Window(order) })
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS26, seeds: 400) {
      $0.sequences.sceneCount = scenes
    }
    let name = Self.check.ofEachScene.description
    #expect(trial.violated == (order.isRight ? [] : [name]))
    #expect(trial.holding.contains(name) == order.isRight)
    // Nothing else tells, since the link was opened, once.
    #expect(trial.holding.contains("link-routed-once"))
  }

  /// A page that is not to be seen for a moment either may not come before the link is opened.
  @Test(arguments: Order.allCases)
  func aPageOnceALinkHasComeIsReported(order: Order) throws {
    let check = AdapterCheck.neverAfterLink("page.restored")
    let adapter = AdapterDescription(name: "app", title: "", checks: [check]) { _ in
      UIKitDelegates(scene: { _ in Window(order) })
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS26, seeds: 400)
    let isRight = order == .linkAlone
    #expect(trial.violated == (isRight ? [] : [check.description]))
    #expect(trial.holding.contains(check.description) == isRight)
  }

  /// A page that waits for the network comes later than the link (uzairansaruzi/hermex issue 192);
  /// after the user has been away, it may come back.
  @Test(arguments: [true, false])
  func aPageThatIsLateComesOverALink(isRight: Bool) throws {
    let adapter = ClosureAdapter.description([.neverAfterLink("page.restored")]) {
      call, memory, output in
      if call.handedOver.contains(where: { $0.kind == .url }) { memory.isOn = true }
      if call.callback == .sceneDidEnterBackground { memory.isOn = false }
      if call.callback == .sceneDidBecomeActive, !(isRight && memory.isOn) {
        output.emit("page.restored")
      }
    }
    let trial = try CheckTrial(adapter, in: .sceneIOS26, seeds: 200) {
      $0.sequences.without.actions = [.universalLink]
    }
    #expect(trial.violated == (isRight ? [] : ["never-after-link(page.restored)"]))
  }

  /// Without scenes the page comes back before the link is handed over.
  @Test(arguments: [true, false])
  func withoutScenesTheSameIsAsked(isRight: Bool) throws {
    let adapter = ClosureAdapter.description([Self.check]) { call, memory, output in
      for payload in call.handedOver { output.emit("route.opened", payload: payload) }
      if call.callback == .didDecodeRestorableState { memory.isOn = true }
      let isTime = isRight ? Callback.didDecodeRestorableState : .didBecomeActive
      guard call.callback == isTime, memory.isOn else { return }
      memory.isOn = false
      output.emit("page.restored")
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS11, seeds: 400)
    #expect(trial.violated == (isRight ? [] : [Self.check.description]))
  }
}
