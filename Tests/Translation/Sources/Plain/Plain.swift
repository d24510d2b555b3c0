import UIKit

/// Code that needs no translation.
public final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var opened: [URL] = []
  /// Called with each link.
  public var onOpen: ((URL) -> Void)?

  /// Opens a link.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    opened.append(url)
    onOpen?(url)
    // The bug: a second link is not told.
    if opened.count == 1 { UIApplication.shared.environment.emit("route.opened", about: url) }
    return true
  }

  /// Forgets the links.
  public func applicationDidEnterBackground(_ application: UIApplication) { opened = [] }
}
