import LifecycleModel
import Testing

/// The behavior seen in the field, as its reporters described it, and the edge that permits it.
@Suite("Observed edges")
struct ObservedEdgeTests {
  /// An edge, actions that lead to some state, an action there, and the calls it makes.
  static let cases: [(edge: String, profile: Profile, before: [Action], Action, String)] = [
    // DuckDuckGo: didFinishLaunching, didEnterBackground.
    (
      "X1", .appDelegateIOS12, [], Action(.launch, variant: "appLock"),
      "start WF[i] DF[i] BG[b]"
    ),
    (
      "X1", .appDelegateIOS12, [],
      Action(.backgroundEvent, kind: .fetch, variant: "entersBackground"),
      "start WF[b] DF[b] BG[b] fetch[b]"
    ),
    // DuckDuckGo: willEnterForeground, didEnterBackground.
    (
      "X3", .appDelegateIOS12, background + [Action(.suspend)],
      Action(.launch, variant: "appLock"), "resume FG[b] BG[b]"
    ),
    (
      "X3", .appDelegateIOS12, [Action(.launch), Action(.lock)],
      Action(.unlock, variant: "aborted"), "FG[b] BG[b]"
    ),
    // openradar 14075101: two didEnterBackground.
    (
      "X4", .appDelegateIOS11, background,
      Action(.kill, reason: .forceQuit, variant: "backgroundAgain"), "BG[b] TERM[b] end"
    ),
    // React Native 54764: inactive, active.
    (
      "lock-always-on", .appDelegateIOS12, [Action(.launch)],
      Action(.lock, variant: "alwaysOn"), "RES[a] ACT[a] RES[a] BG[b] unavailable[b]"
    ),
    (
      "lock-always-on", .sceneIOS13, [Action(.launch)], Action(.lock, variant: "alwaysOn"),
      "SRES[a] SACT[a] SRES[a] SBG[b] activity[b] unavailable[b]"
    ),
    // React Native 18575: inactive, active, inactive while the panel comes down.
    (
      "notification-centre", .appDelegateIOS11, [Action(.launch)],
      Action(.interrupt, variant: "notificationCentreFlicker"), "RES[a] ACT[a] RES[a]"
    ),
    (
      "notification-centre", .sceneIOS13, [Action(.launch)],
      Action(.interrupt, variant: "notificationCentreFlicker"), "SRES[a] SACT[a] SRES[a]"
    ),
    // openradar 33153062: willResignActive, didBecomeActive, willResignActive.
    (
      "flicker-on-leaving", .appDelegateIOS12, [Action(.launch)],
      Action(.background, variant: "link"), "RES[a] ACT[a] RES[a] BG[b]"
    ),
    // Apple: About the background execution sequence, from Suspended.
    (
      "X1", .appDelegateIOS12, background + [Action(.suspend)],
      Action(.backgroundEvent, kind: .task, variant: "entersBackground"), "resume BG[b]"
    ),
    // Developer forums 764625; the user comes later.
    ("prewarm", .appDelegateIOS26, [], Action(.prewarm), "start WF[b] DF[b]"),
    ("prewarm", .appDelegateIOS26, [Action(.prewarm)], Action(.launch), "FG[b] ACT[a]"),
    (
      "prewarm", .appDelegateIOS26, [Action(.prewarm), Action(.suspend)],
      Action(.launch, variant: "prewarmed"), "resume ACT[a]"
    ),
    (
      "prewarm", .sceneIOS15, [Action(.prewarm), Action(.suspend)], Action(.launch),
      "resume CFG[b] SC[b] SFG[b] SACT[a]"
    ),
    // FB17446617: neither onOpenURL nor onContinueUserActivity.
    (
      "swiftui-link-dropped", .swiftUI, [], Action(.universalLink, variant: "dropped"),
      "start init[b] WF[b] DF[b] appear[b] vACT[a] aACT[a]"
    ),
    // The gist: iOS 9 calls one method twice, iOS 10 two methods.
    (
      "push-twice", .appDelegateIOS11, background, Action(.push, variant: "twice"),
      "didReceiveRemote[b] FG[b] didReceiveRemote[i] ACT[a]"
    ),
    (
      "push-twice", .appDelegateIOS12, background, Action(.push, variant: "twice"),
      "didReceiveRemote[b] FG[b] didReceive[i] ACT[a]"
    ),
    (
      "push-twice", .sceneIOS13, background, Action(.push, variant: "twice"),
      "didReceiveRemote[b] SFG[b] didReceive[i] SACT[a]"
    ),
    // DuckDuckGo: didFinishLaunching, willEnterForeground.
    (
      "foreground-in-launch", .appDelegateIOS12, [], Action(.launch, variant: "foreground"),
      "start WF[i] DF[i] FG[i] ACT[a]"
    ),
    // 002: the state in applicationWillTerminate is inactive.
    (
      "exits-on-suspend", .appDelegateIOS12, [Action(.launch)],
      Action(.kill, reason: .exitsOnSuspend), "RES[a] TERM[i] end"
    ),
    (
      "shutdown-in-foreground", .appDelegateIOS11, [Action(.launch), Action(.interrupt)],
      Action(.kill, reason: .shutdown), "TERM[i] end"
    ),
  ]

