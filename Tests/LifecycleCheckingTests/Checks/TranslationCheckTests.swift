import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// Tests of `forwards-as-app-delegate`: a target written for an app delegate receives the calls of
/// one, with windows too; and of `forwards-faithfully` for targets that lack methods.
@Suite struct TranslationCheckTests {
  /// The behavior of a forwarder at each call.
  private typealias Script = ClosureAdapter.Script

  private static func trial(
    _ profile: Profile, scenes: Int = 1, _ checks: [AdapterCheck] = [.forwardsAsAppDelegate()],
    _ script: @escaping Script
  ) throws -> CheckTrial {
    try CheckTrial(ClosureAdapter.description(checks, script), in: profile, seeds: 60) {
      $0.sequences.stopsAtFirstFailure = true
      $0.sequences.sceneCount = scenes
    }
  }

  /// Passes calls of a window on as those of the app, which is right as long as there is one.
  ///
  /// - Parameter memory: whether the window is in the foreground.
  private static func translate(
    _ call: DelegateCall, _ memory: inout ClosureAdapter.Memory, _ output: inout AdapterOutput,
    besides dropped: Callback? = nil
  ) {
    let wasInFront = memory.isOn
    switch call.callback {
    case .sceneWillEnterForeground: memory.isOn = true
    case .sceneDidEnterBackground, .sceneDidDisconnect: memory.isOn = false
    default: break
    }
    guard call.callback != dropped else { return }
    switch call.callback {
    // A window that is closed goes without a word of the background.
    case .sceneDidDisconnect:
      if wasInFront { output.forward(call, as: .didEnterBackground, to: "sdk") }
    case .sceneDidBecomeActive: output.forward(call, as: .didBecomeActive, to: "sdk")
    case .sceneWillResignActive: output.forward(call, as: .willResignActive, to: "sdk")
    case .sceneDidEnterBackground: output.forward(call, as: .didEnterBackground, to: "sdk")
    case .sceneWillEnterForeground: output.forward(call, as: .willEnterForeground, to: "sdk")
    case .sceneOpenURLContexts: output.forward(call, as: .openURL, to: "sdk")
    case .sceneContinueUserActivity: output.forward(call, as: .continueUserActivity, to: "sdk")
    case .scenePerformAction: output.forward(call, as: .performAction, to: "sdk")
    case .sceneWillConnect:
      switch call.payload?.kind {
      case .url: output.forward(call, as: .openURL, to: "sdk")
      case .activity: output.forward(call, as: .continueUserActivity, to: "sdk")
      case .shortcut: output.forward(call, as: .performAction, to: "sdk")
      case .push, .silentPush, .cloudShare, nil: break
      }
    case .willContinueUserActivity, .configurationForConnecting, .didDiscardSceneSessions: break
    default: if call.scene == nil { output.forward(call, to: "sdk") }
    }
  }

  @Test(arguments: Profile.ofDocuments)
  func translatingEverythingIsFaithful(profile: Profile) throws {
    let trial = try Self.trial(profile) { call, memory, output in
      Self.translate(call, &memory, &output)
    }
    #expect(trial.violated == [])
    #expect(trial.holding.count == 6)
  }

  static let dropped: [Callback] = [
    .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneWillEnterForeground, .sceneOpenURLContexts, .sceneContinueUserActivity,
    .scenePerformAction, .sceneWillConnect, .didFinishLaunching, .willTerminate,
    .didReceiveMemoryWarning,
  ]

  @Test(arguments: dropped)
  func missingTranslationsAreReported(callback: Callback) throws {
    let trial = try Self.trial(.sceneIOS13) { call, memory, output in
      Self.translate(call, &memory, &output, besides: callback)
    }
    #expect(!trial.violated.isEmpty)
  }

  /// Passes calls of several windows on as those of an app that is in front as long as one is.
  private struct SeveralWindows: DelegateAdapter {
    let dropped: Callback?
    private var inFront: Set<String> = []
    private var active: Set<String> = []
    private var memory = ClosureAdapter.Memory()

