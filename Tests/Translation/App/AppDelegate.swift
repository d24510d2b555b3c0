import Foundation
import UIKit
import os.log

@UIApplicationMain
@objcMembers
class AppDelegate: UIResponder, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  private let log = OSLog(subsystem: "app", category: "life cycle")
  private let proxy: SDKProxy
  @objc dynamic private(set) var visits = 0

  override convenience init() { self.init(original: LinkHandler()) }

  init(original: UIApplicationDelegate?) {
    proxy = SDKProxy(wrapping: original)
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NotificationCenter.default.addObserver(
      self, selector: #selector(cameToFront), name: UIApplication.didBecomeActiveNotification,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(AppDelegate.left(_:)),
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    os_log("launched", log: log, type: .info)
    return true
  }

  @objc private func cameToFront() {
    visits += 1
    UIApplication.shared.environment.emit("session.started")
  }

  func left(_ notification: Notification) {
    UIApplication.shared.environment.emit("session.ended")
  }

  #if os(iOS) && !targetEnvironment(macCatalyst)
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    proxy.application(app, open: url, options: options)
  }
  #elseif os(Linux)
  let isLinux: Never
  #endif

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    proxy.application(
      application, didReceiveRemoteNotification: userInfo,
      fetchCompletionHandler: completionHandler)
  }
}
