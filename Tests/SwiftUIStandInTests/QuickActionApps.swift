import SwiftUI

// Apps whose adaptor names the class of a scene delegate, which takes quick actions.

struct QuickActionApp: App {
  @UIApplicationDelegateAdaptor(NamingDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      Text("Home").onOpenURL { UIApplication.shared.environment.emit("done", about: $0) }
    }
    .commands {
      CommandMenu("Go") { Button("Home") {}.keyboardShortcut("h", modifiers: [.command, .shift]) }
      CommandGroup(replacing: .newItem) {}
    }
  }
}

/// The bug: the quick action that launches the app is in the connection options alone.
struct ForgetfulQuickActionApp: App {
  @UIApplicationDelegateAdaptor(ForgetfulNamingDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      Text("Home").onOpenURL { UIApplication.shared.environment.emit("done", about: $0) }
    }
  }
}

class NamingDelegate: NSObject, UIApplicationDelegate {
  var sceneClass: AnyClass { QuickActionSceneDelegate.self }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = sceneClass
    return configuration
  }
}

private final class ForgetfulNamingDelegate: NamingDelegate {
  override var sceneClass: AnyClass { ForgetfulQuickActionSceneDelegate.self }
}

class QuickActionSceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    connectionOptions.shortcutItem.map(perform)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    perform(shortcutItem)
    completionHandler(true)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    let environment = UIApplication.shared.environment
    if scene.activationState != .foregroundActive { environment.emit("wrong.state") }
    environment.emit("scene.active", scene: scene)
  }

  final func perform(_ item: UIApplicationShortcutItem) {
    UIApplication.shared.environment.emit("done", about: item)
  }
}

private final class ForgetfulQuickActionSceneDelegate: QuickActionSceneDelegate {
  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}
