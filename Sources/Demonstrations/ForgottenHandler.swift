import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

/// An app delegate that returns early from a method without calling its completion handler.
///
/// A notification without text has nothing to show, but the system still waits for the handler to
/// be called. Modeled on a bug in wordpress-mobile/WordPress-iOS,
/// https://github.com/wordpress-mobile/WordPress-iOS/issues/4454.
enum ForgottenHandler {
  static let description = AdapterDescription(
    name: "demo/forgotten-handler",
    title: "an app delegate that forgets the completion handler of a silent notification",
    uses: [.completionHandlers], checks: [.completionOnce]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      guard Message(userInfo) != nil else { return }
      completionHandler(.newData)
    }
  }
}

/// The fixed twin of `ForgottenHandler`: it reports that there is no new data.
enum FixedForgottenHandler {
  static let description = AdapterDescription(
    name: "demo/fixed-forgotten-handler",
    title: "an app delegate that answers a silent notification too", uses: [.completionHandlers],
    checks: [.completionOnce]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      completionHandler(Message(userInfo) == nil ? .noData : .newData)
    }
  }
}

/// The text of a notification.
private struct Message {
  let text: String

  /// Creates a message from the user info of a notification; `nil` if it has no text.
  init?(_ userInfo: [AnyHashable: Any]) {
    guard let aps = userInfo["aps"] as? [String: Any], let text = aps["alert"] as? String else {
      return nil
    }
    self.text = text
  }
}
