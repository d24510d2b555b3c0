import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// The causes of the violations of one invariant, told one by one.
@Suite struct CauseTests {
  typealias Bug = PlantedRouter.Bug

  private static func options(_ bugs: Set<Bug>, seeds: Int = 300) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = PlantedRouter.description(bugs)
    options.sequences.seedCount = seeds
    return options
  }

  private static func run(_ options: FuzzOptions) throws -> Report.Run {
    try Fuzzer(options).run().runs[0]
  }

  /// The bugs that suffice for the fault of a counterexample, each planted alone.
  private static func bugs(shownBy found: Report.Counterexample) throws -> Set<Bug> {
    let isLoss = try #require(found.cause).fault.hasSuffix("is missing")
    return try Set(
      Bug.allCases.filter { bug in
        let options = try options([bug])
        let saved = Regression(name: "told.json", sequence: found.sequence)
        let trace = try #require(try Replayer(options).replay(saved).runs[0].performance).trace
        return openings(in: trace).contains { isLoss ? $0 == 0 : $0 > 1 }
      })
  }

  /// The number of times that each link is opened.
  private static func openings(in trace: [Event]) -> [Int] {
    let links = trace.flatMap { event -> [String] in
      if case .action = event.body { event.payload } else { [] }
    }
    return links.map { link in
      trace.count { event in
        guard case .emit = event.body else { return false }
        return event.payload.contains(link)
      }
    }
  }

  private static let plantings = [
    [Bug.losesLinkOfLaunch], [.opensAgain], [.takesOne], [.losesLinkOfLaunch, .opensAgain],
    [.losesLinkOfLaunch, .takesOne], [.opensAgain, .takesOne], Bug.allCases,
  ].map(Set.init)

  /// The oracle is the adapter with one bug alone, which the search never sees.
  @Test(arguments: plantings)
  func eachPlantedBugHasAStoryThatShowsNoOther(planted: Set<Bug>) throws {
    let run = try Self.run(Self.options(planted))
    let told = try run.counterexamples.map(Self.bugs)
    #expect(told.allSatisfy { $0.count == 1 }, "\(told)")
    #expect(told.count == planted.count, "\(told)")
    #expect(Set(told.joined()) == planted)
    #expect(run.counterexamples.map { $0.cause?.number } == Array(1...planted.count))
    let result = try #require(run.invariants.first { $0.status == .violated })
    let tally = try #require(result.causes)
    #expect(tally.told == planted.count && tally.further == 0 && tally.furtherSequences == 0)
    #expect(tally.examined == min(64, result.violations))
    for found in run.counterexamples {
      let sequences = try #require(found.cause).sequences
      #expect((1...tally.examined).contains(sequences))
    }
  }

  /// The story of a cause is the simplest of its sequences.
  @Test func eachStoryIsShort() throws {
    let run = try Self.run(Self.options(Set(Bug.allCases)))
    #expect(run.counterexamples.allSatisfy { $0.sequence.actions.count <= 3 })
    #expect(run.counterexamples.allSatisfy { $0.minimality != .unknown })
  }

  @Test(arguments: Bug.allCases)
  func aMendedBugLeavesTheOthers(mended: Bug) throws {
    let rest = Set(Bug.allCases).subtracting([mended])
    let before = try Self.run(Self.options(Set(Bug.allCases)))
    let after = try Self.run(Self.options(rest))
    let sequences = try before.counterexamples.filter {
      try Self.bugs(shownBy: $0) != [mended]
    }.map(\.sequence.actions)
    #expect(Set(after.counterexamples.map(\.sequence.actions)) == Set(sequences))
  }

  @Test(arguments: [1, 2, 5])
  func theCausesDoNotDependOnTheNumberOfJobs(jobs: Int) throws {
    var options = try Self.options(Set(Bug.allCases))
    let expected = try Fuzzer(options).run()
    options.work.jobs = jobs
    #expect(try Fuzzer(options).run() == expected)
  }

  @Test func thereAreNoCausesWhereNothingIsViolated() throws {
    let run = try Self.run(Self.options([]))
    #expect(run.counterexamples.isEmpty)
    #expect(run.invariants.allSatisfy { $0.causes == nil })
  }

  // MARK: Names

  @Test func identifiersAndTestsHaveNamesOfTheirOwn() throws {
    let found = try Self.run(Self.options(Set(Bug.allCases))).counterexamples
    #expect(
      found.map(\.id) == [
        "link-routed-once-scene-ios13", "link-routed-once-scene-ios13-2",
        "link-routed-once-scene-ios13-3",
      ])
    let names = found.compactMap { found in
      found.swiftTest.split(separator: "\n").first { $0.hasPrefix("@Test func ") }
    }
    #expect(Set(names).count == 3, "\(names)")
  }

  /// The stories of saved sequences are told like those of seeds: none takes the place of another.
  @Test func savedSequencesOfSeveralCausesAreAllReported() throws {
    var options = try Self.options(Set(Bug.allCases))
    let found = try Self.run(options).counterexamples
    options.sequences.regressions = found.map {
      Regression(name: "\($0.id).json", sequence: $0.sequence)
    }
    let again = try Self.run(options).counterexamples
    #expect(again.map(\.sequence.actions) == found.map(\.sequence.actions))
    #expect(again.map(\.regression) == found.map { "\($0.id).json" })
  }

  @Test func aSavedSequenceOfOneCauseHidesNoOther() throws {
    var options = try Self.options(Set(Bug.allCases))
    let found = try Self.run(options).counterexamples
    options.sequences.regressions = [
      Regression(name: "one.json", sequence: found[1].sequence)
    ]
    let again = try Self.run(options).counterexamples
    #expect(Set(again.map(\.sequence.actions)) == Set(found.map(\.sequence.actions)))
    #expect(again[0].regression == "one.json")
    #expect(again.contains { $0.regression == nil })
  }

  // MARK: One bug

  /// A link is lost wherever it connects a scene: in a cold start, and by a window that is opened
  /// anew in a process that runs. A link that comes by another method is no evidence of two causes.
  @Test(arguments: [24, 30, 100, 200])
  func oneCauseIsOneForAnyNumberOfSeeds(seeds: Int) throws {
    var options = try FuzzingTests.options([.sceneIOS13])
    options.adapter = Demonstrations.all.first { $0.name == "demo/lost-link" }
    options.sequences.seedCount = seeds
    let found = try Fuzzer(options).run().runs[0].counterexamples
    #expect(found.map(\.invariant) == ["link-routed-once"])
    #expect(found.map(\.sequence.actions.count) == [1])
  }

  /// Bugs of demonstrations that have several causes; each other violation has one.
  ///
  /// A session that ends where its scene disconnects, although it ended in background, is another
  /// mistake than one that an interruption begins anew. A count of sessions for each window ends
  /// one when a window goes to background, when it is closed, and while nothing is active.
  private static let several = [
    "demo/interrupted-session: sessions-alternate": 2,
    "demo/two-windows: sessions-in-foreground": 3,
  ]

  @Test(arguments: Demonstrations.all.filter { !$0.name.contains("fixed") })
  func eachDemonstrationIsReportedOnce(adapter: AdapterDescription) throws {
    var options = try FuzzingTests.options([.sceneIOS27, .appDelegateIOS26])
    options.adapter = adapter
    options.sequences.seedCount = 300
    for run in try Campaign(options).run().runs {
      for result in run.invariants where result.status == .violated {
        let count = run.counterexamples.count { $0.invariant == result.name }
        let most = Self.several["\(adapter.name): \(result.name)"] ?? 1
        #expect((1...most).contains(count), "\(result.name) in \(run.profile)")
      }
    }
  }
}
