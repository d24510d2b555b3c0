import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Demonstrations
import Testing

/// The fault that a story names is the one that the code has.
@Suite struct FaultTests {
  private static func repairs(
    _ check: AdapterCheck, _ script: @escaping ClosureAdapter.Script
  ) throws -> [Report.Repair.Change] {
    let trial = try CheckTrial(ClosureAdapter.description([check], script), in: .appDelegateIOS12)
    return try #require(trial.report.runs[0].counterexamples.first).repairs.map(\.change)
  }

  /// A wrong word is not an event that never came.
  @Test func anEventThatSaysSomethingElseIsNotMissing() throws {
    let repairs = try Self.repairs(.stateMirrored()) { call, _, output in
      guard call.callback == .didBecomeActive else { return }
      output.emit("state.changed", arguments: [.init("state", .string("yes"))])
    }
    guard case .different(_, let wanted)? = repairs.first,
      case .emit(_, let arguments) = wanted.body
    else {
      Issue.record("\(repairs)")
      return
    }
    #expect(arguments == [.init("state", .string("active"))])
  }

  /// An event that is in the wrong place did not come again because another is in the right one.
  @Test func anEventInTheWrongPlaceDidNotComeAgain() throws {
    let repairs = try Self.repairs(.only("tracked", while: .active)) { call, _, output in
      if [.didBecomeActive, .didEnterBackground].contains(call.callback) { output.emit("tracked") }
    }
    guard case .extra(_, first: nil)? = repairs.first else {
      Issue.record("\(repairs)")
      return
    }
  }

  @Test func anEventThatIsOneTooManyCameAgain() throws {
    let repairs = try Self.repairs(.onceAProcess("tracked")) { call, _, output in
      if call.callback == .didBecomeActive { output.emit("tracked") }
    }
    guard case .extra(_, first: _?)? = repairs.first else {
      Issue.record("\(repairs)")
      return
    }
  }

  /// A reader can tell any two causes apart.
  @Test func noTwoCausesReadTheSame() throws {
    for adapter in Demonstrations.all where !adapter.name.contains("fixed") {
      guard adapter.name.hasPrefix("demo/") else { continue }
      var options = FuzzOptions(
        profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
      options.adapter = adapter
      options.sequences.seedCount = 300
      let causes = try Fuzzer(options).run().runs[0].counterexamples.compactMap { found in
        found.cause.map { [found.invariant, $0.fault, $0.circumstances] }
      }.filter { $0[1] != "something is missing" }
      #expect(Set(causes).count == causes.count, "\(adapter.name): \(causes)")
    }
  }

  /// Code that fails in two ways has two faults, each in the words of the failure.
  @Test func aFailureIsToldByItsMessage() throws {
    struct Failing: DelegateAdapter {
      struct Refusal: Error, CustomStringConvertible { let description: String }

      func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
        switch call.callback {
        case .willResignActive: throw Refusal(description: "the player has no song")
        case .performFetch: throw Refusal(description: "the index is not open")
        default: return nil
        }
      }
    }
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    options.adapter = AdapterDescription(name: "failing", title: "", checks: []) { _ in Failing() }
    options.sequences.seedCount = 200
    let faults = try Fuzzer(options).run().runs[0].counterexamples.compactMap { $0.cause?.fault }
    #expect(faults.count == 2)
    #expect(faults.contains { $0.contains("the player has no song") }, "\(faults)")
    #expect(faults.contains { $0.contains("the index is not open") }, "\(faults)")
  }

  /// The same words are the same fault, however the formula is written.
  @Test func aBaselineKnowsAFaultByItsWords() {
    func entry(_ fault: String, _ broken: String) -> Report.Baseline.Entry {
      Report.Baseline.Entry(
        adapter: "app", invariant: "sessions", fault: fault,
        identity: Report.CauseIdentity(broken: broken, circumstances: ["sceneDidDisconnect, warm"]))
    }
    func count(_ one: String, _ other: String) -> Int {
      Report.Baseline([entry(one, "emitted(a)"), entry(other, "emitted(b)")]).entries.count
    }
    #expect(count("'session.ended' must not come", "'session.ended' must not come") == 1)
    #expect(count("'session.ended' must not come", "'session.started' must not come") == 2)
    #expect(count("something is missing", "something is missing") == 2)
  }
}
