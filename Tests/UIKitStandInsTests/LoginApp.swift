import Foundation
import UIKit

// As in an app whose links have to wait until somebody has logged in.

class LoginAppDelegate: UIResponder, UIApplicationDelegate {
  private let defaults = UserDefaults.standard
  private lazy var waiting = kept

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    if defaults.bool(forKey: "isLoggedIn") {
      show(url)
    } else {
      waiting.append(url)
      keep(waiting)
      app.environment.emit("link.kept", about: url)
    }
    return true
  }

  func logIn() {
    defaults.set(true, forKey: "isLoggedIn")
    waiting.forEach(show)
    waiting = []
    keep([])
  }

  func applicationDidEnterBackground(_ application: UIApplication) {}

  private func show(_ url: URL) {
    UIApplication.shared.environment.emit("route.opened", about: url)
  }

  var kept: [URL] {
    (defaults.stringArray(forKey: "waiting") ?? []).compactMap { URL(string: $0) }
  }

  func keep(_ links: [URL]) { defaults.set(links.map(\.absoluteString), forKey: "waiting") }
}

/// The bug: what waits is written down when the app leaves the foreground, and not before.
final class LateLoginAppDelegate: LoginAppDelegate {
  private var links: [URL]?

  override func keep(_ links: [URL]) {
    self.links = links
    if links.isEmpty { super.keep([]) }
  }

  // A method counts for the class that conforms to the protocol.
  override func applicationDidEnterBackground(_ application: UIApplication) {
    links.map { super.keep($0) }
  }
}
