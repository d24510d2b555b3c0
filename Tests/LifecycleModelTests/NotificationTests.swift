import LifecycleModel
import Testing

/// UIKit's notifications, which only those apps receive that ask for them.
@Suite("Notifications")
struct NotificationTests {
  private static let asking = Configuration(implements: ["*", "notifications"])

  private func calls(
    _ profile: Profile, _ before: [Action], _ action: Action,
    _ configuration: Configuration = asking, edges: String = "documented"
  ) throws -> [String] {
    let model = try CompiledModel(
      profile: profile, edges: EdgeSet.parse(edges), configuration: configuration)
    let state = try #require(model.state(after: before))
    let transition = model.transitions[try #require(model.transition(for: action, in: state))]
    #expect(transition.action.variant == action.variant)
    return model.pathEvents[transition.path].compactMap { index in
      guard case .callback(let callback, let state) = model.events[Int(index)].body else {
        return nil
      }
      return "\(callback.selector) \(state?.rawValue ?? "none")"
    }
  }

  @Test("the launch's notification carries the launch options, the others nothing, as in UIKit")
  func launchOptions() throws {
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      let model = try CompiledModel(profile: profile, configuration: Self.asking)
      let found = try #require(model.transition(for: Action(.deepLink), in: 0))
      let events = model.pathEvents[model.transitions[found].path].map {
        model.events[Int($0)].instantiate(payload: Payload(.url, id: "link-1"))
      }
      var launch: [[Value.Member]] = []
      for event in events {
        guard case .callback(let callback, _, let arguments) = event.body else { continue }
        if callback == .didFinishLaunching || callback == .didFinishLaunchingNotification {
          launch.append(arguments)
          #expect(event.payload.isEmpty == profile.hasScenes)
        } else if callback.isNotification {
          #expect(arguments.isEmpty && event.payload.isEmpty)
        }
      }
      #expect(launch.count == 2 && launch[0] == launch[1])
      #expect((launch[1].map(\.value) == [.null]) == profile.hasScenes)
    }
  }

