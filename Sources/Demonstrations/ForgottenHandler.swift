import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

/// An app delegate that leaves a method early, and its completion handler uncalled.
///
/// A notification without a text has nothing to show, but the system waits to be told so all the
/// same. The idea is that of wordpress-mobile/WordPress-iOS,
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

/// The fixed twin of `ForgottenHandler`: it says that there is nothing new.
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

/// What a notification says.
private struct Message {
  let text: String

  /// Reads a notification; `nil` if it has no text.
  init?(_ userInfo: [AnyHashable: Any]) {
    guard let aps = userInfo["aps"] as? [String: Any], let text = aps["alert"] as? String else {
      return nil
    }
    self.text = text
  }
}
