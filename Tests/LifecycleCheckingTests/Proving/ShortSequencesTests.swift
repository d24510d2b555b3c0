import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import DelegateAdapters
import RandomAdapters
import Synchronization
import Testing

/// All short sequences, with and without those that are known to be equal.
@Suite struct ShortSequencesTests {
  /// An adapter that does nothing.
  private struct Quiet: DelegateAdapter {
    private var count = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      count += 1
      return nil
    }
  }

  /// Counts the paths of the model, and those in which an action is cut short.
  private struct PathCount {
    private let model: CompiledModel
    let reasons = 3

    init(_ profile: Profile) throws {
      model = try CompiledModel(
        profile: profile, edges: .documented, configuration: Configuration())
    }

    /// The number of paths of at most `length` actions from a state.
    func paths(from state: Int = 0, upTo length: Int, cuts: Bool = false) -> Int {
      guard length > 0 else { return 1 }
      return model.transitionsOfState[state].reduce(1) { count, index in
        let transition = model.transitions[Int(index)]
        var count = count + paths(from: Int(transition.target), upTo: length - 1, cuts: cuts)
        guard cuts, transition.canBeCut else { return count }
        var left = transition.callbackCount - 1
        for place in transition.path where left > 0 && model.pathKilled[place] >= 0 {
          let killed = Int(model.pathKilled[place])
          guard model.events[Int(model.pathEvents[place])].endsCall else { continue }
          count += reasons * paths(from: killed, upTo: length - 1, cuts: cuts)
          left -= 1
        }
        return count
      }
    }
  }

  private static let quiet = AdapterDescription(
    name: "test/quiet", title: "does nothing", implements: ["*"], checks: []
  ) { _ in Quiet() }

  /// The sequences are those of the model, whether they are performed or known to be equal.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13], [false, true])
  func allSequencesAreCounted(profile: Profile, reduces: Bool) throws {
    var exhaustion = Exhaustion.actions(3)
    exhaustion.reduces = reduces
    let run = try ExhaustiveRun.run(
      ExhaustiveRun.options(Self.quiet, exhaustion, in: profile))
    let trial = try ExhaustiveRun.trial(run)
    #expect(trial.sequences == (try PathCount(profile).paths(upTo: 3)))
    #expect(trial.reached == 3 && trial.requested == 3 && trial.withDeaths == 0)
    #expect(run.seedCount == trial.performed)
    #expect(reduces ? trial.performed < trial.sequences : trial.performed == trial.sequences)
    #expect(run.proof?.extent == .bounded)
  }

  @Test(arguments: [false, true])
  func deathsInsideActionsAreCounted(reduces: Bool) throws {
    var exhaustion = Exhaustion.actions(2, killsInside: true)
    exhaustion.reduces = reduces
    let trial = try ExhaustiveRun.trial(
      try ExhaustiveRun.run(ExhaustiveRun.options(Self.quiet, exhaustion)))
    let paths = try PathCount(.appDelegateIOS12)
    #expect(trial.sequences - trial.withDeaths == paths.paths(upTo: 2))
    #expect(trial.sequences == paths.paths(upTo: 2, cuts: true))
    #expect((trial.performed < trial.sequences) == reduces)
  }

  /// The invariants that random adapters violate within two actions are the same with reductions
  /// and without, and so is the first sequence that violates each. Runs that never end take
  /// reductions.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func reductionsChangeNoVerdict(seed: UInt64) throws {
    let isComparable = !seed.isMultiple(of: 3)
    var comparison = EngineComparison(
      seed: seed, profile: seed.isMultiple(of: 2) ? .appDelegateIOS12 : .sceneIOS13)
    comparison.isComparable = isComparable
    comparison.invariantCount = 24
    var options = comparison.options()
    var exhaustion = Exhaustion.actions([7, 8].contains(seed) ? 3 : 2, killsInside: seed % 4 == 1)
    exhaustion.reduces = true
    options.sequences.exhaustion = exhaustion
    let reduced = try ExhaustiveRun.run(options)
    exhaustion.reduces = false
    options.sequences.exhaustion = exhaustion
    let plain = try ExhaustiveRun.run(options)
    let (one, other) = (try ExhaustiveRun.trial(reduced), try ExhaustiveRun.trial(plain))
    #expect(one.performed <= other.performed)
    #expect(other.performed == other.sequences)
    #expect(one.sequences == other.sequences && one.withDeaths == other.withDeaths)
    func verdicts(_ run: Report.Run) -> [[String]] {
      run.invariants.map { result in
        let isByLoop = result.proof?.endless?.loop != nil
        return [result.name, result.status == .violated && !isByLoop ? "✗" : "✓"]
      }
    }
    #expect(verdicts(reduced) == verdicts(plain), "table \(seed)")
    func shortest(_ run: Report.Run) -> [String: [Action]] {
      Dictionary(
        run.counterexamples.filter { ($0.cause?.number ?? 1) == 1 && $0.loopStart == nil }.map {
          ($0.invariant, $0.original.map(\.withoutPayload))
        }
      ) { first, _ in first }
    }
    #expect(shortest(reduced) == shortest(plain), "table \(seed)")
  }

  /// Emits a bug at the second link of a process, which the system delivers warm.
  private struct SecondLink: DelegateAdapter, Hashable {
    private var count = 0

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .openURL { count += 1 }
      if count == 2, call.callback == .openURL { output.emit("bug") }
      return nil
    }
  }

  @Test func aBugIsFoundAtItsDepthAndNotBefore() throws {
    let adapter = AdapterDescription(name: "test/second", title: "", checks: []) { _ in
      SecondLink()
    }
    let found = try (1...4).map { depth in
      try ExhaustiveRun.run(ExhaustiveRun.options(adapter, .actions(depth)))
    }
    #expect(found.map { $0.invariants[0].status == .violated } == [false, true, true, true])
    // A link that launches, and one to the app in front, which resigns for it.
    #expect(found[1].counterexamples[0].sequence.actions.count == 2)
    #expect(found[1].counterexamples[0].seed == nil)
  }

  /// Notices that the process before died between two calls of its launch.
  private struct Unfinished: DelegateAdapter {
    let storage: AdapterStorage

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .willFinishLaunching {
        if storage["launching"] != nil { output.emit("bug") }
        storage["launching"] = .bool(true)
      }
      if call.callback == .didFinishLaunching { storage["launching"] = nil }
      return nil
    }
  }

  @Test func aDeathBetweenTwoCallsIsADimensionOfItsOwn() throws {
    let adapter = AdapterDescription(name: "test/unfinished", title: "", checks: []) {
      Unfinished(storage: $0)
    }
    #expect(
      try ExhaustiveRun.run(ExhaustiveRun.options(adapter, .actions(3))).invariants[0].status
        != .violated)
    let run = try ExhaustiveRun.run(ExhaustiveRun.options(adapter, .actions(2, killsInside: true)))
    #expect(run.invariants[0].status == .violated)
    #expect(run.counterexamples[0].sequence.actions.count == 3)
    #expect(try ExhaustiveRun.trial(run).withDeaths > 0)
  }

  /// A process that remembers what it should not has nothing to do with equal runs.
  @Test func anAdapterThatReadsTheTimeIsNotReduced() throws {
    let adapter = AdapterDescription(
      name: "test/late", title: "", uses: [.timers], checks: []
    ) { _ in Late() }
    var exhaustion = Exhaustion.actions(2)
    exhaustion.reduces = true
    let trial = try ExhaustiveRun.trial(
      try ExhaustiveRun.run(ExhaustiveRun.options(adapter, exhaustion)))
    #expect(trial.performed == trial.sequences)
  }

  private struct Late: DelegateAdapter, Hashable {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if output.time > 1_000_000_000 { output.emit("bug") }
      return nil
    }
  }

  @Test func severalWorkersFindTheSame() throws {
    var options = try ExhaustiveRun.options(Self.quiet, .actions(3))
    let one = try Fuzzer(options).run()
    options.work.jobs = 4
    #expect(try Fuzzer(options).run() == one)
  }

  /// Each worker numbers the states of its monitors as it meets them, and which sequences are equal
  /// must not follow from that.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func theSameSequencesAreEqualForAnyNumberOfWorkers(seed: UInt64) throws {
    var comparison = EngineComparison(seed: seed, profile: .sceneIOS13)
    comparison.isComparable = true
    comparison.invariantCount = 24
    var options = comparison.options()
    options.sequences.exhaustion = .actions(3)
    let reports = try [1, 2, 5].map { jobs in
      options.work.jobs = jobs
      return try Fuzzer(options).run()
    }
    #expect(reports[1] == reports[0] && reports[2] == reports[0], "table \(seed)")
    let performed = try reports.map { try ExhaustiveRun.trial($0.runs[0]).performed }
    #expect(performed == [performed[0], performed[0], performed[0]], "table \(seed)")
  }

  /// Code without memory is reduced to the states of the monitors, which tell histories apart.
  @Test(arguments: [1, 3])
  func noMemoryButThatOfMonitorsIsNeeded(jobs: Int) throws {
    let adapter = AdapterDescription(
      name: "test/echo", title: "", implements: ["*"], checks: []
    ) { _ in Echo() }
    for formula in Echo.histories {
      var options = try ExhaustiveRun.options(
        adapter, .actions(3), formula: formula, in: .sceneIOS13)
      options.work.jobs = jobs
      let reduced = try Fuzzer(options).run().runs[0]
      options.sequences.exhaustion?.reduces = false
      let plain = try Fuzzer(options).run().runs[0]
      #expect(plain.invariants[0].status == .violated, "\(formula)")
      #expect(reduced.invariants[0].status == .violated, "\(formula)")
      #expect(
        reduced.counterexamples.first?.sequence.actions.count
          == plain.counterexamples.first?.sequence.actions.count, "\(formula)")
    }
  }

  /// Emits the kind of each call.
  private struct Echo: DelegateAdapter, Hashable {
    /// Pasts that take three actions in one process.
    static let histories = [
      ["link", "away", "link"], ["fetch", "link", "away"], ["link", "away", "fetch"],
    ].map { events in
      let past = events.dropLast().reduce("") { past, event in
        past.isEmpty ? "emitted(\(event))" : "emitted(\(event)) and previously once (\(past))"
      }
      return "(emitted(\(events[2])) and previously once (\(past)))"
    }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .sceneWillConnect, .sceneOpenURLContexts: output.emit("link")
      case .performFetch: output.emit("fetch")
      case .sceneDidEnterBackground: output.emit("away")
      default: break
      }
      return nil
    }
  }

  @Test func aLimitNamesWhatWasComplete() throws {
    var exhaustion = Exhaustion.actions(4)
    exhaustion.limits.states = 4
    let report = try Fuzzer(try ExhaustiveRun.options(Self.quiet, exhaustion)).run()
    let trial = try ExhaustiveRun.trial(report.runs[0])
    #expect(report.verdict == .inconclusive && report.wasInterrupted)
    #expect(report.runs[0].proof?.extent == .cut && trial.reached == 1)
    #expect(trial.sequences == (try PathCount(.appDelegateIOS12).paths(upTo: 1)))
    #expect(report.notes.contains { $0.contains("the limit of 4 states") })
    var options = try ExhaustiveRun.options(Self.quiet, .actions(4))
    options.work.isInterrupted = { true }
    let cut = try Fuzzer(options).run()
    #expect(cut.verdict == .inconclusive && cut.runs[0].proof?.trial?.reached == -1)
  }

  /// A device that had the app before is one on which the code may run.
  @Test func everyPastIsTriedIfAskedFor() throws {
    let adapter = AdapterDescription(name: "test/restored", title: "", checks: []) { _ in
      Restored()
    }
    func status(_ exhaustion: Exhaustion) throws -> Report.Status {
      try ExhaustiveRun.run(ExhaustiveRun.options(adapter, exhaustion, in: .sceneIOS13)).invariants[
        0
      ].status
    }
    #expect(try status(.actions(1)) != .violated)
    #expect(try status(.actions(1, coversPasts: true)) == .violated)
  }

  /// Notices a launch in which no new window is set up.
  private struct Restored: DelegateAdapter {
    private var isNew = false

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .configurationForConnecting { isNew = true }
      if call.callback == .sceneWillConnect, !isNew { output.emit("bug") }
      return nil
    }
  }

  /// Keeps in an object what no process should: how often it was launched.
  private final class Keeper: Sendable {
    let launches = Mutex(0)
  }

  private final class Keeping: DelegateAdapter {
    let keeper: Keeper

    init(_ keeper: Keeper) { self.keeper = keeper }

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      guard call.callback == .didFinishLaunching else { return nil }
      let count = keeper.launches.withLock {
        $0 += 1
        return $0
      }
      output.emit(count.isMultiple(of: 2) ? "even" : "odd")
      return nil
    }
  }

  /// An adapter that carries something from one run to the next cannot be tried exhaustively.
  @Test func nondeterministicAdaptersAreReported() throws {
    let keeper = Keeper()
    let adapter = AdapterDescription(name: "test/keeping", title: "", checks: []) { _ in
      Keeping(keeper)
    }
    let run = try ExhaustiveRun.run(ExhaustiveRun.options(adapter, .actions(1)))
    let unstable = run.counterexamples.first { !$0.otherSteps.isEmpty }
    #expect(unstable != nil && unstable?.seed == nil)
    #expect(run.invariants.contains { $0.status == .violated })
  }

  @Test func depthsOutOfRangeAreRefused() throws {
    for depth in [0, 21] {
      #expect(throws: CheckingError.self) {
        try Fuzzer(try ExhaustiveRun.options(Self.quiet, .actions(depth))).run()
      }
    }
  }
}

extension Action {
  /// The action without the ids of its payloads, which are numbered in each run.
  fileprivate var withoutPayload: Action {
    var action = self
    action.payloads = []
    return action
  }
}