  @Test("002: posted before the method of the app delegate; the launch is notified after it")
  func appDelegate() throws {
    #expect(
      try calls(.appDelegateIOS12, [], Action(.launch)) == [
        "application(_:willFinishLaunchingWithOptions:) inactive",
        "application(_:didFinishLaunchingWithOptions:) inactive",
        "UIApplication.didFinishLaunchingNotification inactive",
        "UIApplication.didBecomeActiveNotification active", "applicationDidBecomeActive(_:) active",
      ])
    #expect(
      try calls(.appDelegateIOS12, [Action(.launch)], Action(.lock)) == [
        "UIApplication.willResignActiveNotification active",
        "applicationWillResignActive(_:) active",
        "UIApplication.didEnterBackgroundNotification background",
        "applicationDidEnterBackground(_:) background",
        "UIApplication.protectedDataWillBecomeUnavailableNotification background",
        "applicationProtectedDataWillBecomeUnavailable(_:) background",
      ])
  }

  @Test("forum 746362: a scene app posts the application's notifications after the scene's method")
  func scene() throws {
    #expect(
      try calls(.sceneIOS13, [Action(.launch), Action(.background)], Action(.launch)) == [
        "UIScene.willEnterForegroundNotification background",
        "sceneWillEnterForeground(_:) background",
        "UIApplication.willEnterForegroundNotification background",
        "UIScene.didActivateNotification active",
        "sceneDidBecomeActive(_:) active",
        "UIApplication.didBecomeActiveNotification active",
      ])
  }

  @Test("the last scene in front that disconnects takes the application to background")
  func disconnection() throws {
    let last = [
      "UIScene.didDisconnectNotification inactive", "sceneDidDisconnect(_:) inactive",
      "UIApplication.didEnterBackgroundNotification background",
      "application(_:didDiscardSceneSessions:) background",
    ]
    let before = [Action(.launch), Action(.interrupt)]
    let close = Action(.closeWindow, scene: "scene-1")
    let closeLast = Action(.closeWindow, reason: .lastWindow, scene: "scene-1")
    let end = [
      "UIApplication.willTerminateNotification background",
      "applicationWillTerminate(_:) background",
    ]
    #expect(try calls(.sceneIOS13, before, closeLast) == last + end)
    #expect(try calls(.sceneIOS13, before, closeLast, edges: "notification-after") == last + end)
    var two = Self.asking
    two.sceneCount = 2
    let beside = [Action(.launch), Action(.openWindow), Action(.interrupt)]
    #expect(
      try calls(.sceneIOS13, beside, close, two)
        == [last[0], last[1], last[3]].map {
          $0.replacing(" background", with: " inactive")
        })
    let background = [Action(.launch), Action(.background)]
    #expect(
      try calls(.sceneIOS13, background, close)
        == [last[0], last[1], last[3]].map {
          $0.replacing(" inactive", with: " background")
        })
  }

  @Test("an app of SwiftUI's hears what UIKit posts of the application")
  func swiftUI() throws {
    func heard(_ before: [Action], _ action: Action) throws -> [String] {
      try calls(.swiftUI, before, action).filter { $0.hasPrefix("UIApplication.") }
    }
    #expect(
      try heard([], Action(.launch)) == [
        "UIApplication.didFinishLaunchingNotification background",
        "UIApplication.willEnterForegroundNotification background",
        "UIApplication.didBecomeActiveNotification active",
      ])
    #expect(
      try heard([Action(.launch)], Action(.background)) == [
        "UIApplication.willResignActiveNotification active",
        "UIApplication.didEnterBackgroundNotification background",
      ])
    #expect(
      try heard([Action(.launch), Action(.background)], Action(.launch)) == [
        "UIApplication.willEnterForegroundNotification background",
        "UIApplication.didBecomeActiveNotification active",
      ])
    #expect(
      try heard(
        [Action(.launch), Action(.interrupt)],
        Action(.closeWindow, reason: .lastWindow, scene: "scene-1"))
        == [
          "UIApplication.didEnterBackgroundNotification background",
          "UIApplication.willTerminateNotification background",
        ])
  }

  @Test("capacitor 8595: the scene's willEnterForeground is notified in a cold start")
  func coldStart() throws {
    let posted = try calls(.sceneIOS13, [], Action(.launch))
    #expect(posted.contains { $0.hasPrefix("UIScene.willEnterForegroundNotification") })
  }

  @Test("openradar 49817144: after the method, under its edge alone")
  func after() throws {
    let background = [Action(.launch), Action(.background)]
    #expect(
      try calls(
        .appDelegateIOS12, background, Action(.launch, variant: "notificationAfter"),
        edges: "notification-after") == [
          "applicationWillEnterForeground(_:) background",
          "UIApplication.willEnterForegroundNotification background",
          "applicationDidBecomeActive(_:) active",
          "UIApplication.didBecomeActiveNotification active",
        ])
    let documented = try CompiledModel(profile: .appDelegateIOS12, configuration: Self.asking)
    #expect(!documented.transitions.contains { $0.action.variant?.contains("after") == true })
  }

  @Test("a notification is posted whether or not the delegate has the method")
  func withoutMethod() throws {
    let deaf = Configuration(implements: ["willResignActiveNotification"])
    #expect(
      try calls(.appDelegateIOS12, [Action(.launch)], Action(.background), deaf)
        == ["UIApplication.willResignActiveNotification active"])
  }

  @Test("who does not ask has the same tables as if there were no notifications")
  func costNothing() throws {
    // In SwiftUI the phase of the App is a notification that every app receives.
    for profile in Profile.all where profile.family != .swiftUI {
      for edges in [EdgeSet.documented, .observed] {
        let plain = try CompiledModel(profile: profile, edges: edges)
        let silent = Profile(
          name: profile.name, summary: profile.summary, sources: profile.sources,
          methods: profile.methods, effects: profile.effects, rules: profile.rules,
          settling: profile.settling)
        let bare = try CompiledModel(profile: silent, edges: edges)
        #expect(plain.nodes == bare.nodes && plain.events == bare.events)
        #expect(plain.states == bare.states && plain.transitions.count == bare.transitions.count)
      }
      let asked = try CompiledModel(profile: profile, configuration: Self.asking)
      #expect(try asked.states == CompiledModel(profile: profile).states)
    }
  }
}
