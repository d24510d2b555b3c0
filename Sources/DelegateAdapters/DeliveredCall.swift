import UIKitShapes
import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The objects that UIKit would hand over in a call.
///
/// For a call of the model, they are made from the look of the payload instead of from its
/// arguments, which take longer than everything else. Like UIKit, it makes new objects each time.
@MainActor
struct DeliveredCall {
  private let call: DelegateCall
  private let storage: AdapterStorage

  init(_ call: DelegateCall, _ storage: AdapterStorage) {
    self.call = call
    self.storage = storage
  }

  private var contents: PayloadContents {
    PayloadContents.kept(in: storage, shapes: call.shapesNumber)
  }

  /// The arguments of a call made by hand, or `nil` if the model made the call.
  private var written: WrittenCall? { call.written == nil ? nil : WrittenCall(call) }

  /// The first payload and its content.
  private var first: (payload: Payload, content: PayloadContents.Content)? {
    guard let payload = call.payload else { return nil }
    return (payload, contents[payload])
  }

  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    if let written { return written.launchOptions }
    if call.cause == .location { return [.location: true] }
    guard let (payload, content) = first else { return nil }
    switch content.look {
    case .url:
      guard let url = content.url else { return nil }
      return [.url: url, .sourceApplication: Self.sourceApplication]
    case .activity(let look):
      // Launch options do not include the page.
      let activity = NSUserActivity(
        activityType: look.type, persistentIdentifier: content.id, payload)
      return [
        .userActivityDictionary: [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
          UIApplication.LaunchOptionsKey.userActivity.rawValue: activity,
        ] as [AnyHashable: Any],
        .sourceApplication: Self.sourceApplication,
      ]
    case .userInfo:
      guard let userInfo = content.userInfo else { return nil }
      return [.remoteNotification: userInfo]
    case .shortcut: return [.shortcutItem: shortcutItem]
    case .share: return [.cloudKitShareMetadata: CKShare.Metadata(url: content.url, payload)]
    }
  }

  var url: URL? {
    if let written { return written.url(written.call.argument("url")) }
    return first?.content.url
  }

  var openURLOptions: [UIApplication.OpenURLOptionsKey: Any] {
    written?.openURLOptions ?? [.sourceApplication: Self.sourceApplication]
  }

  var connectionOptions: UIScene.ConnectionOptions {
    if let written { return written.connectionOptions }
    guard let content = first?.content else { return .none }
    switch content.look {
    case .url: return UIScene.ConnectionOptions(urlContexts: urlContexts)
    case .activity: return UIScene.ConnectionOptions(userActivities: [userActivity])
    case .userInfo:
      return UIScene.ConnectionOptions(notificationResponse: notificationResponse)
    case .shortcut: return UIScene.ConnectionOptions(shortcutItem: shortcutItem)
    case .share: return UIScene.ConnectionOptions(cloudKitShareMetadata: cloudKitShareMetadata)
    }
  }

  var urlContexts: Set<UIOpenURLContext> {
    if let written { return written.urlContexts }
    guard call.payloadKind == .url, let content = first?.content else { return [] }
    let count = Int(call.payloadCount)
    for known in content.contexts where known.count == count { return known }
    var made: [UIOpenURLContext] = []
    for payload in call.payloads {
      guard let url = contents[payload].url else { continue }
      made.append(
        UIOpenURLContext(url: url, sourceApplication: Self.sourceApplication, payload))
    }
    let contexts = Set.iterating(made)
    if made.count == count { content.contexts.append(contexts) }
    return contexts
  }

  var activityType: String {
    if let written { return written.call.text("activityType") ?? "" }
    guard case .activity(let look)? = first?.content.look else {
      return call.text("activityType") ?? ""
    }
    return look.type
  }

  var userActivity: NSUserActivity {
    if let written { return written.userActivity }
    guard let (payload, content) = first, case .activity(let look) = content.look else {
      return NSUserActivity(activityType: "")
    }
    return NSUserActivity(
      activityType: look.type, webpageURL: content.url, userInfo: content.userInfo,
      persistentIdentifier: content.id, payload)
  }

  var shortcutItem: UIApplicationShortcutItem {
    if let written { return written.shortcutItem }
    guard let (payload, content) = first, case .shortcut(let look) = content.look else {
      return UIApplicationShortcutItem(type: "", localizedTitle: "")
    }
    return UIApplicationShortcutItem(look, payload)
  }

  var cloudKitShareMetadata: CKShare.Metadata {
    if let written { return written.cloudKitShareMetadata }
    return CKShare.Metadata(url: first?.content.url, call.payload)
  }

  var userInfo: [AnyHashable: Any] { written?.userInfo ?? first?.content.userInfo ?? [:] }

  var notification: UNNotification {
    UNNotification(
      request: UNNotificationRequest(
        identifier: call.payload?.id ?? "", content: UNNotificationContent(userInfo: userInfo),
        trigger: UNPushNotificationTrigger.ofAll))
  }

  var notificationResponse: UNNotificationResponse {
    UNNotificationResponse(
      notification: notification,
      actionIdentifier: written?.call.text("actionIdentifier")
        ?? UNNotificationDefaultActionIdentifier)
  }

  /// The bundle identifier of the app that opens URLs and continues activities.
  private static let sourceApplication = "com.apple.mobilesafari"
}
