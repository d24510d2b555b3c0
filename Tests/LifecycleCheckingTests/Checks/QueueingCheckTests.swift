import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import Testing

/// `forwards-in-order`: calls that wait until a multiplexer is ready reach each target once, in
/// order.
@Suite struct QueueingCheckTests {
  /// A multiplexer that keeps calls until its targets are loaded.
  private struct Multiplexer: DelegateAdapter {
    enum Bug: CaseIterable {
      case none, passesOnAtOnce
      case dropsWhatWaits, keepsTheLastAlone, keepsOneOfEachMethod
      case turnsTheOrderRound, passesOnTwice, forgetsToEmpty, overtakes, passesOnAnother
      case namesAnotherWindow

      var isRight: Bool { self == .none || self == .passesOnAtOnce }
    }

    let bug: Bug
    private var isReady = false
    private var waiting: [DelegateCall] = []

    init(_ bug: Bug) { self.bug = bug }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard QueueingCheckTests.methods.contains(call.callback) else { return nil }
      if isReady || bug == .passesOnAtOnce {
        output.forward(call, to: "plugin")
        if bug == .forgetsToEmpty { flush(&output) }
        return nil
      }
      switch bug {
      case .dropsWhatWaits: break
      case .keepsTheLastAlone: waiting = [call]
      case .keepsOneOfEachMethod:
        waiting.removeAll { $0.callback == call.callback }
        waiting.append(call)
      case .overtakes where call.callback == .sceneDidBecomeActive:
        output.forward(call, to: "plugin")
      default: waiting.append(call)
      }
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isReady = true
      flush(&output)
      if bug == .passesOnTwice { flush(&output) }
      if bug != .forgetsToEmpty { waiting = [] }
    }

    private func flush(_ output: inout AdapterOutput) {
      for var call in bug == .turnsTheOrderRound ? waiting.reversed() : waiting {
        if bug == .passesOnAnother, call.callback == .sceneWillConnect {
          call = DelegateCall(.sceneDidDisconnect, state: call.state, scene: call.scene)
        }
        if bug == .namesAnotherWindow {
          call = DelegateCall(
            call.callback, state: call.state, scene: "scene-3", payload: call.payload)
        }
        output.forward(call, to: "plugin")
      }
    }

    func allows(_ action: String) -> Bool { !isReady }
  }

  private static let methods: [Callback] = [
    .sceneWillConnect, .sceneDidBecomeActive, .sceneDidEnterBackground,
  ]

  private static let check = AdapterCheck.forwardsInOrder(to: "plugin", having: methods)

  /// A source of multiplexers that has to be opened, as that of a process.
  private final class Session: AdapterSession {
    private let bug: Multiplexer.Bug

    init(_ bug: Multiplexer.Bug) { self.bug = bug }

    func beginRun() {}
    func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { Multiplexer(bug) }
    func close() {}
  }

  private static func trial(
    _ bug: Multiplexer.Bug, _ check: AdapterCheck, opening: Bool = false, isDeclared: Bool = true
  ) throws -> CheckTrial {
    let (name, title) = ("multiplexer", "passes calls on once it is ready")
    let actions = [CustomAction("ready", settles: true)]
    let checks = isDeclared ? [check] : []
    let adapter =
      opening
      ? AdapterDescription(name: name, title: title, customActions: actions, checks: checks) {
        Session(bug)
      }
      : AdapterDescription(name: name, title: title, customActions: actions, checks: checks) {
        _ in Multiplexer(bug)
      }
    return try CheckTrial(adapter, in: .sceneIOS18, seeds: 200) {
      if !isDeclared { $0.judging.furtherChecks = [check] }
    }
  }

  @Test(arguments: Multiplexer.Bug.allCases)
  private func callsMayWaitButNotBeLostOrComeInAnotherOrder(bug: Multiplexer.Bug) throws {
    let trial = try Self.trial(bug, Self.check)
    #expect(trial.violated.isEmpty == bug.isRight, "\(trial.violated)")
    #expect(trial.violated.allSatisfy { $0.hasPrefix("in-order:") })
    switch bug {
    case .dropsWhatWaits, .keepsTheLastAlone, .keepsOneOfEachMethod:
      #expect(trial.violated == ["in-order:all"])
    case .turnsTheOrderRound: #expect(trial.violated.contains("in-order:order"))
    case .namesAnotherWindow: #expect(trial.violated == ["in-order:all", "in-order:once"])
    case .overtakes: #expect(trial.violated == ["in-order:order"])
    case .passesOnTwice, .forgetsToEmpty: #expect(trial.violated == ["in-order:once"])
    default: break
    }
  }

  /// It makes no difference where the code runs, nor who names the check.
  @Test(arguments: [true, false], [true, false])
  func everyMultiplexerIsWatched(opening: Bool, isDeclared: Bool) throws {
    for bug in [Multiplexer.Bug.none, .dropsWhatWaits] {
      let trial = try Self.trial(bug, Self.check, opening: opening, isDeclared: isDeclared)
      #expect(trial.violated == (bug.isRight ? [] : ["in-order:all"]))
      #expect(trial.holding.contains("in-order:all") == bug.isRight)
    }
  }

  /// A call may not wait if it is to be passed on faithfully.
  @Test func theOtherCheckWantsNoWaiting() throws {
    let faithful = AdapterCheck.forwardsFaithfully(to: "plugin", having: Self.methods)
    #expect(try !Self.trial(.none, faithful).violated.isEmpty)
    #expect(try Self.trial(.passesOnAtOnce, faithful).violated.isEmpty)
  }
}
