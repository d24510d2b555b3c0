import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Checks of what follows, what never comes after, what comes at a return, and what is held: each
/// told of with the code that breaks it, and silent about the code that is right.
@Suite struct FollowingCheckTests {
  /// An adapter that emits events in some methods.
  private static func adapter(
    _ check: AdapterCheck, _ events: [Callback: [String]]
  ) -> AdapterDescription {
    ClosureAdapter.description([check]) { call, _, output in
      for name in events[call.callback, default: []] { output.emit(name) }
    }
  }

  private static func isViolated(
    _ check: AdapterCheck, _ events: [Callback: [String]], in profile: Profile = .sceneIOS13,
    scenes: Int = 1
  ) throws -> Bool {
    let seeds = scenes == 1 ? 80 : 2_000
    let trial = try CheckTrial(adapter(check, events), in: profile, seeds: seeds) {
      $0.sequences.sceneCount = scenes
    }
    let name = check.description
    #expect(trial.violated.contains(name) != trial.holding.contains(name), "\(check) did not look")
    return trial.violated.contains(name)
  }

  @Test func aResponseMayComeAtOnceOrLater() throws {
    let check = AdapterCheck.each("a", isFollowedBy: "b")
    #expect(try !Self.isViolated(check, [.sceneDidBecomeActive: ["a", "b"]]))
    #expect(
      try !Self.isViolated(
        check, [.sceneWillEnterForeground: ["a"], .sceneDidBecomeActive: ["b"]]))
    #expect(try Self.isViolated(check, [.sceneDidBecomeActive: ["b", "a"]]))
    #expect(try Self.isViolated(check, [.sceneDidBecomeActive: ["a"]]))
    // A run ends in front.
    #expect(
      try !Self.isViolated(
        check, [.sceneDidEnterBackground: ["a"], .sceneDidBecomeActive: ["b"]]))
    #expect(
      try Self.isViolated(
        check, [.sceneDidBecomeActive: ["a"], .sceneDidEnterBackground: ["b"]]))
  }

  @Test func aResponseBeforeTheSuspensionMayComeInBackground() throws {
    let check = AdapterCheck.each("a", isFollowedBeforeSuspensionBy: "b")
    #expect(
      try !Self.isViolated(
        check,
        [
          .sceneDidBecomeActive: ["a"], .sceneDidEnterBackground: ["b"], .sceneDidDisconnect: ["b"],
        ]))
    #expect(try !Self.isViolated(check, [.sceneDidEnterBackground: ["a", "b"]]))
    // A window that is closed does not enter the background; with the only one the process ends.
    let onTheWay: [Callback: [String]] = [
      .sceneDidBecomeActive: ["a"], .sceneDidEnterBackground: ["b"],
    ]
    #expect(try !Self.isViolated(check, onTheWay))
    #expect(try Self.isViolated(check, onTheWay, scenes: 2))
    #expect(
      try Self.isViolated(
        check, [.sceneDidBecomeActive: ["a"], .sceneWillEnterForeground: ["b"]]))
    #expect(try Self.isViolated(check, [.sceneDidEnterBackground: ["b", "a"]]))
    #expect(try Self.isViolated(check, [.sceneDidBecomeActive: ["a"]]))
  }

  @Test func neverAfterAppliesToOneProcess() throws {
    let check = AdapterCheck.never("a", after: "b")
    #expect(try Self.isViolated(check, [.sceneDidBecomeActive: ["a", "b"]]))
    // Each process comes to its launch once.
    #expect(try !Self.isViolated(check, [.didFinishLaunching: ["a", "b"]]))
  }

  @Test func neverBetweenAppliesToOneProcess() throws {
    let check = AdapterCheck.never("a", between: "b", "c")
    // Between an activation and the next way out.
    #expect(
      try Self.isViolated(
        check,
        [.didBecomeActive: ["b"], .willResignActive: ["a", "c"]], in: .appDelegateIOS12))
    #expect(
      try !Self.isViolated(
        check,
        [.didBecomeActive: ["b"], .willResignActive: ["c", "a"]], in: .appDelegateIOS12))
    #expect(
      try !Self.isViolated(
        check,
        [.didFinishLaunching: ["a"], .didBecomeActive: ["b"], .willResignActive: ["c"]],
        in: .appDelegateIOS12))
    // A process that ends takes along what it began.
    #expect(
      try !Self.isViolated(
        check, [.didFinishLaunching: ["a", "b"]], in: .appDelegateIOS12))
  }

  @Test func aReturnIsNoLaunchAndNoInterruption() throws {
    let check = AdapterCheck.onceAReturn("a")
    #expect(try Self.isViolated(check, [.sceneDidBecomeActive: ["a"]]))
    #expect(try Self.isViolated(check, [.sceneWillEnterForeground: ["a"]]))
    #expect(try Self.isViolated(check, [.didFinishLaunching: ["a"]]))
    #expect(try Self.isViolated(check, [:]))
    // In the app delegate's family, the method is not called at a launch in front.
    #expect(
      try !Self.isViolated(
        check, [.willEnterForeground: ["a"]], in: .appDelegateIOS12))
  }

  @Test func acrossASuspensionTheyStillAlternate() throws {
    let away: [Callback: [String]] = [
      .willResignActive: ["shown"], .didBecomeActive: ["hidden"],
    ]
    #expect(
      try !Self.isViolated(.alternates("shown", "hidden"), away, in: .appDelegateIOS12))
    #expect(try Self.isViolated(.inTurn("shown", "hidden"), away, in: .appDelegateIOS12))
    // After an interruption, it is hidden twice.
    #expect(
      try Self.isViolated(
        .alternates("shown", "hidden"),
        [.didEnterBackground: ["shown"], .didBecomeActive: ["hidden"]], in: .appDelegateIOS12))
  }

  @Test func aLockMayBeHeldUntilTheSuspension() throws {
    let check = AdapterCheck.nothingHeld("taken", "released")
    #expect(
      try !Self.isViolated(
        check, [.willEnterForeground: ["taken"], .didEnterBackground: ["released"]],
        in: .appDelegateIOS12))
    // After an interruption it is taken twice.
    #expect(
      try Self.isViolated(
        check, [.didBecomeActive: ["taken"], .didEnterBackground: ["released"]],
        in: .appDelegateIOS12))
    #expect(
      try Self.isViolated(
        check, [.didBecomeActive: ["taken"], .willEnterForeground: ["released"]],
        in: .appDelegateIOS12))
    #expect(
      try Self.isViolated(
        check, [.didEnterBackground: ["released", "taken"]], in: .appDelegateIOS12))
  }
  /// Each taking is released by itself.
  @Test(
    arguments: [
      (["taken", "taken"], ["released"], true),
      (["taken", "taken"], ["released", "released"], false),
      (["taken", "released", "taken"], ["released"], false),
      (["taken", "taken"], ["released", "taken", "released"], true),
      (["taken", "other", "taken", "other"], ["released", "other", "released"], false),
      (["taken", "taken", "taken"], ["released"], true),
      (["taken"], ["released", "released"], false),
      ([], ["released", "released", "taken", "taken", "released"], true),
    ] as [([String], [String], Bool)])
  func eachTakenResourceIsReleased(
    front: [String], back: [String], isViolated: Bool
  ) throws {
    // Interrupted, it would be active twice without a background in between.
    let adapter = ClosureAdapter.description([.nothingHeld("taken", "released")]) {
      call, memory, output in
      switch call.callback {
      case .didBecomeActive where !memory.isOn:
        memory.isOn = true
        for name in front { output.emit(name) }
      case .didEnterBackground:
        memory.isOn = false
        for name in back { output.emit(name) }
      default: break
      }
    }
    let trial = try CheckTrial(adapter, in: .appDelegateIOS12)
    #expect(trial.violated.isEmpty != isViolated, "\(front) \(back)")
    #expect(trial.report.verdict != .inconclusive)
  }

  /// A window that connects anew brings the app back, or is a launch for its delegate.
  @Test func aReturnForWhichASceneConnectsMayBeALaunch() throws {
    for counts in [false, true] {
      let adapter = ClosureAdapter.description([.onceAReturn("refreshed")]) {
        call, memory, output in
        switch call.callback {
        case .sceneWillConnect: memory.isOn = !counts
        case .sceneDidEnterBackground: memory.count += 1
        case .sceneDidBecomeActive:
          if memory.count > 0, !memory.isOn { output.emit("refreshed") }
          (memory.count, memory.isOn) = (0, false)
        default: break
        }
      }
      #expect(try CheckTrial(adapter, in: .sceneIOS26).violated == [], "\(counts)")
    }
  }

  @Test func aLaunchThatComesToTheFrontIsOnItsWay() throws {
    for check: AdapterCheck in [.onlyInForeground("a"), "only-while(a, foreground)"] {
      for profile: Profile in [.sceneIOS26, .appDelegateIOS26] {
        #expect(
          try !Self.isViolated(
            check, [.sceneDidBecomeActive: ["a"], .didBecomeActive: ["a"]], in: profile))
        #expect(
          try !Self.isViolated(
            check, [.sceneWillEnterForeground: ["a"], .willEnterForeground: ["a"]], in: profile))
        // In a launch by a silent push, nobody sees anything.
        #expect(try Self.isViolated(check, [.didFinishLaunching: ["a"]], in: profile))
        #expect(
          try Self.isViolated(
            check, [.sceneDidEnterBackground: ["a"], .didEnterBackground: ["a"]], in: profile))
      }
    }
    // As firebase-ios-sdk issue 12219 was mended: the launch of a session waits for the front.
    let right = ClosureAdapter.description([.onlyInForeground("a")]) { call, memory, output in
      guard call.callback == .didFinishLaunching else { return }
      if call.argument("launchOptions") != nil, call.state == .inactive { output.emit("a") }
    }
    #expect(try CheckTrial(right, in: .appDelegateIOS26).violated == [])
  }
}
