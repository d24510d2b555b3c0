import UIKit

/// Opens links, and has no method for anything else.
class LinkHandler: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    UIApplication.shared.environment.emit("route.opened", about: url)
    return true
  }
}

/// Fetches too.
final class FetchingLinkHandler: LinkHandler {}

extension FetchingLinkHandler {
  @objc func unused(_ sender: Any?) {}
}
