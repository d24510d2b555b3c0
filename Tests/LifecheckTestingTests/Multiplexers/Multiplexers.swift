import DelegateAdapters
import UIKitShapes

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

typealias Service = UIApplicationDelegate & UNUserNotificationCenterDelegate
typealias LaunchOptions = [UIApplication.LaunchOptionsKey: Any]
typealias LinkOptions = [UIApplication.OpenURLOptionsKey: Any]

/// A multiplexer that passes everything on and puts answers together: the fixed twin of those
/// below, each of which has one bug that was seen in a multiplexer of this kind.
class Multiplexer: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  let services: [any Service]

  init(_ services: [any Service]) { self.services = services }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: LaunchOptions?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    let answers = services.compactMap { service in
      optionally(service, "application(_:didFinishLaunchingWithOptions:)") {
        $0.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }
    return answers.allSatisfy { $0 }
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    for service in services { service.applicationDidBecomeActive(application) }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    for service in services { service.applicationWillResignActive(application) }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    for service in services { service.applicationDidEnterBackground(application) }
  }

  func applicationWillTerminate(_ application: UIApplication) {
    for service in services { service.applicationWillTerminate(application) }
  }

  func application(_ app: UIApplication, open url: URL, options: LinkOptions) -> Bool {
    let answers = services.map { self.open(url, options, app, $0) }
    return answers.contains(true)
  }

  final func open(
    _ url: URL, _ options: LinkOptions, _ app: UIApplication, _ service: any Service
  ) -> Bool {
    optionally(service, "application(_:open:options:)") {
      $0.application(app, open: url, options: options)
    } ?? false
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    let answers = services.map { service in
      optionally(service, "application(_:continue:restorationHandler:)") {
        $0.application(application, continue: userActivity, restorationHandler: restorationHandler)
      } ?? false
    }
    return answers.contains(true)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    var results: [UIBackgroundFetchResult] = []
    for service in services {
      optionally(service, Self.fetching) {
        $0.application(application, didReceiveRemoteNotification: userInfo) { results.append($0) }
      }
    }
    completionHandler(results.contains(.newData) ? .newData : .noData)
  }

  static let fetching = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    for service in services {
      optionally(service, "userNotificationCenter(_:didReceive:withCompletionHandler:)") {
        $0.userNotificationCenter(center, didReceive: response) {}
      }
    }
    completionHandler()
  }
}

/// One handler is handed to every service, as PluggableApplicationDelegate does.
final class HandlerSharingMultiplexer: Multiplexer {
  override func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    for service in services {
      optionally(service, Self.fetching) {
        $0.application(
          application, didReceiveRemoteNotification: userInfo,
          fetchCompletionHandler: completionHandler)
      }
    }
  }
}

/// The first that opens a link keeps the others from hearing of it.
final class ShortCircuitMultiplexer: Multiplexer {
  override func application(_ app: UIApplication, open url: URL, options: LinkOptions) -> Bool {
    services.contains { open(url, options, app, $0) }
  }
}

/// The answer of the last service counts alone.
final class LastAnswerMultiplexer: Multiplexer {
  override func application(_ app: UIApplication, open url: URL, options: LinkOptions) -> Bool {
    var isOpen = false
    for service in services { isOpen = open(url, options, app, service) }
    return isOpen
  }
}

/// Services hear of an activation twice, since the app's own delegate is one of them.
final class DoublingMultiplexer: Multiplexer {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    super.applicationDidBecomeActive(application)
    services.first?.applicationDidBecomeActive(application)
  }
}

/// The services are asked in a later turn of the main loop.
final class LateMultiplexer: Multiplexer {
  override func applicationWillResignActive(_ application: UIApplication) {
    Task { super.applicationWillResignActive(application) }
  }
}

/// The taps on notifications are answered without the services.
final class TapKeepingMultiplexer: Multiplexer {
  override func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// A multiplexer that has not heard of activities, as PluggableApplicationDelegate had not (its
/// issue 14).
final class OldMultiplexer: UIResponder, UIApplicationDelegate {
  private let services: [any Service]

  init(_ services: [any Service]) { self.services = services }

  func application(_ app: UIApplication, open url: URL, options: LinkOptions) -> Bool {
    let answers = services.map { $0.application(app, open: url, options: options) }
    return answers.contains(true)
  }
}
