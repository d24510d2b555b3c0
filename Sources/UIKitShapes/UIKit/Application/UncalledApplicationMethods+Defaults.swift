#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The defaults of missing methods, none of which calls a handler.
extension UncalledApplicationMethods {
  public func applicationDidFinishLaunching(_ application: UIApplication) { noteMissing(self) }

  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    noteMissing(self)
    return false
  }

  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    noteMissing(self)
    return false
  }

  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    noteMissing(self)
  }

  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    noteMissing(self)
    return nil
  }

  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool {
    noteMissing(self)
    return true
  }

  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
    noteMissing(self)
  }

  public func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) { noteMissing(self) }

  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) { noteMissing(self) }
}
