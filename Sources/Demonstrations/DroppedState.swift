import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

/// An app that declares restoration done before its data arrives.
///
/// At launch it tells its screens that there is nothing to restore, so that they need not wait;
/// when the archive is then handed over, nothing asks for it anymore. Modeled on a bug in
/// flutter/flutter, https://github.com/flutter/flutter/issues/193016.
enum DroppedState {
  static let description = AdapterDescription(
    name: "demo/dropped-state",
    title: "an app that declares restoration done before the archive is handed over",
    checks: [.stateRestored()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: RestoringAppDelegate {
    private var isDone = false

    override func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      isDone = true
      return true
    }

    override func application(
      _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
    ) {
      if !isDone { show(coder) }
    }
  }
}

/// The fixed twin of `DroppedState`: it restores the data whenever it arrives.
enum FixedDroppedState {
  static let description = AdapterDescription(
    name: "demo/fixed-dropped-state", title: "an app that restores what is handed over",
    checks: [.stateRestored()]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: RestoringAppDelegate {
    override func application(
      _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
    ) { show(coder) }
  }
}

/// The base class of both app delegates, which saves the screen and shows the saved one.
private class RestoringAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode("settings", forKey: "screen")
  }

  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}

  /// Restores the saved screen.
  func show(_ coder: NSCoder) {
    _ = coder.decodeObject(forKey: "screen")
    UIApplication.shared.environment.emit("state.restored")
  }
}
