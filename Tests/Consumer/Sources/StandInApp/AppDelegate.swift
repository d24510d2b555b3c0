import Foundation
import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var observers: [NSObjectProtocol] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
    window?.rootViewController = UINavigationController(rootViewController: UIViewController())
    window?.makeKeyAndVisible()
    UserDefaults.standard.set(true, forKey: "launched")
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
      ) { (note: Notification) in print(note.name.rawValue) })
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
    }
    return true
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { print(deviceToken.count) }
}
