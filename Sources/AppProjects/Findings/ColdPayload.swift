import LifecycleModel
import LifecycleReports
import SourceTexts

extension AdoptionRule {
  /// Payloads that connect a scene and that nobody reads.
  static let coldPayload = AdoptionRule(
    "cold-payload-not-read",
    source: """
      Apple: UIScene.ConnectionOptions; github.com/expo/expo/pull/47628 (2026)
      """
  ) { app, rule in
    guard app.hasScenes, !app.windowDelegates.isEmpty else { return [] }
    return PayloadRoute.all.compactMap { route in
      guard let evidence = evidence(of: route, in: app), !route.isTaken(byViewsOf: app) else {
        return nil
      }
      let connecting = app.sceneMethod(.sceneWillConnect)
      let type = app.windowDelegates.first { $0.method(.sceneWillConnect) != nil }
      let place = connecting?.mark ?? type?.mark ?? evidence
      switch route.reading(in: app) {
      case .read, .readForNewSessions: return nil
      case .handedOn:
        return rule.found(
          .note,
          "could not tell: whether \(route.name) that connect a scene are read, since the"
            + " connection options are passed on", at: place)
      case .unread:
        return rule.found(
          .loss,
          "\(route.name) that start the app are lost: they are only in the connection options, and"
            + " nothing reads connectionOptions.\(route.cold)",
          cure: "read connectionOptions.\(route.cold) in scene(_:willConnectTo:options:)",
          at: place)
      }
    }
  }

  /// Returns the place that shows that an app wants a payload; `nil` if none does.
  private static func evidence(of route: PayloadRoute, in app: ReadApp) -> SourceMark? {
    if let method = app.workingSceneMethod(route.warm) { return method.mark }
    if let method = app.code.appDelegate?.method(route.before), !method.isTrivial {
      return method.mark
    }
    return [.didFinishLaunching, .willFinishLaunching].lazy
      .compactMap { app.code.appDelegate?.method($0) }
      .compactMap { $0.readsLaunchOption(route.launchKey, route.launchKeyInObjectiveC) }.first
  }
}
