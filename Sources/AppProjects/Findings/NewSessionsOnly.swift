import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Payloads that are read where the system asks for a configuration, and nowhere else.
  static let newSessionsOnly = AdoptionRule(
    "read-for-new-sessions-only",
    source: "Apple: application(_:configurationForConnecting:options:), UISceneSession"
  ) { app, rule in
    guard app.hasScenes, !app.windowDelegates.isEmpty, let method = app.configuring else {
      return []
    }
    return PayloadRoute.all.compactMap { route in
      guard route.reading(in: app) == .readForNewSessions, !route.isTaken(byViewsOf: app) else {
        return nil
      }
      return rule.found(
        .warning,
        "\(route.name) that start the app are read only in"
          + " application(_:configurationForConnecting:options:), which is called only for new"
          + " sessions: a session that the system kept is connected without it",
        cure: "read connectionOptions.\(route.cold) in scene(_:willConnectTo:options:) too",
        at: method.mark)
    }
  }
}
