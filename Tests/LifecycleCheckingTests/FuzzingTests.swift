import LifecycleAdapters
import LifecycleModel

import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

@Suite struct FuzzingTests {
  static func options(_ profiles: [Profile] = Profile.ofDocuments) throws -> FuzzOptions {
    FuzzOptions(profiles: profiles, invariants: try InvariantLibrary.catalogue())
  }

  /// The options to check one invariant given as text.
  static func options(_ text: String, _ profile: Profile = .appDelegateIOS12) throws -> FuzzOptions
  {
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    #expect(parsed.diagnostics.isEmpty)
    var options = FuzzOptions(profiles: [profile], invariants: parsed.invariants)
    options.judging.own = Set(parsed.invariants.map(\.name))
    return options
  }

  /// The text of an invariant.
  static func invariant(_ formula: String, headers: [String] = []) -> String {
    (["invariant wrong", "  source \"none\""] + headers + ["  formula", "    " + formula])
      .joined(separator: "\n")
  }

  @Test func theModelKeepsItsCatalogue() throws {
    var options = try Self.options()
    // Three of eight cover, and the largest model has more than 10,000 pairs of transitions.
    options.sequences.seedCount = 3_000
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    #expect(report.runs.map(\.profile) == Profile.ofDocuments.map(\.name))
    for run in report.runs {
      #expect(run.seedCount == 3_000)
      #expect(run.counterexamples.isEmpty)
      #expect(run.coverage.states.reached == run.coverage.states.total)
      #expect(run.coverage.transitions.reached == run.coverage.transitions.total)
      #expect(run.coverage.transitionPairs.reached == run.coverage.transitionPairs.total)
      for invariant in run.invariants {
        #expect([.holds, .notApplicable].contains(invariant.status), "\(invariant.name)")
        #expect((invariant.exercised > 0) == (invariant.status == .holds))
      }
    }
  }

  @Test func theReportDoesNotDependOnTheNumberOfJobs() throws {
    var reports: [Report] = []
    for jobs in [1, 2, 5] {
      var options = try Self.options()
      options.adapter = Demonstrations.all.first { $0.name == "demo/lost-link" }
      options.work.jobs = jobs
      options.sequences.seedCount = 700
      reports.append(try Fuzzer(options).run())
    }
    #expect(reports[0].verdict == .violated)
    for report in reports.dropFirst() { #expect(report == reports[0]) }
  }

  @Test func aRangeOfSeedsIsTheSumOfItsParts() throws {
    var whole = try Self.options([.sceneIOS13])
    whole.sequences.seedCount = 300
    var second = whole
    second.sequences.firstSeed = 100
    second.sequences.seedCount = 200
    var first = whole
    first.sequences.seedCount = 100
    let (all, one, two) = (
      try Fuzzer(whole).run().runs[0], try Fuzzer(first).run().runs[0],
      try Fuzzer(second).run().runs[0]
    )
    #expect(all.actions == one.actions + two.actions)
    #expect(all.callbacks == one.callbacks + two.callbacks)
    #expect(all.events == one.events + two.events)
    for index in all.invariants.indices {
      #expect(
        all.invariants[index].exercised
          == one.invariants[index].exercised + two.invariants[index].exercised)
    }
  }

  @Test func theLostLinkIsFoundAsAStoryOfOneAction() throws {
    var options = try Self.options()
    options.adapter = Demonstrations.all.first { $0.name == "demo/lost-link" }
    let report = try Fuzzer(options).run()
    #expect(report.runs.map { !$0.counterexamples.isEmpty } == [false, false, true])
    let found = try #require(report.runs.last?.counterexamples.first)
    #expect(found.invariant == "link-routed-once")
    #expect(found.sequence.actions.count == 1)
    #expect([.deepLink, .universalLink].contains(found.sequence.actions[0].name))
    #expect(found.minimality == .proved)
    #expect(!found.expected.isEmpty)
    #expect(found.trace.indices.contains(found.violatedAt))
  }

  @Test func theKeptLinkPassesTenThousandSeeds() throws {
    var options = try Self.options()
    options.adapter = Demonstrations.all.first { $0.name == "demo/fixed-lost-link" }
    options.sequences.seedCount = 10_000
    options.work.jobs = 2
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    for run in report.runs {
      let routed = try #require(run.invariants.first { $0.name == "link-routed-once" })
      #expect(routed.status == .holds)
      #expect(routed.exercised > 0)
    }
  }

