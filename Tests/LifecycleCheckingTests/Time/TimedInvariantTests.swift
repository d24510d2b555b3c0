import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Formulas with durations on generated runs.
@Suite struct TimedInvariantTests {
  /// Routes a link some time after it was delivered, if the process lasts.
  private static func routing(after time: Int) -> AdapterDescription {
    ScriptedAdapter.description(uses: [.timers]) { adapter in
      adapter.onCall = { call, notes, output in
        guard call.callback == .openURL else { return nil }
        notes["links", default: 0] += 1
        output.emit("asked")
        output.timer("route \(notes["links", default: 0])", after: time)
        return nil
      }
      adapter.onTimer = { _, _, output in output.emit("routed") }
    }
  }

  @Test func anAnswerOfASuspendedProcessIsLate() throws {
    let run = try Scripts.run(
      Self.routing(after: 29_000), [.deepLink, .background, .suspend, .wait("31min"), .launch],
      formula: Self.formula)
    let found = try #require(run.counterexamples.first)
    #expect(found.trace[found.violatedAt].brief == "1860.0 ! routed")
    #expect(run.invariants.map(\.status) == [.violated])
  }

  private static let formula =
    "always (emitted(asked) implies eventually within 30s emitted(routed))"

  @Test(arguments: [(29_000, false), (31_000, true)])
  func anAnswerThatComesTooLateIsFound(time: Int, isViolated: Bool) throws {
    var options = try Scripts.options(
      Self.routing(after: time), Self.formula, ["over emitted"], seeds: 800)
    options.sequences.maxActions = 40
    let run = try Fuzzer(options).run().runs[0]
    // A process that was suspended meanwhile answers late in any case.
    let found = run.counterexamples.first
    #expect(run.invariants.map(\.status) == [.violated])
    if isViolated {
      #expect(found?.sequence.actions.map(\.name) == [.deepLink])
      #expect(found.map { $0.trace[$0.violatedAt].brief } == "31.0 ! routed")
    } else {
      // The second waits it out: suspended, time passes, and nothing is done until it runs again.
      #expect(found?.sequence.actions.contains { $0.name == .suspend } == true)
      #expect(found?.sequence.actions.contains { $0.name == .wait } == true)
    }
    #expect(found?.minimality.isProved == true || found?.minimality == .oneMinimal)
  }

  @Test func verdictsAgreeWithTheTraces() throws {
    let headers = ["over emitted", "at-kill judges"]
    var options = try Scripts.options(
      Self.routing(after: 20_000), Self.formula, headers, seeds: 1)
    var verdicts: Set<Bool> = []
    for seed in 0..<60 {
      options.sequences.firstSeed = UInt64(seed)
      let run = try Replayer(options).replaySeed().runs[0]
      let trace = try #require(run.performance).trace
      let isViolated = Self.breaksTheLimit(trace)
      #expect((run.invariants[0].status == .violated) == isViolated, "seed \(seed)")
      verdicts.insert(isViolated)
    }
    #expect(verdicts == [true, false], "both are seen")
  }

  /// The formula, read off its meaning, process by process.
  private static func breaksTheLimit(_ trace: [Event]) -> Bool {
    var process = 0
    var emitted: [(process: Int, name: String, time: Int)] = []
    for event in trace {
      if event.body == .processStart { process += 1 }
      if case .emit(let name, _) = event.body { emitted.append((process, name, event.time)) }
    }
    return emitted.enumerated().contains { index, asked in
      asked.name == "asked"
        && !emitted[index...].contains {
          $0.process == asked.process && $0.name == "routed" && $0.time - asked.time <= 30_000
        }
    }
  }

  @Test func timePassesWithoutAnAdapterTooWhereItIsJudged() throws {
    var options = try Scripts.options(
      Self.routing(after: 1),
      "always (didEnterBackground implies "
        + "not (next eventually within 5s willEnterForeground))", seeds: 100)
    options.adapter = nil
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.health.actions.contains { $0.subject == .wait && $0.count > 0 })
    // The settling steps bring the app back at once.
    #expect(run.counterexamples.first?.sequence.actions == [.launch, .background])
    let holds = try Scripts.options(
      Self.routing(after: 1),
      "always (didEnterBackground implies "
        + "always within 100ms not willTerminate)", seeds: 100)
    #expect(try Fuzzer(holds).run().runs[0].invariants[0].status != .open)
  }
}
