import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

@Suite struct AdapterFailureTests {
  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no more links" }
  }

  /// Fails at the second link of a process.
  private static func failing(_ error: any Error & Sendable, customActions: [CustomAction] = [])
    -> AdapterDescription
  {
    ScriptedAdapter.description(customActions: customActions) { adapter in
      adapter.onCall = { call, notes, output in
        guard call.callback == .openURL else { return nil }
        notes["links", default: 0] += 1
        output.emit("opened")
        if notes["links", default: 0] == 2 { throw error }
        return nil
      }
    }
  }

  @Test(arguments: [
    (AdapterFailure(.crashed, "gone") as any Error & Sendable, "adapter-crashed", "gone", false),
    (AdapterFailure(.hung, "no answer"), "adapter-hung", "no answer", false),
    (Refusal(), "adapter-threw", "no more links", false),
    (Refusal(), "adapter-threw", "no more links", true),
  ])
  func aFailureIsTheLastEventAndAViolationOfItsOwn(
    error: any Error & Sendable, name: String, message: String, hasCustomActions: Bool
  ) throws {
    let adapter = Self.failing(error, customActions: hasCustomActions ? [CustomAction("x")] : [])
    // Work left undone by then is nobody's fault.
    let options = try Scripts.options(
      adapter, "always (emitted(opened) implies eventually emitted(closed))",
      ["over emitted", "each run", "at-kill judges"])
    let run = try Fuzzer(options).run().runs[0]
    #expect(Set(run.invariants.filter { $0.status == .violated }.map(\.name)).contains(name))
    let found = try #require(run.counterexamples.first { $0.invariant == name })
    #expect(found.sequence.actions.map(\.name) == [.deepLink, .deepLink])
    #expect(found.minimality == .proved)
    #expect(found.trace.last?.body == .emit(name, arguments: [.init("message", .string(message))]))
    #expect(found.violatedAt == found.trace.count - 1)
    #expect(found.reproduction.invariant == name)
    var named = options
    named.judging.only = [name]
    named.sequences.firstSeed = try #require(found.seed)
    named.sequences.seedCount = 1
    #expect(try Fuzzer(named).run().verdict == .violated)
    let one = Regression(name: "saved", sequence: found.sequence)
    #expect(
      try Replayer(named).replay(one).runs[0].regressions.map(\.outcome) == [.violated([name])])
  }

  @Test func theNumberOfJobsDoesNotMatter() throws {
    var options = try Scripts.options(
      Self.failing(Refusal()), "always not emitted(none)", ["over emitted"])
    let one = try Fuzzer(options).run()
    options.work.jobs = 3
    #expect(try Fuzzer(options).run() == one)
  }

  @Test func adapterFailuresAreListedOnlyIfTheyOccur() throws {
    let adapter = ScriptedAdapter.description { _ in }
    let run = try Fuzzer(Scripts.options(adapter, "always not emitted(none)", ["over emitted"]))
      .run()
    #expect(run.runs[0].invariants.map(\.name) == ["scripted"])
  }

  // MARK: Sessions

  /// Counts the requests to sessions.
  private final class Counter: Sendable {
    let values = Mutex<[String: Int]>([:])

    func count(_ what: String) { values.withLock { $0[what, default: 0] += 1 } }

    subscript(what: String) -> Int { values.withLock { $0[what] ?? 0 } }
  }

  private final class Session: AdapterSession {
    let counter: Counter
    let failsAtRun: Int?
    var runs = 0

    init(_ counter: Counter, failsAtRun: Int?) {
      self.counter = counter
      self.failsAtRun = failsAtRun
      counter.count("opened")
    }

    func beginRun() throws {
      counter.count("runs")
      runs += 1
      if runs == failsAtRun { throw AdapterFailure(.crashed, "at run \(runs)") }
    }

    func makeAdapter(_ storage: AdapterStorage) throws -> any DelegateAdapter {
      counter.count("processes")
      return ScriptedAdapter()
    }

    func close() { counter.count("closed") }
  }

  private static func description(_ counter: Counter, failsAtRun: Int? = nil)
    -> AdapterDescription
  {
    AdapterDescription(name: "test/session", title: "counts", checks: []) {
      () throws -> any AdapterSession in Session(counter, failsAtRun: failsAtRun)
    }
  }

  @Test func eachWorkerHasASessionAndClosesIt() throws {
    let counter = Counter()
    var options = try Scripts.options(
      Self.description(counter), "always not emitted(none)", ["over emitted"], seeds: 300)
    options.sequences.triesShortSequences = false
    options.work.jobs = 2
    let report = try Fuzzer(options).run()
    // Nothing is emitted, so nothing was exercised.
    #expect(report.verdict == .inconclusive)
    // Besides the seeds there are five that are performed twice more, once in one of its own.
    #expect((2...3).contains(counter["opened"]) && counter["closed"] == counter["opened"])
    #expect(counter["runs"] == 300 + 2 * 5)
    #expect(counter["processes"] > 150)
  }

  @Test func brokenSessionsAreReplacedAndReported() throws {
    let counter = Counter()
    let options = try Scripts.options(
      Self.description(counter, failsAtRun: 10), "always not emitted(none)", ["over emitted"],
      seeds: 25)
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .violated)
    #expect(counter["closed"] == counter["opened"] && counter["opened"] > 1)
    let crashed = report.runs[0].invariants.first { $0.name == "adapter-crashed" }
    #expect(crashed?.violations == 2)
    // It does not happen again in the second performance, which is reported instead.
    #expect(report.runs[0].counterexamples.map(\.invariant) == ["adapter-nondeterministic"])
  }

  @Test func aSessionThatCannotBeOpenedFailsEveryRun() throws {
    let adapter = AdapterDescription(name: "test/none", title: "none", checks: []) {
      () throws -> any AdapterSession in throw AdapterFailure(.crashed, "cannot be opened")
    }
    var options = try Scripts.options(adapter, "always not emitted(none)", ["over emitted"])
    options.sequences.seedCount = 3
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants.first { $0.name == "adapter-crashed" }?.violations == 3)
    let found = try #require(run.counterexamples.first)
    #expect(found.sequence.actions.isEmpty && found.trace.count == 1)
  }
}
