#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The methods of UIKit's `UIApplicationDelegate` that no run calls: most are deprecated, the rest
/// are about extensions, watches and health. Apps have them, and multiplexers pass them on.
@MainActor @preconcurrency
public protocol UncalledApplicationMethods: AnyObject {
  func applicationDidFinishLaunching(_ application: UIApplication)
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings)
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)
}

/// A stand-in for UIKit's `UILocalNotification`, which was replaced in iOS 10.
@MainActor @preconcurrency
public final class UILocalNotification {
  public var alertTitle: String?
  public var alertBody: String?
  public var fireDate: Date?
  public var soundName: String?
  public var applicationIconBadgeNumber = 0
  public var userInfo: [AnyHashable: Any]?

  public init() {}
}

/// A stand-in for UIKit's `UIUserNotificationSettings`, which was replaced in iOS 10.
@MainActor @preconcurrency
public final class UIUserNotificationSettings {
  public let types: UIUserNotificationType

  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// A stand-in for UIKit's `UIUserNotificationType`, which was replaced in iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
}
