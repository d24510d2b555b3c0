import LifecycleModel
import Testing

/// Everything in the vocabulary is also in the model, so that no rule of it is forgotten.
@Suite struct ReachTests {
  /// All transitions of all profiles, with two windows and all methods and notifications.
  private static func models() throws -> [CompiledModel] {
    try Profile.all.map { profile in
      var configuration = Configuration(
        implements: ["*", Configuration.notifications] + Callback.onRequest.map(\.alias))
      configuration.sceneCount = 2
      return try CompiledModel(profile: profile, edges: .observed, configuration: configuration)
    }
  }

  @Test("every action is possible in some profile, but for those that are no rules")
  func actions() throws {
    let possible = Set(try Self.models().flatMap { $0.transitions.map(\.action.name) })
    #expect(possible == Set(ActionName.allCases).subtracting([.custom, .wait]))
  }

  @Test("every method is called and every notification posted in some profile")
  func callbacks() throws {
    var called: Set<Callback> = []
    for model in try Self.models() {
      for event in model.events {
        if case .callback(let callback, _) = event.body { called.insert(callback) }
      }
    }
    let never = Callback.allCases.filter { !called.contains($0) }
    // They are called only if another method is not implemented, and because of work that the code
    // began.
    #expect(
      never == [
        .didReceiveRemoteNotificationPlain, .onContinueUserActivity, .taskExpiration,
        .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
      ])
  }
}
