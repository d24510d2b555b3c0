import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Payloads for an app that is running, which nobody takes although those that connect it are
  /// read.
  static let warmPayload = AdoptionRule(
    "warm-payload-not-taken",
    source: """
      Apple: scene(_:openURLContexts:); github.com/expo/expo/pull/50235 (2026)
      """
  ) { app, rule in
    guard app.hasScenes, !app.windowDelegates.isEmpty, app.unknownSceneBase == nil else {
      return []
    }
    return PayloadRoute.all.compactMap { route in
      guard [.read, .readForNewSessions].contains(route.reading(in: app)),
        app.workingSceneMethod(route.warm) == nil,
        !route.isTaken(byViewsOf: app)
      else { return nil }
      // Activities are also read to restore a window, for which none comes later.
      let wanted = app.code.appDelegate?.method(route.before).map { !$0.isTrivial } ?? false
      guard wanted || route.warm != .sceneContinueUserActivity else { return nil }
      let type = app.windowDelegates.first
      return rule.found(
        .loss,
        "\(route.name) for the running app are lost: those that connect a scene are read, but no"
          + " scene delegate handles \(route.warm.selector)",
        cure: "implement \(route.warm.selector)",
        at: app.sceneMethod(route.warm)?.mark ?? type?.mark)
    }
  }
}
