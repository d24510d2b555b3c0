import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

/// Adapters that do not do the same when a sequence is performed again.
@Suite struct NondeterminismTests {
  /// Emits an event about a link that depends on a counter outside of all runs.
  private final class Forgetful: DelegateAdapter {
    private let counter: Counter
    private let name: @Sendable (Int) -> String

    init(_ counter: Counter, _ name: @escaping @Sendable (Int) -> String) {
      self.counter = counter
      self.name = name
    }

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .openURL { output.emit(name(counter.next())) }
      return nil
    }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  private static func description(
    uses: Set<AdapterFeature> = [], _ name: @escaping @Sendable (Int) -> String
  ) -> AdapterDescription {
    let counter = Counter()
    return AdapterDescription(name: "test/forgetful", title: "forgets", uses: uses, checks: []) {
      _ in Forgetful(counter, name)
    }
  }

  @Test(arguments: [[], [.timers]] as [Set<AdapterFeature>])
  func aSequenceNowAndThenIsPerformedTwice(uses: Set<AdapterFeature>) throws {
    let adapter = Self.description(uses: uses) { "routed.\($0)" }
    var options = try Scripts.options(adapter, "always not emitted(none)", ["over emitted"])
    options.sequences.firstSeed = 1_000
    options.sequences.seedCount = 100
    options.sequences.maxActions = 40
    options.sequences.variesLength = false
    let run = try Fuzzer(options).run().runs[0]
    let row = try #require(run.invariants.first { $0.name == "adapter-nondeterministic" })
    #expect(row.status == .violated && row.violations == 1)
    let found = try #require(run.counterexamples.first)
    #expect(found.seed == 1_024, "the only one of these that is checked")
    let place = found.violatedAt
    let first: [Event] = found.trace
    let second: [Event] = found.otherSteps.flatMap(\.events)
    let isShared = first.prefix(place).elementsEqual(second.prefix(place))
    #expect(isShared)
    #expect(first[place] != second[place])
    #expect(found.sequence.actions.map(\.name).filter { $0 == .deepLink }.count == 1)
  }

  @Test func irreproducibleViolationsAreReportedAsNondeterminism() throws {
    // The fifth link in all is lost, which no sequence can show again.
    let adapter = Self.description { $0 == 5 ? "lost" : "routed" }
    let options = try Scripts.options(adapter, "always not emitted(lost)", ["over emitted"])
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .violated)
    let found = report.runs[0].counterexamples
    #expect(found.map(\.invariant) == ["adapter-nondeterministic"])
    #expect(found.first?.expected.first?.contains("violated scripted") == true)
  }

  @Test func deterministicAdaptersAreNotReported() throws {
    let adapter = Self.description { _ in "routed" }
    var options = try Scripts.options(adapter, "always not emitted(none)", ["over emitted"])
    options.judging.only.append("adapter-nondeterministic")
    options.sequences.seedCount = 20
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants.map(\.status) == [.holds, .holds])
  }
}
