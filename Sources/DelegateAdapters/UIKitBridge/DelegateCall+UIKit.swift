import AppLifecycle

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A call's arguments as UIKit would hand them over.
@MainActor
extension DelegateCall {
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    guard let given = argument("launchOptions"), case .object = given else { return nil }
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.url] = given["url"]?.url
    options[.sourceApplication] = given["sourceApplication"]?.text
    options[.remoteNotification] = given["remoteNotification"]?.dictionary
    options[.shortcutItem] = given["shortcutItem"].flatMap { UIApplicationShortcutItem($0) }
    if let activity = given["userActivity"].flatMap({ NSUserActivity($0) }) {
      options[.userActivityDictionary] =
        [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
          UIApplication.LaunchOptionsKey.userActivity.rawValue: activity,
        ] as [AnyHashable: Any]
    }
    return options
  }

  var openURLOptions: [UIApplication.OpenURLOptionsKey: Any] {
    text("sourceApplication").map { [.sourceApplication: $0] } ?? [:]
  }

  var connectionOptions: UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(
      urlContexts: urlContexts,
      userActivities: Set(elements("userActivities").compactMap { NSUserActivity($0) }),
      shortcutItem: argument("shortcutItem").flatMap { UIApplicationShortcutItem($0) },
      notificationResponse: argument("notificationResponse").flatMap { response($0) })
  }

  var urlContexts: Set<UIOpenURLContext> {
    .iterating(
      elements("urlContexts").compactMap { element in
        guard let url = element["url"]?.url else { return nil }
        return UIOpenURLContext(
          url: url, sourceApplication: element["sourceApplication"]?.text)
      })
  }

  var userActivity: NSUserActivity {
    let activity = NSUserActivity(activityType: text("activityType") ?? "")
    activity.webpageURL = url("webpageURL")
    activity.persistentIdentifier = payload?.id
    return activity
  }

  var shortcutItem: UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: text("type") ?? "", localizedTitle: text("title") ?? "")
  }

  var userInfo: [AnyHashable: Any] { argument("userInfo")?.dictionary ?? [:] }

  var notification: UNNotification { notification(userInfo) }

  var notificationResponse: UNNotificationResponse {
    UNNotificationResponse(
      notification: notification, actionIdentifier: text("actionIdentifier") ?? "")
  }

  private func response(_ value: Value) -> UNNotificationResponse? {
    guard let userInfo = value["userInfo"]?.dictionary else { return nil }
    return UNNotificationResponse(
      notification: notification(userInfo),
      actionIdentifier: value["actionIdentifier"]?.text ?? "")
  }

  private func notification(_ userInfo: [AnyHashable: Any]) -> UNNotification {
    UNNotification(
      request: UNNotificationRequest(
        identifier: payload?.id ?? "", content: UNNotificationContent(userInfo: userInfo)))
  }

  func text(_ key: String) -> String? { argument(key)?.text }

  func url(_ key: String) -> URL? { argument(key)?.url }

  func elements(_ key: String) -> [Value] {
    guard case .array(let elements)? = argument(key) else { return [] }
    return elements
  }
}

extension NSUserActivity {
  fileprivate convenience init?(_ value: Value) {
    guard let type = value["type"]?.text else { return nil }
    self.init(activityType: type)
    persistentIdentifier = value["identifier"]?.text
    webpageURL = value["webpageURL"]?.url
  }
}

extension UIApplicationShortcutItem {
  fileprivate convenience init?(_ value: Value) {
    guard let type = value["type"]?.text else { return nil }
    self.init(type: type, localizedTitle: value["title"]?.text ?? "")
  }
}
