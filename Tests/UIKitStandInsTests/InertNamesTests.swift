import LifecycleModel
import BackgroundTasks
import DelegateAdapters
import LifecycleAdapters
import OSLog
import Testing
import UIKit
import UserNotifications

/// Names that an app's files need in order to compile, of which little comes.
@Suite struct InertNamesTests {
  private typealias Say = @Sendable (String) -> Void
  private typealias Body = @MainActor @Sendable (_ say: @escaping Say) -> Void

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow? = UIWindow(frame: .zero)
    private let body: Body

    init(_ body: @escaping Body) { self.body = body }

    func applicationDidBecomeActive(_ application: UIApplication) {
      let environment = application.environment
      body { environment.emit($0) }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      applicationDidBecomeActive(application)
    }
  }

  /// Returns the texts of a call, and of some turns behind it, `|` before each.
  private func told(
    _ callback: Callback = .didBecomeActive, _ state: AppState = .active, turns: Int = 1,
    _ body: @escaping Body
  ) -> String {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: AppDelegate(body))
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(callback, state: state), &output)
    for _ in 0..<turns {
      output.emit("|")
      adapter.turn(&output)
    }
    return output.events.compactMap { event -> String? in
      guard case .emit(let name, _) = event.body else { return nil }
      return name
    }.joined(separator: " ")
  }

  @Test func animationsApplyAtOnceAndEndInTheNextTurn() {
    let told = told { say in
      let view = UIView()
      UIView.animate(withDuration: 0.3) {
        view.alpha = 0
      } completion: {
        say("faded \($0)")
      }
      UIView.animate(withDuration: 1, delay: 2, options: .curveEaseIn) { view.isHidden = true }
      UIView.transition(
        with: view, duration: 1, options: .transitionCrossDissolve, animations: nil
      ) { _ in say("changed") }
      say("\(view.alpha) \(view.isHidden)")
    }
    #expect(told == "0.0 true | faded true changed")
  }

  /// The usual cover of what is on the screen, when the app becomes inactive.
  @Test func aCoverComesAndGoes() {
    let told = told { say in
      let window = UIApplication.shared.delegate?.window ?? nil
      let cover = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      cover.frame = window?.bounds ?? .zero
      cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window?.addSubview(cover)
      let below = UIImageView(image: UIImage(named: "logo"))
      window?.insertSubview(below, at: 0)
      say("\(window?.subviews.last === cover) \(window?.subviews.count ?? 0)")
      window?.bringSubviewToFront(below)
      say("\(window?.subviews.last === below)")
      cover.removeFromSuperview()
      say("\(window?.subviews.count ?? 0)")
    }
    #expect(told == "true 2 true 1 |")
  }

  @Test func aCoverIsFoundByItsNumber() {
    let told = told { say in
      let (window, cover, label) = (UIView(), UIView(), UILabel())
      cover.tag = 99
      label.font = .systemFont(ofSize: 12, weight: .semibold)
      window.addSubview(cover)
      cover.addSubview(label)
      say("\(window.viewWithTag(99) === cover) \(window.viewWithTag(7) == nil)")
      say("\(label.isDescendant(of: window)) \(window.isDescendant(of: label))")
      window.viewWithTag(99)?.removeFromSuperview()
      say("\(cover.isDescendant(of: window)) \(label.font.pointSize)")
    }
    #expect(told == "true true true false false 12.0 |")
  }

  /// A change is posted at once to the process that makes it; setting the same value posts nothing.
  @Test func aChangeOfUserDefaultsIsPosted() {
    let told = told { say in
      let defaults = UserDefaults.standard
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { note in
        say("changed")
        // An observer that sets the same value again does not loop forever.
        (note.object as? UserDefaults)?.set(true, forKey: "heard")
      }
      defaults.set("x", forKey: "name")
      say("set")
      defaults.set("x", forKey: "name")
      defaults.removeObject(forKey: "name")
      defaults.removeObject(forKey: "name")
    }
    #expect(told == "changed changed set changed |")
  }

  /// Removal for another name or another object removes no observer.
  @Test func anObserverIsForgottenForItsNameAndObject() {
    let told = told { say in
      let (window, other) = (UIWindow(), UIWindow())
      let name = Notification.Name("app.changed")
      let center = NotificationCenter.default
      let token = center.addObserver(forName: name, object: window, queue: nil) { _ in
        say("heard")
      }
      center.post(name: name, object: other)
      center.post(name: name, object: window)
      center.removeObserver(token, name: Notification.Name("app.other"), object: nil)
      center.removeObserver(token, name: name, object: other)
      center.post(name: name, object: window)
      center.removeObserver(token, name: name, object: window)
      center.post(name: name, object: window)
      say("over")
    }
    #expect(told == "heard heard over |")
  }

  @Test func aWindowIsAskedOfAnyDelegate() {
    let told = told { say in
      let root = UIViewController()
      UIApplication.shared.delegate?.window??.rootViewController = root
      let window = UIApplication.shared.delegate?.window ?? nil
      say("\(window?.rootViewController === root)")
      let scene = UIApplication.shared.connectedScenes.first
      let found = (scene?.delegate as? UIWindowSceneDelegate)?.window??.rootViewController
      say("\(found == nil)")
    }
    #expect(told == "true true |")
  }

  @Test func aTabIsLoadedWhenItIsChosen() {
    let told = told { say in
      let tabs = UITabBarController()
      let (first, second) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: second)
      tabs.viewControllers = [first, stack]
      say("\(first.isViewLoaded) \(stack.isViewLoaded)")
      tabs.selectedIndex = 1
      say("\(tabs.selectedViewController === stack) \(stack.isViewLoaded)")
      say("\(second.navigationController === stack) \(second.tabBarController === tabs)")
      tabs.selectedViewController = first
      say("\(tabs.selectedIndex)")
      tabs.setViewControllers([], animated: false)
      say("\(tabs.selectedViewController == nil) \(first.parent == nil)")
    }
    #expect(told == "true false true true true true 0 true true |")
  }

  @Test func anAppMayPressItsOwnButton() {
    let told = told { say in
      let button = UIButton(type: .system)
      button.addAction(UIAction { _ in say("touched") }, for: .touchUpInside)
      button.setTitle("Go", for: .normal)
      say(button.title(for: .disabled) ?? "")
      button.sendActions(for: [.touchUpInside, .valueChanged])
      button.sendActions(for: .valueChanged)
      let other = UIButton(primaryAction: UIAction(title: "Do") { say($0.title) })
      other.sendActions(for: .primaryActionTriggered)
    }
    #expect(told == "Go touched Do |")
  }

  @Test func timeRunsOutInBackgroundAlone() {
    let body: Body = { say in
      let application = UIApplication.shared
      say("\(application.backgroundTimeRemaining == .greatestFiniteMagnitude)")
      say("\(application.backgroundTimeRemaining == 30)")
      say("\(application.backgroundRefreshStatus == .available)")
      application.activateSceneSession(for: UISceneSessionActivationRequest())
    }
    #expect(told(.didBecomeActive, .active, body) == "true false true |")
    #expect(told(.didEnterBackground, .background, body) == "false true true |")
  }

  @Test func submittedTasksAreListedAndErrorsHaveCodes() {
    let told = told(turns: 12) { say in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in }
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
      Task { @MainActor in
        for request in await BGTaskScheduler.shared.pendingTaskRequests() {
          say(request.identifier)
        }
      }
      for code in [BGTaskScheduler.Error.Code.notPermitted, .tooManyPendingTaskRequests] {
        do { throw BGTaskScheduler.Error(code) } catch BGTaskScheduler.Error.notPermitted {
          say("not permitted")
        } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
          say("too many")
        } catch {
          say("another")
        }
      }
    }
    #expect(
      told.split(separator: " ").filter { $0 != "|" }.joined(separator: " ")
        == "not permitted too many a")
  }

  @Test func outsideOfAProcessNoTasksAreAskedFor() async {
    #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
  }

  // MARK: Compiled, and looked at no further

  private final class Controller: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var canBecomeFirstResponder: Bool { true }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
    }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.keywords = ["key"]
      activity.isEligibleForPrediction = true
      activity.expirationDate = .distantFuture
      activity.requiredUserInfoKeys = ["id"]
      activity.targetContentIdentifier = "id"
      super.updateUserActivityState(activity)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel()
      label.text = "Shop"
      label.font = .preferredFont(forTextStyle: .headline)
      label.textAlignment = .center
      label.translatesAutoresizingMaskIntoConstraints = false
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        label.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor),
        label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        label.heightAnchor.constraint(equalToConstant: 44),
      ])
      UINavigationBar.appearance().tintColor = .red
      UINavigationBarAppearance().configureWithOpaqueBackground()
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
  }

  private func look(at response: UNNotificationResponse) -> String {
    let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
    return "\(text) \(response.notification.date) \(response.targetScene == nil)"
  }

  @Test func aControllerSetsUpItsView() {
    let told = told { say in
      let controller = Controller()
      controller.loadViewIfNeeded()
      controller.updateUserActivityState(NSUserActivity(activityType: "type"))
      say("\(controller.view.subviews.count) \(controller.traitCollection.userInterfaceStyle)")
    }
    #expect(told == "1 light |")
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      _ = windowScene.traitCollection == previousTraitCollection
      _ = windowScene.screen === UIScreen.main
    }

    func activate(_ session: UISceneSession) {
      let request = UISceneSessionActivationRequest(
        session: session, userActivity: NSUserActivity(activityType: "type"))
      UIApplication.shared.activateSceneSession(for: request) { _ in }
    }

    func application(
      _ application: UIApplication,
      shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { identifier != .keyboard }
  }

  /// Neither delegate has a window.
  private final class Both: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {}

  @Test @MainActor func namesAreApples() {
    let notifications = [
      UIApplication.backgroundRefreshStatusDidChangeNotification,
      UIApplication.userDidTakeScreenshotNotification,
    ]
    #expect(
      notifications.map(\.rawValue) == [
        "UIApplicationBackgroundRefreshStatusDidChangeNotification",
        "UIApplicationUserDidTakeScreenshotNotification",
      ])
    let keys = [UIApplication.LaunchOptionsKey.bluetoothCentrals, .bluetoothPeripherals]
    #expect(keys.allSatisfy { $0.rawValue.hasPrefix("UIApplicationLaunchOptionsBluetooth") })
    let both = Both()
    let window: UIWindow? = both.window
    #expect(window == nil)
  }

  @Test func logsAreKeptByNobody() {
    let logger = Logger(subsystem: "app", category: "life")
    logger.log(level: .info, "x \(1, privacy: .public) \("y", privacy: .private(mask: .hash))")
    os_log("started")
    os_log("%{public}@", log: .default, type: .error, "x")
    os_log(.info, "\(1)")
    let signposter = OSSignposter(logger: logger)
    let state = signposter.beginInterval("launch", id: signposter.makeSignpostID())
    signposter.emitEvent("half", "of \(1)")
    signposter.endInterval("launch", state)
    #expect(signposter.withIntervalSignpost("sum") { 2 } == 2 && !signposter.isEnabled)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
  }
}