  private static let background = [Action(.launch), Action(.background)]

  @Test("what was seen is a course under its edge, and none without it", arguments: cases)
  func courses(
    edge: String, profile: Profile, before: [Action], action: Action, calls: String
  ) throws {
    let alone = try CompiledModel(profile: profile, edges: EdgeSet.parse(edge))
    let all = try CompiledModel(profile: profile, edges: .observed)
    for model in [alone, all] {
      let state = try #require(model.state(after: before))
      let transition = try #require(model.transition(for: action, in: state))
      #expect(model.transitions[transition].action == action)
      #expect(model.calls(of: model.transitions[transition]) == calls)
    }
    let documented = try CompiledModel(profile: profile)
    // A variant that the action leaves open may be documented.
    let found = documented.state(after: before)
      .flatMap { documented.transition(for: action, in: $0) }
      .map { documented.transitions[$0] }
    #expect(found.map { $0.action == action && documented.calls(of: $0) == calls } != true)
  }

  @Test("every edge of the profiles has a title and a source, and some profile has every edge")
  func registry() {
    let names = ObservedEdge.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Profile.edgeNames == names)
    for profile in Profile.all {
      #expect(Set(profile.rules.compactMap(\.edge)).isSubset(of: names))
      #expect(profile.edgeNames.allSatisfy(names.contains))
    }
    for edge in ObservedEdge.all {
      #expect(!edge.title.isEmpty && !edge.source.text.isEmpty)
      #expect(ObservedEdge.named(edge.name) == edge)
      // The position of notifications does not matter to apps that do not ask for them.
      guard edge.name != "notification-after" else { continue }
      let isWalked =
        Self.cases.contains { $0.edge == edge.name }
        || ObservedOracle.all.contains { $0.edge == edge.name }
      #expect(isWalked, "\(edge.name) has no course in the tables")
    }
    #expect(ObservedEdge.named("documented") == nil)
  }

  @Test("a process in front of the user is no longer told from one that was prewarmed")
  func prewarmEnds() throws {
    let model = try CompiledModel(profile: .appDelegateIOS26, edges: EdgeSet.parse("prewarm"))
    let again = try #require(
      model.state(after: [Action(.prewarm), Action(.launch), Action(.background)]))
    #expect(model.describe(state: again) == "background")
    #expect(model.transition(for: Action(.launch, variant: "prewarmed"), in: again) == nil)
  }
}

