import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import DelegateAdapters
import RandomAdapters
import Testing

/// Sequences of any length with code whose states can be compared.
@Suite struct AnyLengthTests {
  private static func adapter(
    uses: Set<AdapterFeature> = [],
    _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) -> AdapterDescription {
    AdapterDescription(
      name: "test/any-length", title: "", implements: ["*"], uses: uses, checks: [], make: make)
  }

  private static func run(
    _ exhaustion: Exhaustion, uses: Set<AdapterFeature> = [],
    formula: String = "emitted(bug)",
    _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) throws -> Report.Run {
    try ExhaustiveRun.run(
      ExhaustiveRun.options(adapter(uses: uses, make), exhaustion, formula: formula))
  }

  /// Emits a bug when its process enters the background for the last of some times.
  private struct Tired: DelegateAdapter, Hashable {
    let last: Int
    var count = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard call.callback == .didEnterBackground else { return nil }
      count = min(count + 1, 15)
      if count == last { output.emit("bug") }
      return nil
    }
  }

  @Test func aBugOfManyActionsIsFound() throws {
    let run = try Self.run(.anyLength()) { _ in Tired(last: 12) }
    #expect(run.invariants[0].status == .violated)
    // A launch, and then into the background and back again and again.
    #expect(run.counterexamples[0].sequence.actions.count == 24)
    #expect(run.proof?.extent == .complete)
  }

  @Test func withoutTheBugEverythingHolds() throws {
    let run = try Self.run(.anyLength()) { _ in Tired(last: 99) }
    let trial = try ExhaustiveRun.trial(run)
    #expect(run.invariants[0].status != .violated)
    #expect(run.proof?.extent == .complete && run.proof?.limit == nil)
    #expect(trial.requested == nil && trial.payloads == nil)
    #expect((24...60).contains(trial.reached))
  }

  /// Emits a bug at a link that finds it armed, by an earlier link or by a time in background.
  private struct Armed: DelegateAdapter, Hashable {
    var isArmed = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .openURL:
        if isArmed { output.emit("bug") }
        isArmed = true
      case .didEnterBackground: isArmed = true
      default: break
      }
      return nil
    }
  }

  /// Two runs in equal states are not equal if in one of them a payload less may come.
  @Test func payloadsThatMayStillComeTellRunsApart() throws {
    let none = try Self.run(.anyLength(payloads: 0)) { _ in Armed() }
    #expect(none.invariants[0].status != .violated)
    #expect(none.proof?.extent == .complete)
    let one = try Self.run(.anyLength(payloads: 1)) { _ in Armed() }
    #expect(one.invariants[0].status == .violated)
    #expect(one.counterexamples[0].original.count { $0.payload != nil } == 1)
  }

  /// Loses the third of the links that it holds.
  private struct Queue: DelegateAdapter, Hashable {
    var held: [String] = []

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .openURL, let payload = call.payload {
        held.append(payload.id)
        if held.count == 3 { output.emit("bug") }
      }
      if call.callback == .didEnterBackground { held = [] }
      return nil
    }
  }

  @Test func asManyPayloadsComeAsAskedFor() throws {
    for (count, isViolated) in [(2, false), (3, true)] {
      let run = try Self.run(.anyLength(payloads: count)) { _ in Queue() }
      #expect((run.invariants[0].status == .violated) == isViolated)
      #expect(run.proof?.extent == .complete)
      #expect(try ExhaustiveRun.trial(run).payloads == count)
    }
  }

  @Test func shortSequencesHaveNoMorePayloadsEither() throws {
    for (count, isViolated) in [(2, false), (3, true)] {
      let run = try Self.run(.actions(3, payloads: count)) { _ in Queue() }
      #expect((run.invariants[0].status == .violated) == isViolated)
      #expect(run.proof?.extent == .bounded)
    }
  }

  /// The invariants that random adapters violate within two actions, everything performed, they
  /// also violate in sequences of any length, and no shorter sequence does.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func noShortViolationIsMissed(seed: UInt64) throws {
    var comparison = EngineComparison(
      seed: seed, profile: seed.isMultiple(of: 2) ? .appDelegateIOS12 : .sceneIOS13)
    comparison.isComparable = true
    comparison.invariantCount = 12
    var options = comparison.options()
    options.sequences.exhaustion = .anyLength(payloads: 1)
    options.sequences.exhaustion?.limits.states = 3_000
    let whole = try ExhaustiveRun.run(options)
    // Code that asks for the time is not tried to the end.
    if let limit = whole.proof?.limit, !limit.contains("states") { return }
    options.sequences.exhaustion = .actions(2, payloads: 1)
    options.sequences.exhaustion?.reduces = false
    let plain = try ExhaustiveRun.run(options)
    func lengths(_ run: Report.Run) -> [String: Int] {
      Dictionary(
        run.counterexamples.map { ($0.invariant, $0.original.count) }, uniquingKeysWith: min)
    }
    let (all, short) = (lengths(whole), lengths(plain))
    for (invariant, length) in short {
      #expect(all[invariant] == length, "table \(seed), \(invariant)")
    }
    for (invariant, length) in all where short[invariant] == nil {
      #expect(length > 2, "table \(seed), \(invariant)")
    }
  }

  private final class Opaque: DelegateAdapter {
    var count = 0

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      count += 1
      return nil
    }
  }

  private struct Late: DelegateAdapter, Hashable {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if output.time > 1_000_000_000 { output.emit("bug") }
      return nil
    }
  }

  private static func expectLimit(_ limit: String, _ run: Report.Run) {
    #expect(run.proof?.limit?.contains(limit) == true, "\(run.proof?.limit ?? "none")")
    #expect(run.proof?.extent == .cut)
  }

  /// Nothing is said to hold of code that cannot be compared.
  @Test func codeThatCannotBeComparedIsALimit() throws {
    Self.expectLimit(
      "code whose state cannot be compared", try Self.run(.anyLength()) { _ in Opaque() })
    Self.expectLimit(
      "code that asks for the time", try Self.run(.anyLength(), uses: [.timers]) { _ in Late() })
    Self.expectLimit(
      "an invariant that measures time",
      try Self.run(
        .anyLength(), formula: "(emitted(a) and eventually within 100ms emitted(b))"
      ) { _ in Tired(last: 99) })
  }

  /// Does the same as `Tired`, and calls all its states equal.
  private struct Careless: DelegateAdapter, Hashable {
    var tired: Tired

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      tired.receive(call, &output)
    }

    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func anEqualityThatOverlooksSomethingIsNoticed() throws {
    let run = try Self.run(.anyLength()) { _ in Careless(tired: Tired(last: 3)) }
    #expect(run.invariants[0].status == .violated)
    Self.expectLimit("an == that treats different states of the code as equal", run)
    // It matters only where it hides something.
    let right = try Self.run(.anyLength()) { _ in Careless(tired: Tired(last: 99)) }
    #expect(right.invariants[0].status != .violated && right.proof?.extent == .complete)
  }

  @Test func severalWorkersFindTheSame() throws {
    var options = try ExhaustiveRun.options(
      Self.adapter { _ in Queue() }, .anyLength(payloads: 2))
    let one = try Fuzzer(options).run()
    options.work.jobs = 4
    #expect(try Fuzzer(options).run() == one)
  }

  @Test func contradictoryOptionsAreErrors() throws {
    var everything = Exhaustion.anyLength()
    everything.reduces = false
    for exhaustion in [everything, .anyLength(payloads: -1), .actions(2, payloads: 21)] {
      #expect(throws: CheckingError.self) {
        try Self.run(exhaustion) { _ in Tired(last: 99) }
      }
    }
  }
}
