import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Synchronization
import Testing

/// Proofs of the shipped invariants, and of invariants that are wrong on purpose.
@Suite struct ProverTests {
  private static func prover(
    _ profiles: [Profile], edges: String = "documented", only: [String] = []
  ) throws -> Prover {
    var options = FuzzOptions(profiles: profiles, invariants: try InvariantLibrary.catalogue())
    options.sequences.edges = try EdgeSet.parse(edges)
    options.judging.only = only
    return Prover(options)
  }

  /// Options with one invariant of a test.
  private static func prover(
    _ formula: String, _ headers: [String] = [], in profile: Profile = .appDelegateIOS12
  ) throws -> Prover {
    let text =
      (["invariant wrong", "  source \"none\""] + headers.map { "  " + $0 } + ["  formula"])
      .joined(separator: "\n") + "\n    \(formula)\n"
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    return Prover(FuzzOptions(profiles: [profile], invariants: parsed.invariants))
  }

  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13, .swiftUI])
  func documentedInvariantsAreProved(profile: Profile) throws {
    let report = try Self.prover([profile]).run()
    let run = report.runs[0]
    #expect(report.verdict == .holds && report.command == "prove" && !report.wasInterrupted)
    #expect(run.invariants.allSatisfy { [.holds, .vacuous, .notApplicable].contains($0.status) })
    #expect(run.invariants.count { $0.status == .holds } > 30)
    let proof = try #require(run.proof)
    #expect(proof.extent == .complete && proof.limit == nil && proof.trial == nil)
    let proofs = run.invariants.compactMap(\.proof)
    #expect(proof.states == proofs.reduce(0) { $0 + $1.states + ($1.endless?.states ?? 0) })
    #expect(proofs.allSatisfy { $0.states > 1 && $0.transitions > $0.states && $0.depth > 0 })
    // An invariant that needs an adapter is not said to hold.
    let about = Set(try InvariantLibrary.catalogue().filter(\.needsAdapter).map(\.name))
    #expect(run.invariants.allSatisfy { !about.contains($0.name) || $0.status == .notApplicable })
  }

  @Test func anInvariantFallsByTheEdgesThatContradictIt() throws {
    let report = try Self.prover([.appDelegateIOS12], edges: "observed").run()
    let run = report.runs[0]
    let fallen = try #require(run.invariants.first { $0.name == "foreground-becomes-active" })
    #expect(fallen.status == .refuted)
    #expect(fallen.proof?.refutedBy == [["X3"]])
    // Its safe form stands, and nothing that is claimed for these edges falls.
    #expect(run.invariants.first { $0.name == "foreground-settles" }?.status == .holds)
    #expect(report.verdict == .holds)
    let story = try #require(
      run.counterexamples.first { $0.invariant == "foreground-becomes-active" })
    #expect(story.sequence.edges == "documented,X3")
    #expect(story.minimality == .provedInConfiguration)
    // It takes a start in background, and a return that is broken off.
    #expect(story.sequence.actions.count == 2)
  }

  /// Each story is performed again and judged by itself.
  @Test(arguments: [Profile.appDelegateIOS12, .sceneIOS13])
  func storiesReplay(profile: Profile) throws {
    let catalogue = try InvariantLibrary.catalogue()
    let run = try Self.prover([profile], edges: "observed").run().runs[0]
    let refuted = run.invariants.filter { $0.status == .refuted }.map(\.name)
    #expect(refuted.count > 10)
    #expect(Set(run.counterexamples.map(\.invariant)) == Set(refuted))
    for story in run.counterexamples {
      var options = FuzzOptions(profiles: [], invariants: catalogue)
      options.judging.only = [story.invariant]
      let regression = Regression(name: "story", sequence: story.sequence)
      let replay = try Replayer(options).replay(regression)
      #expect(replay.verdict == .violated, "\(story.invariant)")
    }
  }

  @Test func namedInvariantsAreClaimed() throws {
    let report = try Self.prover(
      [.appDelegateIOS12], edges: "X3", only: ["foreground-becomes-active"]
    ).run()
    #expect(report.verdict == .violated)
    #expect(report.runs[0].invariants.map(\.status) == [.violated])
    #expect(throws: CheckingError.self) {
      try Self.prover([.appDelegateIOS12], only: ["no-such-invariant"]).run()
    }
    #expect(throws: CheckingError.self) {
      try Self.prover([.appDelegateIOS12], only: ["link-routed-once"]).run()
    }
  }

  /// Each is refuted in a place of its own: by an event, by the end of the run, by one of several
  /// payloads, by the state in which an action begins, by a death inside an action.
  @Test(arguments: [
    (["profile app-delegate-ios12"], "always not willTerminate", 2),
    (["profile app-delegate-ios12", "each run"], "eventually willTerminate", 1),
    (["profile app-delegate-ios12", "each payload"], "always not openURL", 1),
    (
      ["profile app-delegate-ios12", "each run", "over actions"],
      "always not state(background)", 1
    ),
    // A death right after the last call of an action is one between two actions, which is told.
    (
      ["profile app-delegate-ios12", "each run"],
      "always (didEnterBackground implies eventually didBecomeActive)", 2
    ),
    (
      ["profile app-delegate-ios12", "at-kill judges"],
      "always (willFinishLaunching implies eventually didFinishLaunching)", 2
    ),
  ])
  func wrongInvariantsAreRefutedByTheCore(
    headers: [String], formula: String, length: Int
  ) throws {
    let report = try Self.prover(formula, headers).run()
    let run = report.runs[0]
    #expect(report.verdict == .violated)
    #expect(run.invariants.map(\.status) == [.violated])
    #expect(run.invariants[0].proof?.refutedBy == [[]])
    let story = try #require(run.counterexamples.first)
    #expect(story.sequence.actions.count == length)
  }

  /// Methods may return anything.
  @Test func anAnswerThatRefutesIsFound() throws {
    let refuted = try Self.prover(
      "always (not returned(didFinishLaunching, false))",
      ["profile app-delegate-ios12", "over callbacks, returns"]
    ).run()
    #expect(refuted.verdict == .violated)
    let story = try #require(refuted.runs[0].counterexamples.first)
    #expect(story.sequence.configuration.returns == [.didFinishLaunching: false])
  }

  /// The first of the windows is violated too, but by a longer run.
  @Test func theCounterexampleIsAShortestOfThoseOfAllWindows() throws {
    let run = try Self.prover(
      [.sceneIOS13], edges: "observed", only: ["scene-resumption-activates"]
    ).run().runs[0]
    #expect(run.invariants.first?.proof?.depth == 4)
  }

  /// The model is compiled anew for edges, with all that the invariant speaks of.
  @Test func changesWithoutADelegateCallAreJudgedUnderEdgesToo() throws {
    for edges in ["documented", "observed"] {
      var options = try Self.prover("always not becomes(active)", ["over changes"]).options
      options.sequences.edges = try EdgeSet.parse(edges)
      let found = try Prover(options).run().runs[0].invariants
      #expect(found.map(\.proof?.refutedBy) == [[[]]], "\(edges)")
    }
  }

  /// X3 breaks off a return; X1 and X4 go to background twice before the end.
  @Test func theSmallestSetOfEdgesIsNamed() throws {
    var prover = try Self.prover(
      "not (eventually (didEnterBackground and previously willEnterForeground) and eventually "
        + "(willTerminate and previously (didEnterBackground and previously didEnterBackground)))",
      ["profile app-delegate-ios12"])
    var options = prover.options
    options.sequences.edges = .observed
    prover = Prover(options)
    let run = try prover.run().runs[0]
    let set = try #require(run.invariants[0].proof?.refutedBy.first)
    #expect(run.invariants[0].status == .refuted && run.invariants[0].proof?.refutedBy.count == 1)
    #expect(set.count == 2 && set.contains("X3"))
    let edges = "documented," + set.sorted().joined(separator: ",")
    #expect(run.counterexamples.map(\.sequence.edges) == [edges])
  }

  /// The reason is told where nothing is left.
  @Test func durationsAreNamedWhereNothingElseIsAsked() throws {
    let prover = try Self.prover(
      "always (openURL implies eventually within 5s didBecomeActive)",
      ["profile app-delegate-ios12"])
    let error = #expect(throws: CheckingError.self) { try prover.run() }
    #expect(error?.help?.contains("time bounds") == true)
  }

  // MARK: Limits

  @Test func aLimitLeavesWhatItCutsOpen() throws {
    var prover = try Self.prover([.appDelegateIOS12])
    prover.limits.states = 5
    let report = try prover.run()
    #expect(report.verdict == .inconclusive && report.wasInterrupted)
    let run = report.runs[0]
    #expect(run.proof?.extent == .cut && run.proof?.limit == "the limit of 5 states")
    let open = run.invariants.filter { $0.status == .open }
    #expect(!open.isEmpty && open.allSatisfy { $0.proof?.limit == "the limit of 5 states" })
    // Small searches came to their ends.
    #expect(run.invariants.filter { $0.status == .holds }.allSatisfy { $0.proof?.limit == nil })
    #expect(report.notes.contains { $0.contains("the limit of 5 states") })
  }

  @Test func timeMemoryAndInterruptsAreLimits() throws {
    var options = try Self.prover([.appDelegateIOS12]).options
    let ticks = Mutex(0.0)
    options.work.clock = {
      ticks.withLock {
        $0 += 1
        return $0
      }
    }
    options.work.timeLimit = 3
    let late = try Prover(options).run()
    #expect(late.runs[0].proof?.limit == "the time limit" && late.verdict == .inconclusive)
    var interrupted = try Self.prover([.appDelegateIOS12]).options
    interrupted.work.isInterrupted = { true }
    let report = try Prover(interrupted).run()
    #expect(report.runs[0].proof?.limit == "an interrupt")
    #expect(report.runs[0].invariants.allSatisfy { $0.status != .holds && $0.status != .vacuous })
    var full = try Self.prover([.appDelegateIOS12])
    full.limits.memory = 1 << 20
    full.limits.memoryInUse = { 2 << 20 }
    #expect(try full.run().runs[0].proof?.limit == "the limit of 1 MB of memory")
  }

  @Test func severalWorkersFindTheSame() throws {
    var options = try Self.prover([.sceneIOS13], edges: "Y1,Y4").options
    let one = try Prover(options).run()
    options.work.jobs = 4
    #expect(try Prover(options).run() == one)
  }
}