@Suite("A process started in advance")
struct PreloadTests {
  /// Apple: About the app launch sequence, "in iOS 15 and later".
  @Test(arguments: Profile.all.filter { $0.system < 15 })
  func nothingIsStartedInAdvanceBeforeIOS15(profile: Profile) throws {
    let model = try CompiledModel(profile: profile, edges: .observed)
    #expect(!model.transitions.contains { $0.action.name == .prewarm })
    #expect(!profile.edgeNames.contains("prewarm"))
  }

  /// An app of which nothing was called yet behaves as if it did not run.
  @Test(arguments: Profile.all.filter { $0.system >= 15 })
  func frozenProcessesOpenLikeOnesThatDoNotRun(profile: Profile) throws {
    let model = try CompiledModel(profile: profile, edges: EdgeSet.parse("prewarm"))
    let frozen = try #require(model.state(after: [Action(.prewarm, variant: "frozen")]))
    func courses(of state: Int) -> [String: String] {
      let transitions = model.transitionsOfState[state].map { model.transitions[Int($0)] }
      return Dictionary(
        uniqueKeysWithValues: transitions.map { ($0.action.description, model.calls(of: $0)) })
    }
    var expected = courses(of: 0).filter { !$0.key.hasPrefix("prewarm") }
      // A SwiftUI app is made before it is frozen.
      .mapValues { "resume" + $0.dropFirst("start".count).replacing(" init[b]", with: "") }
    for end in ["restart", "update", "kill(jetsam)"] { expected[end] = "end" }
    #expect(courses(of: frozen) == expected)
    #expect(model.states[frozen].description == "suspended, not launched yet")
    #expect(model.settling[frozen] >= 0)
  }
}

@Suite("The device around the app")
struct EnvironmentTests {
  @Test("without a passcode no data is protected")
  func passcode() throws {
    let model = try CompiledModel(
      profile: .appDelegateIOS12,
      configuration: Configuration(options: ["passcode": .bool(false)]))
    let active = try #require(model.state(after: [Action(.launch)]))
    let lock = try #require(model.transition(for: Action(.lock), in: active))
    #expect(model.calls(of: model.transitions[lock]) == "RES[a] BG[b]")
    let locked = Int(model.transitions[lock].target)
    let unlock = try #require(model.transition(for: Action(.unlock), in: locked))
    #expect(model.calls(of: model.transitions[unlock]) == "FG[b] ACT[a]")
  }

  @Test("a restart lets events launch the app again after a force quit, an update does not")
  func restart() throws {
    for profile in Profile.all {
      let model = try CompiledModel(profile: profile)
      let quit = [Action(.launch), Action(.kill, reason: .forceQuit)]
      let fetch = Action(.backgroundEvent, kind: .fetch)
      for (action, isLaunched) in [(Action(.restart), true), (Action(.update), false)] {
        let state = try #require(model.state(after: quit + [action]))
        #expect((model.transition(for: fetch, in: state) != nil) == isLaunched, "\(action)")
      }
    }
  }

  @Test("archive and sessions outlive a restart and an update")
  func kept() throws {
    for action in [Action(.restart), Action(.update)] {
      let archived = try CompiledModel(profile: .appDelegateIOS11)
      let state = try #require(
        archived.state(after: [Action(.launch), Action(.background), action]))
      let locked = action.name == .restart ? ", locked" : ""
      #expect(archived.describe(state: state) == "not running\(locked), archive")
      let scenes = try CompiledModel(profile: .sceneIOS13)
      let dead = try #require(scenes.state(after: [Action(.launch), action]))
      #expect(scenes.describe(state: dead) == "not running\(locked), scene-1 unattached")
    }
  }

  @Test("on a locked device nothing is enabled that the user does, but unlocking")
  func locked() throws {
    for profile in Profile.all {
      let model = try CompiledModel(profile: profile, edges: .observed)
      for (state, transitions) in model.transitionsOfState.enumerated()
      where model.states[state].locked {
        let actions = transitions.map { model.transitions[Int($0)].action }
        #expect(actions.contains { $0.name == .unlock })
        #expect(actions.allSatisfy { !$0.needsUnlockedDevice })
      }
    }
  }
}
