import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A window that is made before there is a scene.
  static let windowInDidFinish = AdoptionRule(
    "window-in-did-finish", source: "Apple: UIWindow.init(windowScene:); TN3187"
  ) { app, rule in
    guard app.manifest != nil || app.configuring != nil, !app.isSwiftUI,
      let method = app.code.appDelegate?.method(.didFinishLaunching),
      let place = method.newWindow, !method.asksForVersion,
      !["windowScene", "initWithWindowScene"].contains(where: method.file.mentions)
    else { return [] }
    let storyboard = app.manifest?.windows.contains { $0.storyboard != nil } ?? false
    let isMadeLater = storyboard || app.windowDelegates.contains(where: \.makesWindow)
    let isKnown = app.unknownSceneBase == nil && !app.windowDelegates.isEmpty
    return [
      rule.found(
        isMadeLater || !isKnown ? .warning : .loss,
        "a window made in application(_:didFinishLaunchingWithOptions:) belongs to no scene and is"
          + " never shown",
        cure: "make it in scene(_:willConnectTo:options:), with UIWindow(windowScene:)", at: place,
        outcome: isMadeLater || !isKnown ? nil : .blackScreen)
    ]
  }
}
