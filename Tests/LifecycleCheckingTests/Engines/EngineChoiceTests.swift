import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import Testing

/// The choice of the engine and its reason; `EngineAgreementTests` compare what they find.
@Suite struct EngineChoiceTests {
  private static let silent = ClosureAdapter.description([]) { _, _, _ in }
  private static let always = "always not didEnterBackground"

  private static func choice(
    _ adapter: AdapterDescription? = nil, _ formula: String = always, over: String = "callbacks",
    _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> EngineChoice {
    var options = try FuzzOptions(mine: formula, over: over)
    options.adapter = adapter
    change(&options)
    return EngineChoice(try options.plan(for: .appDelegateIOS12), options)
  }

  @Test func tablesServeWhereverTheyCan() throws {
    #expect(try Self.choice() == .tables)
    #expect(try Self.choice(Self.silent) == .tables)
    #expect(try Self.choice(Self.silent) { $0.sequences.seedCount = 10_000 } == .tables)
  }

  @Test func theReferenceServesWhereItIsRequested() throws {
    #expect(try Self.choice { $0.work.usesReferenceEngine = true } == .reference(.isRequested))
  }

  @Test func stoppingAtTheFirstFailureNeedsTheReference() throws {
    #expect(
      try Self.choice { $0.sequences.stopsAtFirstFailure = true }
        == .reference(.stopsAtFirstFailure))
  }

  @Test func timeAndTimersNeedTheReference() throws {
    let timed =
      "always (didEnterBackground implies eventually within 3s willEnterForeground)"
    #expect(try Self.choice(nil, timed) == .reference(.isNotActionwise))
    let waiting = ScriptedAdapter.description(uses: [.timers]) { _ in }
    #expect(try Self.choice(waiting) == .reference(.isNotActionwise))
  }

  /// Without an adapter tables know the state at each action.
  @Test func askingForTheStateAtActionsNeedsTheReference() throws {
    let formula = "always (action(push) implies not state(active))"
    #expect(try Self.choice(nil, formula, over: "actions, callbacks") == .tables)
    #expect(
      try Self.choice(Self.silent, formula, over: "actions, emitted, callbacks")
        == .reference(.asksStateOfActions))
  }
}
