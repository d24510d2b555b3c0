import BackgroundTasks
import Foundation
import OSLog
import UIKit
import UserNotifications

// As in an app that informs several SDKs of its device token.

private let logger = Logger(subsystem: "app.tokens", category: "push")

protocol PushSDK {
  func register(_ deviceToken: Data)
  func register(failure: Error)
}

struct LoggedSDK: PushSDK {
  let name: String

  static var both: [PushSDK] { [LoggedSDK(name: "chat"), LoggedSDK(name: "shop")] }

  func register(_ deviceToken: Data) {
    let token = deviceToken.map { String(format: "%02x", $0) }.joined()
    logger.info("\(name, privacy: .public) has token \(token)")
    tell()
  }

  func register(failure: Error) {
    logger.error("\(name) has none: \(failure.localizedDescription)")
    tell()
  }

  private func tell() {
    DispatchQueue.main.async { UIApplication.shared.environment.emit("\(name).told") }
  }
}

class TokenAppDelegate: UIResponder, UIApplicationDelegate {
  let sdks = LoggedSDK.both

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) {
      granted, error in
      guard error == nil else { return }
      UserDefaults.standard.set(granted, forKey: "mayTell")
    }
    UIApplication.shared.environment.emit("token.asked")
    application.registerForRemoteNotifications()
    _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "app.refresh", using: nil) { task in
      task.setTaskCompleted(success: task is BGAppRefreshTask)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let request = BGAppRefreshTaskRequest(identifier: "app.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    sdks.forEach { $0.register(deviceToken) }
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: Error
  ) {
    sdks.forEach { $0.register(failure: error) }
  }
}

extension TokenAppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.list, .banner, .badge, .sound])
  }
}

/// The bug: what goes wrong the first SDK alone gets to know.
final class ForgetfulTokenAppDelegate: TokenAppDelegate {
  override func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: Error
  ) {
    sdks.first?.register(failure: error)
  }
}

/// Registers when memory ran low so often in one process that this hardly happens.
final class ReluctantTokenAppDelegate: UIResponder, UIApplicationDelegate {
  let sdks = LoggedSDK.both
  private var warnings = 0

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    warnings += 1
    guard warnings == 3 else { return }
    application.environment.emit("token.asked")
    application.registerForRemoteNotifications()
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    sdks.forEach { $0.register(deviceToken) }
  }
}
