import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Scenes for which nobody makes a window.
  static let noWindow = AdoptionRule(
    "no-window", source: "Apple: UIWindow.init(windowScene:); UIWindowSceneDelegate.window"
  ) { app, rule in
    guard let manifest = app.manifest, !app.isSwiftUI, app.unknownSceneBase == nil, app.isWhole,
      manifest.configurations.allSatisfy({ $0.storyboard == nil }),
      let type = app.windowDelegates.first,
      app.plist?.root["UIMainStoryboardFile"] == nil,
      !["windowScene", "initWithWindowScene", "UIHostingSceneDelegate"].contains(
        where: app.code.mentions)
    else { return [] }
    return [
      rule.found(
        .loss,
        "the scene gets no window: \(type.name) makes none, no storyboard is named, and"
          + " nothing refers to a window scene, so the screen stays black",
        cure: "make UIWindow(windowScene:) in scene(_:willConnectTo:options:)", at: type.mark,
        outcome: .blackScreen)
    ]
  }
}
