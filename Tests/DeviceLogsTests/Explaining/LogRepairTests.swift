import DeviceLogs
import LifecycleModel
import Testing

/// Logs with one line that is missing, too much, or in the wrong place.
@Suite struct LogRepairTests {
  private static let launched: [LoggedCall] = [
    .init(.didFinishLaunching), .init(.didBecomeActive), .init(.willResignActive),
    .init(.didEnterBackground),
  ]

  private static func repairs(
    _ change: (inout [LoggedCall]) -> Void
  ) throws -> (explanation: LogExplanation, repairs: [LogRepair]) {
    var calls = launched
    change(&calls)
    let log = CallbackLog(
      calls, instrumented: CallbackSet(launched.map(\.callback) + [.willEnterForeground]),
      start: LogStart([.notRunning]), processEnds: 0)
    var explainer = try LogExplainer(profile: .appDelegateIOS12, edges: .documented)
    let explanation = explainer.explain(log)
    return (explanation, explainer.repairs(of: log, explanation))
  }

  @Test func aLogThatIsExplainedNeedsNone() throws {
    let (explanation, repairs) = try Self.repairs { _ in }
    #expect(explanation.isAccepted && repairs.isEmpty)
    #expect(explanation.way?.actions.map(\.name) == [.launch, .background])
    #expect(explanation.way?.lines == [0, 2])
  }

  @Test func aMissingLineIsFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.remove(at: 1) }
    #expect(explanation.unexplainedAt == 1)
    #expect(repairs.contains(.inserted(.init(.didBecomeActive, state: .active), before: 1)))
  }

  @Test func linesInTheWrongOrderAreFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.swapAt(2, 3) }
    #expect(explanation.unexplainedAt == 2)
    #expect(repairs.contains(.swapped(2)))
  }

  @Test func aLineTooMuchIsFound() throws {
    let (explanation, repairs) = try Self.repairs { $0.insert(.init(.didBecomeActive), at: 2) }
    #expect(explanation.unexplainedAt == 2)
    #expect(repairs.contains(.removed(2)))
  }

  /// An answer of the system to a request comes whenever the process runs, and only then.
  @Test(arguments: [Callback.didRegisterForRemoteNotifications, .taskExpiration])
  func answersComeWheneverTheProcessRuns(callback: Callback) throws {
    for place in 1...4 {
      let (explanation, _) = try Self.repairs { $0.insert(.init(callback), at: place) }
      #expect(explanation.isAccepted, "at \(place)")
    }
    let (explanation, _) = try Self.repairs { calls in
      calls = [.init(callback), .init(.willEnterForeground)]
    }
    #expect(!explanation.isAccepted)
  }
}
