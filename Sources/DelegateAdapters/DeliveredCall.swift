import UIKitShapes
import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What UIKit would hand over in a call.
///
/// Of a call of the model it is made from what the payload looks like, without its arguments, which
/// take longer than all else; objects are made anew each time, as UIKit does.
@MainActor
struct DeliveredCall {
  private let call: DelegateCall
  private let storage: AdapterStorage

  init(_ call: DelegateCall, _ storage: AdapterStorage) {
    self.call = call
    self.storage = storage
  }

  private var contents: PayloadContents { storage.contents(call.shapesNumber) }

  /// What the call was made with by hand; `nil` if the model made it.
  private var written: WrittenCall? { call.written == nil ? nil : WrittenCall(call) }

  /// The first payload, and what it comes as.
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
      // The options of a launch name no page.
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
    if let written { return written.call.url("url") }
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

  /// The options with which the configuration of a new scene is asked for. The model has a payload
  /// come with the connection alone; whoever looks for one before is noted.
  func optionsOfConfiguration(_ environment: LifecycleEnvironment) -> UIScene.ConnectionOptions {
    if written != nil { return connectionOptions }
    return UIScene.ConnectionOptions { [weak environment] in
      environment?.noteUnsupported(
        "looks for what a scene connects with in \(Callback.configurationForConnecting.selector), "
          + "where a run hands over nothing: it comes in the connection alone")
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

  /// Who opens URLs and continues activities.
  private static let sourceApplication = "com.apple.mobilesafari"
}

extension UIApplicationShortcutItem {
  fileprivate convenience init(_ look: PayloadShapes.Shortcut, _ payload: Payload) {
    self.init(
      type: look.type, localizedTitle: look.title,
      userInfo: look.userInfo?.untyped as? [String: Any], payload)
  }
}
