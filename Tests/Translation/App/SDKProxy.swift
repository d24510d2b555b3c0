import UIKit

@objc protocol SDKListener: AnyObject {
  @objc optional func sdk(_ name: String, didHandle url: URL)
  @objc optional func sdkHandles(_ url: URL) -> Bool
}

/// An SDK's proxy of the app delegate, which asks the app's own for what it may lack.
@objc(SDKProxy)
final class SDKProxy: UIResponder, UIApplicationDelegate {
  private let wrapped: UIApplicationDelegate?
  @objc weak var listener: SDKListener?

  init(wrapping wrapped: UIApplicationDelegate?) { self.wrapped = wrapped }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    listener?.sdk?("proxy", didHandle: url)
    if listener?.sdkHandles?(url) ?? false { return true }
    return wrapped?.application?(app, open: url, options: options) ?? false
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let selector = #selector(
      UIApplicationDelegate.application(_:didReceiveRemoteNotification:fetchCompletionHandler:))
    guard let wrapped = wrapped, wrapped.responds(to: selector) else {
      return completionHandler(.noData)
    }
    wrapped.application?(
      application, didReceiveRemoteNotification: userInfo,
      fetchCompletionHandler: completionHandler)
  }
}