  /// Invariants that do not hold, with the length of the shortest sequence that shows it, found by
  /// hand in the tables.
  static let refuted: [(String, Int)] = [
    ("always not didEnterBackground", 2),
    ("always (willResignActive implies eventually didEnterBackground)", 2),
    ("always not willFinishLaunching", 1),
    ("pattern globally, didEnterBackground precedes didBecomeActive", 1),
    ("always (didEnterBackground implies weak next always not willEnterForeground)", 2),
    ("always (openURL implies state(active))", 1),
    ("always (willEnterForeground implies always not (openURL or performAction))", 2),
    ("always not (didReceiveNotificationResponse and once didEnterBackground)", 3),
    ("pattern globally, didBecomeActive occurs at most 2 times", 3),
  ]

  @Test(arguments: refuted)
  func refutedInvariantsShrinkToTheShortestSequence(formula: String, length: Int) throws {
    var options = try Self.options(Self.invariant(formula))
    options.sequences.seedCount = 200
    let report = try Fuzzer(options).run()
    let found = try #require(report.runs[0].counterexamples.first)
    #expect(found.sequence.actions.count == length, "\(found.sequence.actions)")
    #expect(report.runs[0].invariants[0].violations > 0)
    // The command that is printed finds the same again.
    var again = options
    again.sequences.firstSeed = try #require(found.seed)
    again.sequences.seedCount = 1
    let repeated = try #require(try Fuzzer(again).run().runs[0].counterexamples.first)
    #expect(repeated.sequence.actions == found.sequence.actions)
  }

  @Test func aKillExcusesPendingObligationsUnlessJudged() throws {
    let pending = "always (didFinishLaunching implies eventually didBecomeActive)"
    for (atKill, verdict) in [("excuses", Report.Verdict.holds), ("judges", .violated)] {
      let report = try Fuzzer(
        Self.options(
          Self.invariant(pending, headers: ["at-kill \(atKill)"])
        )
      ).run()
      #expect(report.verdict == verdict)
    }
  }

  @Test func failFastStopsAtTheFirstFailure() throws {
    var options = try Self.options(Self.invariant("always not willTerminate"))
    options.sequences.stopsAtFirstFailure = true
    let alone = try Fuzzer(options).run()
    #expect(alone.runs[0].invariants[0].violations == 1)
    #expect(!alone.wasInterrupted)
    options.work.jobs = 3
    #expect(try Fuzzer(options).run() == alone)
    options.sequences.firstSeed = try #require(alone.runs[0].counterexamples.first?.seed)
    options.sequences.seedCount = 1
    #expect(try Fuzzer(options).run().verdict == .violated)
  }

  @Test func failFastLeavesOutTheProfilesThatFollow() throws {
    var options = try Self.options(Self.invariant("always not sceneWillConnect"))
    options.sequences.profiles = [.appDelegateIOS12, .sceneIOS13, .appDelegateIOS11]
    options.sequences.seedCount = 3
    options.sequences.stopsAtFirstFailure = true
    let report = try Fuzzer(options).run()
    #expect(report.runs.map(\.profile) == ["app-delegate-ios12", "scene-ios13"])
    #expect(report.verdict == .violated && !report.wasInterrupted)
  }

  @Test func anInterruptKeepsWhatWasFound() throws {
    var options = try Self.options(Self.invariant("always not willTerminate"))
    options.sequences.seedCount = 1_000_000
    let ticks = Ticks()
    options.work.clock = { ticks.next() }
    options.work.timeLimit = 20
    let report = try Fuzzer(options).run()
    #expect(report.wasInterrupted)
    #expect((1..<1_000_000).contains(report.runs[0].seedCount))
    #expect(report.verdict == .violated)
  }

  @Test func claimsDecideWhatIsJudged() throws {
    var options = try Self.options(
      Self.invariant("always not willTerminate", headers: ["profile scene-ios13"]))
    #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    options.judging.only = ["wrong"]
    #expect(try Fuzzer(options).run().verdict == .violated)
  }

  @Test func mistakesAreNamed() throws {
    var options = try Self.options()
    options.judging.only = ["foreground-becomes-activ"]
    let error = #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    #expect(error?.code == .usage)
    #expect(error?.help?.contains("foreground-becomes-active") == true)
    for (seeds, actions, jobs) in [(0, 1, 1), (1, 0, 1), (1, 1, 0), (-5, 1, 1)] {
      var options = try Self.options()
      (options.sequences.seedCount, options.sequences.maxActions, options.work.jobs) = (
        seeds, actions, jobs
      )
      #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    }
  }
}
