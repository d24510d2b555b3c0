import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Keys of the launch options that are no longer there.
  static let launchOptions = AdoptionRule(
    "launch-options-empty",
    source: """
      Apple: UIScene.ConnectionOptions; github.com/CleverTap/clevertap-cordova/pull/325 (2026)
      """
  ) { app, rule in
    let methods = [Callback.willFinishLaunching, .didFinishLaunching]
      .compactMap { app.code.appDelegate?.method($0) }
      // Keys that are read on an old system alone come there as before.
      .filter { !$0.asksForVersion }
    let when = app.hasScenes ? "because the app has scenes" : "once the app has scenes"
    let routes = methods.flatMap { method in
      PayloadRoute.all.compactMap { route in
        method.readsLaunchOption(route.launchKey, route.launchKeyInObjectiveC).map { place in
          rule.found(
            .warning,
            "launchOptions[.\(route.launchKey)] is nil \(when): \(route.name) that start it are in"
              + " the connection options",
            cure: "read connectionOptions.\(route.cold) in scene(_:willConnectTo:options:)",
            at: place)
        }
      }
    }
    let hasResponse = app.code.files.contains { file in
      file.declarations.types.contains { type in
        type.methods.contains {
          Callback.named($0.selector, isAsync: $0.isAsync) == .didReceiveNotificationResponse
        }
      }
    }
    guard !hasResponse, app.code.first(member: "notificationResponse") == nil else {
      return routes
    }
    return routes
      + methods.compactMap { method in
        method.readsLaunchOption(
          "remoteNotification", "UIApplicationLaunchOptionsRemoteNotificationKey"
        ).map { place in
          rule.found(
            .warning,
            "launchOptions[.remoteNotification] is nil \(when) and is started by a tap:"
              + " the response is in the connection options, and passed to the notification"
              + " center's delegate",
            cure: "implement userNotificationCenter(_:didReceive:withCompletionHandler:)", at: place
          )
        }
      }
  }
}
