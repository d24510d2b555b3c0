import UIKitShapes

// Foundation has these too on Apple's platforms.
import struct UIKitShapes.CGRect
import class UIKitShapes.NSCoder
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The calls that the delegates of one process received, in words, and the handlers they were
/// given.
final class Notes {
  var seen: [String] = []
  /// Calls the handler that was handed over last.
  var complete: () -> Void = {}
  /// The result of methods that return a Bool.
  var answer = false

  func note(_ alias: String, _ arguments: String...) {
    seen.append(([alias] + arguments).joined(separator: " "))
  }
}

/// An app's delegate that has every method.
final class RecordingAppDelegate: UIResponder, UIApplicationDelegate {
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    notes.note("willFinishLaunching", describe(launchOptions))
    return notes.answer
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    notes.note("didFinishLaunching", describe(launchOptions))
    return notes.answer
  }
  func applicationDidBecomeActive(_ application: UIApplication) { notes.note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) {
    notes.note("willResignActive")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    notes.note("didEnterBackground")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    notes.note("willEnterForeground")
  }
  func applicationWillTerminate(_ application: UIApplication) { notes.note("willTerminate") }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    notes.note("openURL", url.absoluteString, options[.sourceApplication] as? String ?? "-")
    return notes.answer
  }
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    notes.note("willContinueUserActivity", userActivityType)
    return notes.answer
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    notes.note("continueUserActivity", describe(userActivity))
    restorationHandler(nil)
    return notes.answer
  }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { notes.note("didReceiveRemoteNotificationPlain", describe(userInfo)) }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    notes.note("didReceiveRemoteNotification", describe(userInfo))
    notes.complete = { completionHandler(.newData) }
  }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    notes.note("performAction", describe(shortcutItem))
    notes.complete = { completionHandler(true) }
  }
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    notes.note("performFetch")
    notes.complete = { completionHandler(.failed) }
  }
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    notes.note("backgroundURLSession", identifier)
    notes.complete = completionHandler
  }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    notes.note("didReceiveMemoryWarning")
  }
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    notes.note("protectedDataWillBecomeUnavailable")
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    notes.note("protectedDataDidBecomeAvailable")
  }
  func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) { notes.note("willChangeStatusBarFrame") }
  func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) { notes.note("didChangeStatusBarFrame") }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    notes.note("supportedInterfaceOrientations")
    return .landscape
  }
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
    -> Bool
  {
    notes.note("shouldSaveApplicationState")
    return notes.answer
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    notes.note("willEncodeRestorableState")
    coder.encode("kept", forKey: "word")
    coder.encode(7, forKey: "number")
  }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  {
    notes.note("shouldRestoreApplicationState")
    return notes.answer
  }
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    let word = coder.decodeObject(forKey: "word") as? String
    notes.note("didDecodeRestorableState", word ?? "-", "\(coder.decodeInteger(forKey: "number"))")
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    notes.note(
      "configurationForConnecting", connectingSceneSession.role.rawValue, describe(options))
    return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
  }
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    notes.note(
      "didDiscardSceneSessions",
      sceneSessions.map(\.persistentIdentifier).sorted().joined(separator: ","))
  }
}

/// A scene's delegate that has every method.
final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    notes.note(
      "sceneWillConnect", session.persistentIdentifier, describe(connectionOptions))
  }
  func sceneDidDisconnect(_ scene: UIScene) { notes.note("sceneDidDisconnect") }
  func sceneWillEnterForeground(_ scene: UIScene) { notes.note("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { notes.note("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { notes.note("sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { notes.note("sceneDidEnterBackground") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    notes.note("sceneOpenURLContexts", URLContexts.map(describe).joined())
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    notes.note("sceneWillContinueUserActivity", userActivityType)
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    notes.note("sceneContinueUserActivity", describe(userActivity))
  }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    notes.note("scenePerformAction", describe(shortcutItem))
    notes.complete = { completionHandler(false) }
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    notes.note("stateRestorationActivity")
    return NSUserActivity(activityType: "app.editing")
  }
}

/// A notification center delegate with every method.
final class RecordingCentreDelegate: UNUserNotificationCenterDelegate {
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    notes.note("didReceiveNotificationResponse", describe(response))
    notes.complete = completionHandler
  }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    notes.note("willPresentNotification", describe(notification.request.content.userInfo))
    notes.complete = { completionHandler([.banner, .sound]) }
  }
}

@MainActor
private func describe(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
  guard let options else { return "-" }
  return options.map { key, value in
    switch value {
    case let url as URL: "\(key.rawValue)=\(url.absoluteString)"
    case let text as String: "\(key.rawValue)=\(text)"
    case let item as UIApplicationShortcutItem: "\(key.rawValue)=\(describe(item))"
    case let dictionary as [AnyHashable: Any]:
      "\(key.rawValue)=\(describe(activity: dictionary) ?? describe(dictionary))"
    default: "\(key.rawValue)=?"
    }
  }.sorted().joined(separator: " ")
}

@MainActor
private func describe(activity dictionary: [AnyHashable: Any]) -> String? {
  guard
    let type = dictionary["UIApplicationLaunchOptionsUserActivityTypeKey"] as? String,
    let activity = dictionary["UIApplicationLaunchOptionsUserActivityKey"] as? NSUserActivity
  else { return nil }
  return "\(type):\(describe(activity))"
}

@MainActor
private func describe(_ options: UIScene.ConnectionOptions) -> String {
  let parts = [
    options.urlContexts.map(describe).joined(),
    options.userActivities.map(describe).joined(),
    options.shortcutItem.map(describe) ?? "-",
    options.notificationResponse.map(describe) ?? "-",
  ]
  return parts.joined(separator: " ")
}

@MainActor
private func describe(_ context: UIOpenURLContext) -> String {
  "\(context.url.absoluteString)<\(context.options.sourceApplication ?? "-")"
}

@MainActor
private func describe(_ activity: NSUserActivity) -> String {
  "\(activity.activityType)@\(activity.webpageURL?.absoluteString ?? "-")"
    + "#\(activity.persistentIdentifier ?? "-")"
}

@MainActor
private func describe(_ item: UIApplicationShortcutItem) -> String {
  let kept = (item.userInfo?["item"] as? String).map { "/\($0)" } ?? ""
  return "\(item.type)/\(item.localizedTitle)\(kept)"
}

@MainActor
private func describe(_ response: UNNotificationResponse) -> String {
  let isDefault = response.actionIdentifier == UNNotificationDefaultActionIdentifier
  return describe(response.notification.request.content.userInfo) + (isDefault ? "!" : "?")
}

@MainActor
private func describe(_ userInfo: [AnyHashable: Any]) -> String {
  guard let aps = userInfo["aps"] as? [String: Any] else { return "no aps" }
  return aps.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
}
