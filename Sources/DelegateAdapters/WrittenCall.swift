import UIKitShapes
import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The objects that UIKit would hand over in a call made by hand, taken from its arguments.
@MainActor
struct WrittenCall {
  let call: DelegateCall

  init(_ call: DelegateCall) { self.call = call }

  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    guard let given = call.argument("launchOptions"), case .object = given else { return nil }
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.url] = url(given["url"])
    options[.sourceApplication] = given["sourceApplication"]?.text
    options[.remoteNotification] = given["remoteNotification"]?.dictionary
    options[.cloudKitShareMetadata] = given["cloudKitShareMetadata"].map {
      CKShare.Metadata(url: url($0["url"]), call.payload)
    }
    options[.location] = given["location"] == .bool(true) ? true : nil
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
    call.text("sourceApplication").map { [.sourceApplication: $0] } ?? [:]
  }

  var connectionOptions: UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(
      urlContexts: urlContexts,
      userActivities: Set(call.elements("userActivities").compactMap { NSUserActivity($0) }),
      shortcutItem: call.argument("shortcutItem").flatMap { UIApplicationShortcutItem($0) },
      notificationResponse: call.argument("notificationResponse").flatMap { response($0) },
      cloudKitShareMetadata: call.argument("cloudKitShareMetadata") == nil
        ? nil : cloudKitShareMetadata)
  }

  var urlContexts: Set<UIOpenURLContext> {
    .iterating(
      call.elements("urlContexts").compactMap { element in
        guard let url = url(element["url"]) else { return nil }
        return UIOpenURLContext(
          url: url, sourceApplication: element["sourceApplication"]?.text)
      })
  }

  var userActivity: NSUserActivity {
    let activity = NSUserActivity(activityType: call.text("activityType") ?? "")
    activity.webpageURL = url(call.argument("webpageURL"))
    activity.persistentIdentifier = call.payload?.id
    return activity
  }

  var shortcutItem: UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: call.text("type") ?? "", localizedTitle: call.text("title") ?? "",
      userInfo: call.argument("userInfo")?.untyped as? [String: Any])
  }

  var cloudKitShareMetadata: CKShare.Metadata {
    CKShare.Metadata(url: url(call.argument("cloudKitShareMetadata")?["url"]), call.payload)
  }

  var userInfo: [AnyHashable: Any] { call.argument("userInfo")?.dictionary ?? [:] }

  /// Returns the URL that a value has the text of.
  func url(_ value: Value?) -> URL? { value?.text.flatMap { URL(string: $0) } }

  private func response(_ value: Value) -> UNNotificationResponse? {
    guard let userInfo = value["userInfo"]?.dictionary else { return nil }
    return UNNotificationResponse(
      notification: notification(userInfo),
      actionIdentifier: value["actionIdentifier"]?.text ?? "")
  }

  private func notification(_ userInfo: [AnyHashable: Any]) -> UNNotification {
    UNNotification(
      request: UNNotificationRequest(
        identifier: call.payload?.id ?? "", content: UNNotificationContent(userInfo: userInfo),
        trigger: UNPushNotificationTrigger.ofAll))
  }
}
