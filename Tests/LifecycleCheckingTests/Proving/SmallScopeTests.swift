import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Short sequences that a run tries beside random ones.
@Suite struct SmallScopeTests {
  /// Emits a bug when a process has been called exactly so.
  private struct Particular: DelegateAdapter {
    let bugs: [[Callback]: String]
    private var calls: [Callback] = []

    init(_ bugs: [[Callback]: String]) { self.bugs = bugs }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      calls.append(call.callback)
      if let bug = bugs[calls] { output.emit(bug) }
      return nil
    }
  }

  private static func adapter(_ bugs: [[Callback]: String]) -> AdapterDescription {
    AdapterDescription(
      name: "test/particular", title: "", implements: ["*"], checks: []
    ) { _ in Particular(bugs) }
  }

  private static func options(
    _ adapter: AdapterDescription, seeds: Int, formula: String = "emitted(bug)"
  ) throws -> FuzzOptions {
    var options = try ExhaustiveRun.options(adapter, .actions(1), formula: formula, in: profile)
    options.sequences.exhaustion = nil
    options.sequences.seedCount = seeds
    return options
  }

  private static let profile = Profile.sceneIOS13

  /// The calls of each path of two actions in which one process lives, straight from the model.
  private static func pathsOfTwoActions() throws -> [[Callback]] {
    let model = try CompiledModel(
      profile: profile, edges: .documented, configuration: Configuration(implements: ["*"]))
    func calls(_ transition: CompiledModel.Transition) -> [Callback] {
      transition.path.compactMap { place in
        guard case .callback(let callback, _) = model.events[Int(model.pathEvents[place])].body
        else { return nil }
        return callback
      }
    }
    let paths = model.transitionsOfState[0].flatMap { index in
      let first = model.transitions[Int(index)]
      return model.transitionsOfState[Int(first.target)].map { index in
        calls(first) + calls(model.transitions[Int(index)])
      }
    }
    return Set(paths.filter { !$0.isEmpty }).sorted { one, other in
      one.map(\.rawValue).lexicographicallyPrecedes(other.map(\.rawValue))
    }
  }

  /// Seeds alone miss some of these, each of which is at most two actions away.
  @Test func everyBugOfTwoActionsIsFound() throws {
    let paths = try Self.pathsOfTwoActions()
    let tried = paths.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
    try #require(tried.count >= 10)
    var missedBySeeds = 0
    for path in tried {
      var options = try Self.options(Self.adapter([path: "bug"]), seeds: 500)
      options.sequences.strategy = .uniform
      let run = try Fuzzer(options).run().runs[0]
      #expect(run.invariants[0].status == .violated, "\(path)")
      #expect(run.counterexamples.first.map { $0.sequence.actions.count <= 2 } == true, "\(path)")
      #expect(run.shortSequences?.reached == 2)
      options.sequences.triesShortSequences = false
      let seeds = try Fuzzer(options).run().runs[0]
      #expect(seeds.shortSequences == nil)
      if seeds.invariants[0].status != .violated {
        missedBySeeds += 1
        #expect(run.invariants[0].violations == 0 && run.invariants[0].shortViolations > 0)
        #expect(run.counterexamples.first?.seed == nil)
      } else {
        // The story of a bug that seeds find has the seed.
        #expect(run.counterexamples.first?.seed == seeds.counterexamples.first?.seed)
      }
    }
    #expect(missedBySeeds > 0)
  }

  /// The length grows with the seeds, the count is that of an exhaustive run, and neither depends
  /// on the number of jobs.
  @Test(arguments: [(1, nil), (100, 1), (1_000, 2), (20_000, 3)] as [(Int, Int?)])
  func theLengthFollowsFromTheSeeds(seeds: Int, length: Int?) throws {
    let adapter = Self.adapter([:])
    var options = try Self.options(adapter, seeds: seeds)
    options.sequences.variesLength = false
    let report = try Fuzzer(options).run()
    options.work.jobs = 3
    #expect(try Fuzzer(options).run() == report)
    let trial = report.runs[0].shortSequences
    #expect(trial?.reached == length)
    guard let length, let trial else { return }
    let exhaustive = try ExhaustiveRun.trial(
      try ExhaustiveRun.run(
        ExhaustiveRun.options(adapter, .actions(length), in: Self.profile)))
    #expect(trial.sequences == exhaustive.sequences && trial.performed == trial.sequences)
    #expect(report.runs[0].seedCount == seeds && report.runs[0].sequenceCount == seeds)
    let ending = "All sequences of up to \(length) action\(length == 1 ? "" : "s"), and "
    #expect(VerdictLine(report).text.contains(ending))
  }

  /// A cause that no seed meets is told beside those that seeds meet.
  @Test func everyCauseOfTwoActionsIsReported() throws {
    let paths = try Self.pathsOfTwoActions()
    let rare = try #require(
      try paths.first { path in
        var options = try Self.options(Self.adapter([path: "bug"]), seeds: 300)
        options.sequences.triesShortSequences = false
        return try Fuzzer(options).run().runs[0].invariants[0].status != .violated
      })
    let common = [Callback.didFinishLaunching]
    struct Both: DelegateAdapter {
      let rare: [Callback]
      var calls: [Callback] = []

      mutating func receive(
        _ call: DelegateCall, _ output: inout AdapterOutput
      ) -> Value? {
        calls.append(call.callback)
        if calls == rare { output.emit("bug") }
        if call.callback == .sceneDidDisconnect { output.emit("bug") }
        return nil
      }
    }
    try #require(rare.last != .sceneDidDisconnect && rare != common)
    let both = AdapterDescription(
      name: "test/both", title: "", implements: ["*"], checks: []
    ) { _ in Both(rare: rare) }
    let run = try Fuzzer(try Self.options(both, seeds: 1_000)).run().runs[0]
    #expect(run.counterexamples.contains { $0.seed != nil })
    #expect(run.counterexamples.contains { $0.seed == nil })
  }

  /// An `==` that overlooks everything must not have sequences left out.
  @Test func everySequenceIsPerformedWhateverEqualityOverlooks() throws {
    struct Overlooking: DelegateAdapter, Hashable {
      var count = 0

      static func == (one: Self, other: Self) -> Bool { true }
      func hash(into hasher: inout Hasher) {}

      mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
        if call.callback == .sceneWillConnect { count = call.payload == nil ? 1 : 2 }
        if call.callback == .sceneDidEnterBackground, count == 2 { output.emit("bug") }
        return nil
      }
    }
    let adapter = AdapterDescription(
      name: "test/overlooking", title: "", implements: ["*"], checks: []
    ) { _ in Overlooking() }
    var options = try Self.options(adapter, seeds: 1_000)
    options.sequences.stopsAtFirstFailure = true
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.seedCount == 0 && run.invariants[0].status == .violated)
    #expect(run.counterexamples.first?.sequence.actions.count == 2)
  }

  @Test func theFirstFailureEndsARunBeforeItsSeeds() throws {
    let path = try #require(try Self.pathsOfTwoActions().first)
    var options = try Self.options(Self.adapter([path: "bug"]), seeds: 1_000)
    options.sequences.stopsAtFirstFailure = true
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .violated && !report.wasInterrupted)
    #expect(report.runs[0].seedCount == 0)
    #expect(report.runs[0].counterexamples.map { $0.sequence.actions.count }.allSatisfy { $0 <= 2 })
  }

  /// Nothing is claimed where the time did not suffice.
  @Test func aRunWithoutTimeClaimsNothing() throws {
    var options = try Self.options(Self.adapter([:]), seeds: 1_000)
    options.work.timeLimit = 0
    let report = try Fuzzer(options).run()
    #expect(report.wasInterrupted && report.runs[0].shortSequences == nil)
    #expect(!VerdictLine(report).text.contains("All sequences"))
  }

  /// The model alone has proofs for that.
  @Test func aRunOfTheModelHasNone() throws {
    var options = try Self.options(Self.adapter([:]), seeds: 1_000)
    options.adapter = nil
    options.judging.invariants = try InvariantLibrary.catalogue()
    #expect(try Fuzzer(options).run().runs[0].shortSequences == nil)
  }
}
