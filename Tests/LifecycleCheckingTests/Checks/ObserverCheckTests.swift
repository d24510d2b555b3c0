import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Testing

/// An observer of a notification is judged like the method that the notification stands beside.
@Suite struct ObserverCheckTests {
  private typealias Script = ClosureAdapter.Script

  private static let application: [Callback: AppState] = [
    .willEnterForegroundNotification: .inactive, .didBecomeActiveNotification: .active,
    .willResignActiveNotification: .inactive, .didEnterBackgroundNotification: .background,
  ]

  private static let places: [(Profile, Int)] = Profile.representatives.flatMap { profile in
    (profile.family == .appDelegate ? [1] : [1, 2]).map { (profile, $0) }
  }

  /// Observes all notifications, and has the methods that the system requires to launch the app.
  private static func violated(
    _ checks: [AdapterCheck], in profile: Profile, scenes: Int = 1,
    _ script: @escaping Script
  ) throws -> [String] {
    var adapter = ClosureAdapter.description(checks, script)
    let others: [Callback] = profile.family == .scene ? [.sceneWillConnect] : []
    adapter.implements = (others + [.didFinishLaunching]).map(\.alias) + ["notifications"]
    let trial = try CheckTrial(adapter, in: profile, seeds: 300) {
      $0.sequences.sceneCount = scenes
    }
    if trial.violated.isEmpty { #expect(!trial.holding.isEmpty) }
    return trial.violated
  }

  private static func tells(_ states: [Callback: AppState]) -> Script {
    { call, _, output in
      guard let state = states[call.callback] else { return }
      output.emit("state.changed", arguments: [.init("state", .string(state.rawValue))])
    }
  }

  @Test(arguments: places)
  func aMirrorOfTheApplicationIsRight(_ profile: Profile, _ scenes: Int) throws {
    for check in [AdapterCheck.stateMirrored(), .stateTold()] {
      let violated = try Self.violated(
        [check], in: profile, scenes: scenes, Self.tells(Self.application))
      #expect(violated == [], "\(check)")
    }
  }

  @Test(arguments: places)
  func wrongMirrorsAreReported(_ profile: Profile, _ scenes: Int) throws {
    let mistakes: [[Callback: AppState]] = [
      [.didBecomeActiveNotification: .inactive], [.willEnterForegroundNotification: .active],
      [.didEnterBackgroundNotification: .inactive],
    ]
    for mistake in mistakes {
      let states = Self.application.merging(mistake) { $1 }
      for (check, name) in [
        (AdapterCheck.stateMirrored(), "state-mirrored"), (.stateTold(), "state-told"),
      ] {
        let violated = try Self.violated(
          [check], in: profile, scenes: scenes, Self.tells(states))
        #expect(violated == [name], "\(mistake)")
      }
    }
  }

  /// A session from `willEnterForegroundNotification` on, where scenes are launched too.
  private static func counts(from start: Callback, to end: Callback) -> Script {
    { call, memory, output in
      let isLaunch =
        call.callback == .didFinishLaunching && call.state != .background
      if (call.callback == start || isLaunch) && !memory.isOn {
        memory.isOn = true
        output.emit("session.started")
      } else if call.callback == end && memory.isOn {
        memory.isOn = false
        output.emit("session.ended")
      }
    }
  }

  @Test(arguments: places)
  func aSessionOfTheForegroundIsRight(_ profile: Profile, _ scenes: Int) throws {
    let script = Self.counts(
      from: .willEnterForegroundNotification, to: .didEnterBackgroundNotification)
    for checks in [[AdapterCheck.sessionsCounted()], [.sessionStartsCounted()]] {
      #expect(try Self.violated(checks, in: profile, scenes: scenes, script) == [])
    }
  }

  @Test(arguments: places)
  func sessionsThatEndOnTheWayBackAreReported(_ profile: Profile, _ scenes: Int) throws {
    let violated = try Self.violated([.sessionsCounted()], in: profile, scenes: scenes) {
      call, memory, output in
      if call.callback == .willEnterForegroundNotification, memory.isOn {
        output.emit("session.ended")
        memory.isOn = false
      }
      if call.callback == .didBecomeActiveNotification, !memory.isOn {
        output.emit("session.started")
        memory.isOn = true
      }
    }
    #expect(violated.contains("sessions-in-foreground"))
  }

  /// Counts the scenes in front by their notifications.
  @Test(arguments: [Profile.sceneIOS13, .sceneIOS26, .swiftUI], [1, 2])
  func aSessionOfScenesIsRight(_ profile: Profile, _ windows: Int) throws {
    let script: Script = { call, memory, output in
      let bit = call.scene == "scene-2" ? 2 : 1
      let before = memory.count
      switch call.callback {
      case .sceneWillEnterForegroundNotification: memory.count |= bit
      case .sceneDidEnterBackgroundNotification, .sceneDidDisconnectNotification:
        memory.count &= ~bit
      default: break
      }
      if before == 0, memory.count != 0 { output.emit("session.started") }
      if before != 0, memory.count == 0 { output.emit("session.ended") }
    }
    #expect(
      try Self.violated([.sessionsCounted()], in: profile, scenes: windows, script) == [])
    #expect(
      try Self.violated(
        [.reported("session.ended", at: .background)], in: profile, scenes: windows, script) == [])
  }

  /// A state restored at the notification of the activation comes no sooner than one in its method.
  @Test(arguments: [Callback.didDecodeRestorableState, .didBecomeActiveNotification])
  func aRestorationThatWaitsForTheActivationIsLate(_ moment: Callback) throws {
    let script: Script = { call, memory, output in
      if call.callback == .didDecodeRestorableState { memory.isOn = true }
      guard call.callback == moment, memory.isOn else { return }
      output.emit("state.restored")
      memory.isOn = false
    }
    var adapter = ClosureAdapter.description([.stateRestored()], script)
    adapter.implements = ["*", "notifications"]
    let trial = try CheckTrial(adapter, in: .appDelegateIOS11, seeds: 300)
    let isLate = moment == .didBecomeActiveNotification
    #expect(trial.violated == (isLate ? ["state-restored"] : []))
    #expect(trial.holding == (isLate ? [] : ["state-restored"]))
  }
}
