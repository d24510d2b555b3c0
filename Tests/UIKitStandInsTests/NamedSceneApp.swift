import UIKit

// An app that names the classes of its scenes' delegates, as one without a storyboard does.

class NamingAppDelegate: UIResponder, UIApplicationDelegate {
  var sceneClass: AnyClass { NamedSceneDelegate.self }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UIApplication.shared.environment.emit("configured")
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass =
      connectingSceneSession.role == .windowApplication ? sceneClass : CarSceneDelegate.self
    return configuration
  }
}

class NamedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let home = UIViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = home
    window?.makeKeyAndVisible()
    openAll(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    openAll(URLContexts)
  }

  func openAll(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      UIApplication.shared.environment.emit("route.opened", about: context.url)
    }
  }
}

/// The bug: what the scene connects with is dropped.
final class ForgetfulNamedSceneDelegate: NamedSceneDelegate {
  private var isConnected = false

  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    isConnected = true
  }

  override func openAll(_ contexts: Set<UIOpenURLContext>) {
    if isConnected { super.openAll(contexts) }
  }
}

final class ForgetfulNamingAppDelegate: NamingAppDelegate {
  override var sceneClass: AnyClass { ForgetfulNamedSceneDelegate.self }
}

/// A class of Foundation's `NSObject`, with an initializer of its own.
final class FoundationSceneDelegate: NSObject, UIWindowSceneDelegate {
  private let number: Int

  override init() {
    number = 7
    super.init()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    UIApplication.shared.environment.emit("active.\(number)")
  }
}

final class FoundationNamingAppDelegate: NamingAppDelegate {
  override var sceneClass: AnyClass { FoundationSceneDelegate.self }
}

final class CarSceneDelegate: UIResponder, UISceneDelegate {}

/// The mistake: what it names is no delegate.
final class MistakenNamingAppDelegate: NamingAppDelegate {
  override var sceneClass: AnyClass { UIViewController.self }
}

/// Names that apps use and of which nothing comes, as they write them.
@MainActor
func useInertNames(_ window: UIWindow) {
  let storyboard = UIStoryboard(name: "Main", bundle: .main)
  let columns = UISplitViewController(style: .doubleColumn)
  columns.preferredDisplayMode = .oneBesideSecondary
  columns.setViewController(storyboard.instantiateInitialViewController(), for: .primary)
  columns.setViewController(UINavigationController(), for: .secondary)
  window.rootViewController = columns
  autoreleasepool { columns.show(.secondary) }
  UIDevice.current.beginGeneratingDeviceOrientationNotifications()
  NotificationCenter.default.addObserver(
    forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
  ) { _ in }
  let reply = UNTextInputNotificationAction(
    identifier: "reply", title: "Reply", options: [.authenticationRequired],
    textInputButtonTitle: "Send", textInputPlaceholder: "Message")
  UNUserNotificationCenter.current().setNotificationCategories([
    UNNotificationCategory(identifier: "chat", actions: [reply], intentIdentifiers: [])
  ])
  let label = UILabel()
  label.font = .monospacedDigitSystemFont(ofSize: UIFont.labelFontSize, weight: .bold)
}
