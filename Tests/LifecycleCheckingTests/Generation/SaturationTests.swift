import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import StateExploration
import Testing

/// Runs that end when further sequences would show hardly anything new.
@Suite struct SaturationTests {
  private static func options(_ profile: Profile) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 200_000
    return options
  }

  /// The pairs of transitions that each group of 1,024 sequences takes, one group run after the
  /// other by the reference.
  private static func groups(_ options: FuzzOptions, count: Int) throws -> [BitSet] {
    try (0..<count).map { number in
      var group = options
      group.sequences.firstSeed += UInt64(1_024 * number)
      group.sequences.seedCount = 1_024
      group.work.usesReferenceEngine = true
      let plans = try Planner(Selection(group)).plans(for: group.sequences.profiles[0])
      return ProfileRun(plans, group, since: 0).result().coverage.pairs
    }
  }

  @Test(arguments: [(Profile.appDelegateIOS12, 0.02), (.sceneIOS13, 0.2)])
  func aProfileEndsAfterTheFirstGroupThatSaturatesIt(profile: Profile, bound: Double) throws {
    var options = try Self.options(profile)
    options.sequences.saturation = bound
    let report = try Fuzzer(options).run()
    options.work.jobs = 3
    #expect(try Fuzzer(options).run() == report)
    let run = report.runs[0]
    let saturation = try #require(run.saturation)
    #expect(!report.wasInterrupted && saturation.isReached)
    #expect(run.seedCount == saturation.sequences && run.seedCount % 1_024 == 0)
    #expect(run.seedCount < 200_000)

    // The same counted pair by pair.
    let groups = try Self.groups(options, count: run.seedCount / 1_024)
    var counts: [Int: Int] = [:]
    for (number, pairs) in groups.enumerated() {
      for pair in 0..<pairs.capacity where pairs.contains(pair) { counts[pair, default: 0] += 1 }
      // If all pairs were taken, no other can be new.
      let isLeft = counts.count < run.coverage.transitionPairs.total
      let rare = isLeft ? counts.values.count { $0 == 1 } : 0
      let estimate = Double(rare + 1) / Double(1_024 * (number + 1))
      let isLast = number == groups.count - 1
      #expect((estimate <= bound) == isLast, "group \(number): \(rare) rare pairs")
      if isLast { #expect(saturation.rarities == rare && saturation.estimate == estimate) }
    }
  }

  @Test func seedsMayEndItEarlier() throws {
    var options = try Self.options(.sceneIOS13)
    options.sequences.saturation = 1e-9
    options.sequences.seedCount = 2_500
    let report = try Fuzzer(options).run()
    #expect(report.runs[0].seedCount == 2_500 && !report.wasInterrupted)
    let saturation = try #require(report.runs[0].saturation)
    #expect(saturation.sequences == 2_048 && !saturation.isReached)
    #expect(report.text().contains("not saturated: about 1 sequence in"))
  }

  /// A name that the adapter emits once in a while is new each time it is first seen.
  @Test func emittedEventsCountAsNewBehavior() throws {
    var options = try Self.options(.appDelegateIOS12)
    options.sequences.saturation = 0.01
    let silent = try Fuzzer(options).run().runs[0]
    options.adapter = ClosureAdapter.description([]) { call, memory, output in
      memory.count += 1
      output.emit("\(call.callback.alias) \(memory.count)")
    }
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.seedCount > silent.seedCount)
    #expect(run.saturation?.isReached == true)
  }

  @Test(arguments: [0, 1, -0.5, Double.nan, .infinity])
  func aChanceThatIsNoneIsRefused(chance: Double) throws {
    var options = try Self.options(.sceneIOS13)
    options.sequences.saturation = chance
    #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
  }

  @Test func aShortRunDoesNotSeemSaturated() {
    let none = Report.Saturation(bound: 0.01, sequences: 0, rarities: 0)
    #expect(none.estimate == 1 && !none.isReached)
    let short = Report.Saturation(bound: 1e-6, sequences: 1_024, rarities: 0)
    #expect(!short.isReached)
  }
}
