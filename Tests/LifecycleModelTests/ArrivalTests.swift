import LifecycleModel
import Testing

/// Payloads arrive whether a delegate has the method that hands them over or not.
@Suite struct ArrivalTests {
  /// The methods at which something arrives, in the courses of an action that ends there.
  private func arrivals(
    _ profile: Profile, _ action: ActionName, without omitted: Set<Callback> = [],
    tells: EventKinds = .arrivals
  ) throws -> Set<[Callback]> {
    var configuration = Configuration()
    configuration.implements = Callback.methods.filter { !omitted.contains($0) }.map(\.alias)
      .filter { profile.methods.contains(Callback(named: $0) ?? .willFinishLaunching) }
    let model = try CompiledModel(
      profile: profile, configuration: configuration, tells: tells)
    return Set(
      model.transitions.filter { $0.action.name == action }.map { transition in
        model.pathEvents[transition.path].compactMap { event in
          if case .arrives(let callback) = model.events[Int(event)].body { callback } else { nil }
        }
      })
  }

  @Test func aLinkArrivesAtEachMethodThatHandsItOver() throws {
    #expect(
      try arrivals(.appDelegateIOS12, .deepLink) == [
        [.openURL], [.willFinishLaunching, .didFinishLaunching, .openURL],
      ])
    #expect(
      try arrivals(.sceneIOS13, .deepLink) == [[.sceneOpenURLContexts], [.sceneWillConnect]])
  }

  @Test func payloadsArriveEvenWithoutTheMethod() throws {
    #expect(
      try arrivals(.sceneIOS13, .deepLink, without: [.sceneOpenURLContexts, .sceneWillConnect])
        == [[.sceneOpenURLContexts], [.sceneWillConnect]])
  }

  /// Notifications that are only shown, or come while the user is in the app, are for nobody to
  /// open.
  @Test func aNotificationArrivesWhereItIsTapped() throws {
    let presented = try arrivals(.appDelegateIOS12, .push)
    #expect(presented.contains([]))
    #expect(presented.allSatisfy { !$0.contains(.willPresentNotification) })
    #expect(presented.contains([.didReceiveNotificationResponse]))
    let plain = try arrivals(.appDelegateIOS11, .push)
    #expect(plain.contains([]))
    #expect(plain.contains([.didReceiveRemoteNotification]))
  }

  @Test func arrivalsAreOmittedUnlessRequested() throws {
    #expect(try arrivals(.sceneIOS13, .deepLink, tells: []) == [[]])
  }
}
