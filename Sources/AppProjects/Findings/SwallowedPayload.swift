import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Quick actions that a scene's delegate beside SwiftUI reads where it may not be called.
  static let swallowedPayload = AdoptionRule(
    "cold-payload-may-be-swallowed",
    source: "github.com/krelltunez/dayGLANCE/pull/1436 (2026)"
  ) { app, rule in
    guard app.isSwiftUI, let configuring = app.configuring,
      !configuring.mentions(member: "shortcutItem"), !configuring.handsOptionsOn,
      let method = app.sceneMethod(.sceneWillConnect), method.mentions(member: "shortcutItem")
    else { return [] }
    return [
      rule.found(
        .warning,
        "SwiftUI may not call scene(_:willConnectTo:options:), and only there a quick action that"
          + " starts the app is read",
        cure: "read options.shortcutItem in application(_:configurationForConnecting:options:) too",
        at: method.mark)
    ]
  }
}
