import LifecycleAdapters
import LifecycleModel

import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

@Suite struct RegressionTests {
  private static let lostLink = Demonstrations.all.first { $0.name == "demo/lost-link" }
  private static let keptLink = Demonstrations.all.first { $0.name == "demo/fixed-lost-link" }

  private static func options(_ profile: Profile = .sceneIOS13) throws -> FuzzOptions {
    var options = try FuzzingTests.options([profile])
    options.adapter = lostLink
    options.sequences.seedCount = 20
    return options
  }

  private static func regression(
    _ actions: [Action], profile: Profile = .sceneIOS13, edges: String = "documented",
    adapter: String? = "demo/lost-link", invariant: String? = "link-routed-once",
    configuration: Configuration = Configuration()
  ) -> Regression {
    Regression(
      name: "saved.json",
      sequence: Report.Sequence(
        profile: profile.name, edges: edges, adapter: adapter, invariant: invariant,
        configuration: configuration, actions: actions))
  }

  /// Long enough to be shrunk: the link that launches the app is the last of three.
  private static let losing = [
    Action(.launch), Action(.background), Action(.kill, reason: .jetsam), Action(.deepLink),
  ]

  @Test func aRegressionThatFailsIsACounterexampleOfItsOwn() throws {
    var options = try Self.options()
    let seeds = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    #expect(seeds.seed != nil && seeds.regression == nil)
    let alone = try Fuzzer(options).run().runs[0]
    options.sequences.regressions = [Self.regression(Self.losing)]
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.counterexamples.map(\.invariant) == ["link-routed-once"])
    let found = try #require(run.counterexamples.first)
    #expect(found.seed == nil && found.regression == "saved.json")
    #expect(found.originalLength == 4)
    #expect(found.sequence.actions.map(\.name) == [.deepLink])
    #expect(found.minimality.isProved)
    #expect(found.reproduction.subject == .saved("saved.json"))
    #expect(
      run.regressions == [
        .init(
          name: "saved.json", invariant: "link-routed-once",
          outcome: .violated(["link-routed-once"]))
      ])
    // It counts as one more sequence, and as one.
    #expect(run.seedCount == 20 && run.sequenceCount == 21)
    let violations = [alone, run].map { run in
      run.invariants.first { $0.name == "link-routed-once" }?.violations ?? 0
    }
    #expect(violations[1] == violations[0] + 1)
    #expect(run.actions == alone.actions + 4)
  }

  @Test func failingRegressionsAreFoundWithAnySeeds() throws {
    var options = try Self.options()
    options.sequences.regressions = [Self.regression(Self.losing)]
    options.judging.only = ["link-routed-once"]
    let traces = try GenerationStrategy.allCases.flatMap { strategy in
      try [(0, 1, 50), (77, 3, 7), (1 << 63, 2, 1)].map { (seed: UInt64, jobs: Int, most: Int) in
        var changed = options
        changed.sequences.strategy = strategy
        changed.sequences.firstSeed = seed
        changed.work.jobs = jobs
        changed.sequences.maxActions = most
        changed.sequences.seedCount = 1
        return try #require(try Fuzzer(changed).run().runs[0].counterexamples.first)
      }
    }
    #expect(traces.count == 6)
    for found in traces {
      #expect(found.regression == "saved.json")
      #expect(found.trace == traces[0].trace)
      #expect(found.sequence == traces[0].sequence)
    }
  }

  @Test func passingRegressionsAreCounted() throws {
    var options = try Self.options()
    options.adapter = Self.keptLink
    let holding = Self.regression(Self.losing, adapter: "demo/fixed-lost-link")
    for (count, note) in [(1, "1 regression holds"), (3, "3 regressions hold")] {
      options.sequences.regressions = Array(repeating: holding, count: count)
      let report = try Fuzzer(options).run()
      #expect(report.verdict == .holds)
      #expect(report.notes == [note])
      #expect(report.runs[0].regressions.map(\.outcome) == Array(repeating: .holds, count: count))
    }
  }

  /// Sequences that no longer apply, and the step, from 1, at which they do not.
  static let stale: [([Action], Int, String)] = [
    ([Action(.resume)], 1, "resume"),
    ([Action(.launch), Action(.launch)], 2, "launch"),
    ([Action(.launch), Action(.background), Action(.interrupt), Action(.launch)], 3, "interrupt"),
    ([Action(.suspend), Action(.launch), Action(.background)], 1, "suspend"),
    ([Action(.launch), Action(.kill, reason: .crash, after: 99)], 2, "kill(crash) after 99"),
    ([Action(.launch), Action(.kill, reason: .forceQuit, after: 1)], 2, "kill(forceQuit) after 1"),
    (
      [Action(.launch), Action(.background), Action(.kill, reason: .system, variant: "gone")], 3,
      "kill(system, gone)"
    ),
    ([Action(.launch), Action(.custom, custom: "ready")], 2, "ready"),
    ([Action(.kill, reason: .crash, after: 1)], 1, "kill(crash) after 1"),
    ([Action(.launch, payload: "link-1")], 1, "launch link-1"),
    ([Action(.launch), Action(.closeWindow, scene: "scene-9")], 2, "closeWindow(scene-9)"),
  ]

  @Test(arguments: stale)
  func inapplicableRegressionsAreStaleAtTheirStep(
    actions: [Action], step: Int, action: String
  ) throws {
    var options = try Self.options()
    options.adapter = Self.keptLink
    options.sequences.regressions = [Self.regression(actions, adapter: "demo/fixed-lost-link")]
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    #expect(report.runs[0].regressions.map(\.outcome) == [.stale(step: step, action: action)])
    let undeclared = "'ready' is not a custom action of demo/fixed-lost-link, which declares none"
    let notes =
      ["saved.json is stale at step \(step): '\(action)' is not possible there"]
      + (action == "ready" ? [undeclared] : [])
    #expect(report.notes == notes)
    #expect(report.runs[0].sequenceCount == 20)
    let replayed = try Replayer(options).replay(options.sequences.regressions[0])
    #expect(replayed.runs[0].performance?.sequence.actions.count == step - 1)
    #expect(replayed.notes == notes)
  }

  @Test func regressionsWithoutTheirInvariantAreNoted() throws {
    var options = try Self.options()
    options.adapter = Self.keptLink
    options.sequences.regressions = [
      Self.regression(Self.losing, adapter: "demo/fixed-lost-link", invariant: "link-routed-twice")
    ]
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].regressions.map(\.outcome) == [.unknownInvariant])
    #expect(
      report.notes == [
        "saved.json is stale: there is no invariant 'link-routed-twice'; if it is one of your own, "
          + "give it with --invariants, or invariants: in a test"
      ])
  }

  @Test func allInvariantsOfTheRunAreJudged() throws {
    let text = FuzzingTests.invariant("always not sceneWillConnect")
    var options = try FuzzingTests.options(text, .sceneIOS13)
    options.sequences.seedCount = 1
    options.sequences.maxActions = 1
    options.sequences.regressions = [
      Self.regression([Action(.launch)], adapter: nil, invariant: "long-gone")
    ]
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.regressions.map(\.outcome) == [.violated(["wrong"])])
    #expect(run.counterexamples.map(\.regression) == ["saved.json"])
  }

  @Test func regressionsOfOtherRunsAreSkipped() throws {
    var options = try Self.options()
    options.sequences.regressions = [
      Self.regression(Self.losing, profile: .appDelegateIOS12),
      Self.regression(Self.losing, edges: "observed"),
      Self.regression(Self.losing, adapter: nil),
      Self.regression(Self.losing, adapter: "demo/fixed-lost-link"),
      Self.regression(Self.losing, invariant: "foreground-becomes-active"),
    ]
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].regressions == [])
    #expect(report.notes == [])
    #expect(report.runs[0].counterexamples.map { $0.seed != nil } == [true])
  }

  @Test func failFastStopsAtTheRegression() throws {
    var options = try Self.options()
    options.sequences.stopsAtFirstFailure = true
    options.sequences.regressions = [Self.regression(Self.losing), Self.regression(Self.losing)]
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .violated && !report.wasInterrupted)
    #expect(report.runs[0].seedCount == 0)
    #expect(report.runs[0].regressions.count == 1)
  }

  @Test func theConfigurationIsThatOfTheSequence() throws {
    let text = FuzzingTests.invariant("always not openURL")
    var options = try FuzzingTests.options(text)
    options.sequences.seedCount = 1
    options.sequences.maxActions = 1
    let cold = [Action(.deepLink)]
    func outcome(_ configuration: Configuration) throws -> Report.RegressionResult.Outcome? {
      options.sequences.regressions = [
        Self.regression(
          cold, profile: .appDelegateIOS12, adapter: nil, invariant: "wrong",
          configuration: configuration)
      ]
      return try Fuzzer(options).run().runs[0].regressions.first?.outcome
    }
    #expect(try outcome(Configuration()) == .violated(["wrong"]))
    #expect(try outcome(Configuration(returns: [.didFinishLaunching: false])) == .holds)
    #expect(try outcome(Configuration(implements: ["didFinishLaunching"])) == .holds)
  }

  @Test func aReplayJudgesTheSequenceAsItStands() throws {
    let options = try Self.options()
    let report = try Replayer(options).replay(Self.regression(Self.losing))
    #expect(report.command == "replay" && report.verdict == .violated)
    let run = report.runs[0]
    let found = try #require(run.counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.launch, .background, .kill, .deepLink])
    #expect(found.minimality == .unknown && found.shrinkSteps == 0)
    #expect(run.performance?.trace == found.trace)
    #expect(run.sequenceCount == 1 && run.seedCount == 0)
  }

  @Test func aReplayedSeedIsTheSequenceThatTheRunHad() throws {
    var options = try Self.options()
    options.sequences.seedCount = 1
    for seed in [0, 5, 19] as [UInt64] {
      options.sequences.firstSeed = seed
      let (run, replayed) = (
        try Fuzzer(options).run().runs[0], try Replayer(options).replaySeed().runs[0]
      )
      #expect(run.events == replayed.events && run.callbacks == replayed.callbacks)
      #expect(run.invariants.map(\.violations) == replayed.invariants.map(\.violations))
      #expect(run.events == replayed.performance?.trace.count)
    }
  }

  @Test func aSavedSequenceIsShrunkFurther() throws {
    let options = try Self.options()
    let report = try Replayer(options).shrink(Self.regression(Self.losing))
    let found = try #require(report.runs[0].counterexamples.first)
    #expect(found.sequence.actions.map(\.name) == [.deepLink])
    #expect(found.originalLength == 4)
    let holding = try Replayer(options).shrink(
      Self.regression(Self.losing, invariant: "launched-once"))
    #expect(holding.runs[0].counterexamples.isEmpty)
  }

  @Test func aSequenceForAnotherAdapterIsRefused() throws {
    let options = try Self.options()
    for adapter in [nil, "demo/fixed-lost-link"] {
      let error = #expect(throws: CheckingError.self) {
        try Replayer(options).replay(Self.regression(Self.losing, adapter: adapter))
      }
      #expect(error?.code == .usage)
    }
  }
}