    init(besides dropped: Callback?) { self.dropped = dropped }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      let scene = call.scene ?? ""
      var told: Callback?
      switch call.callback {
      case .sceneWillEnterForeground:
        if inFront.isEmpty { told = .willEnterForeground }
        inFront.insert(scene)
      case .sceneDidBecomeActive:
        if active.isEmpty { told = .didBecomeActive }
        active.insert(scene)
      case .sceneWillResignActive:
        if active.remove(scene) != nil, active.isEmpty { told = .willResignActive }
      // A window that is closed goes without a word of the background.
      case .sceneDidEnterBackground, .sceneDidDisconnect:
        guard call.callback != dropped else { break }
        if inFront.remove(scene) != nil, inFront.isEmpty { told = .didEnterBackground }
      default: TranslationCheckTests.translate(call, &memory, &output)
      }
      if let told, call.callback != dropped { output.forward(call, as: told, to: "sdk") }
      return nil
    }
  }

  /// With the only window the process ends, so that nothing more is owed; with another one in
  /// background the app goes there.
  @Test func aWindowInFrontThatIsClosedTakesTheAppToBackground() throws {
    func violated(besides dropped: Callback?) throws -> [String] {
      let adapter = AdapterDescription(
        name: "windows", title: "", checks: [.forwardsAsAppDelegate()]
      ) { _ in SeveralWindows(besides: dropped) }
      return try CheckTrial(adapter, in: .sceneIOS13, seeds: 200) { $0.sequences.sceneCount = 2 }
        .violated
    }
    #expect(try violated(besides: nil) == [])
    #expect(!(try violated(besides: .sceneDidDisconnect).isEmpty))
  }

  @Test func forwardingNothingIsReported() throws {
    #expect(!(try Self.trial(.sceneIOS13) { _, _, _ in }.violated.isEmpty))
  }

  @Test func forwardingWithoutTranslationIsReported() throws {
    let trial = try Self.trial(.sceneIOS13) { call, _, output in output.forward(call, to: "sdk") }
    #expect(!trial.violated.isEmpty)
  }

  /// With two windows the app becomes active once, although both windows do.
  @Test func translatingWindowByWindowIsReportedWithTwoWindows() throws {
    let trial = try Self.trial(.sceneIOS13, scenes: 2) { call, memory, output in
      Self.translate(call, &memory, &output)
    }
    #expect(!trial.violated.isEmpty)
  }

  @Test func linksForwardedTwiceAreReported() throws {
    let trial = try Self.trial(.sceneIOS13) { call, memory, output in
      Self.translate(call, &memory, &output)
      if call.callback == .sceneOpenURLContexts { output.forward(call, as: .openURL, to: "sdk") }
    }
    #expect(trial.violated == ["translated:deliveries"])
  }

  // MARK: Targets that lack methods

  private static let logger = AdapterCheck.forwardsFaithfully(
    to: "logger", having: [.didBecomeActive, .didEnterBackground])

  @Test func aTargetIsOwedTheMethodsThatItHas() throws {
    let faithful = try Self.trial(.appDelegateIOS12, [Self.logger]) { call, _, output in
      if [.didBecomeActive, .didEnterBackground].contains(call.callback) {
        output.forward(call, to: "logger")
      }
    }
    #expect(faithful.violated == [])
    #expect(faithful.holding.contains("forwarded:calls"))
    let forgetful = try Self.trial(.appDelegateIOS12, [Self.logger]) { call, _, output in
      if call.callback == .didBecomeActive { output.forward(call, to: "logger") }
    }
    #expect(forgetful.violated == ["forwarded:calls"])
    let eager = try Self.trial(.appDelegateIOS12, [Self.logger]) { call, _, output in
      output.forward(call, to: "logger")
    }
    #expect(eager.violated == ["forwarded:calls", "forwarded:deliveries"])
  }

  /// Each check has invariants of its own, though both have one target.
  @Test func twoChecksOfOneTargetEachAreBothJudged() throws {
    let both: [AdapterCheck] = [.forwardsFaithfully(to: "one"), .forwardsFaithfully(to: "two")]
    for lost in ["one", "two"] {
      let trial = try Self.trial(.appDelegateIOS12, both) { call, _, output in
        for target in ["one", "two"] where target != lost || call.callback != .willTerminate {
          output.forward(call, to: target)
        }
      }
      #expect(trial.violated == ["forwarded:\(lost):calls"])
    }
  }

  @Test func unknownMethodsAreAnError() throws {
    #expect(throws: CheckingError.self) {
      try Self.trial(.appDelegateIOS12, ["forwards-faithfully(sdk: didBecomeActve)"]) { _, _, _ in }
    }
  }
}
