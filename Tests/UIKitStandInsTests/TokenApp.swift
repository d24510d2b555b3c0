import Foundation
import UIKit
import UserNotifications

// As an app's file is: nothing in it names Lifecheck but what it says that it did.

/// Sends the device token to a server, once people agreed.
final class TokenAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var observers: [NSObjectProtocol] = []
  let isFixed: Bool

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init()
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
      ) { (note: Notification) in
        UserDefaults.standard.set(true, forKey: "wasActive")
      })
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) {
      granted, _ in
      guard granted else { return }
      DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
    }
    return true
  }
}
