import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// Checks that are inferred from what code does.
@Suite struct CheckInferenceTests {
  private static func options(
    _ adapter: AdapterDescription, _ profile: Profile, scenes: Int = 1
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.sequences.sceneCount = scenes
    options.sequences.seedCount = 200
    return options
  }

  private static func inferred(
    _ adapter: AdapterDescription, in profile: Profile = .sceneIOS13
  ) throws -> [String] {
    try CheckInference([options(adapter, profile)]).proposals.map(\.check)
  }

  /// Returns whether the adapter violates one of some checks.
  private static func isAccused(
    _ options: FuzzOptions, by checks: [String], firstSeed: UInt64
  ) throws -> Bool {
    var options = options
    options.sequences.firstSeed = firstSeed
    options.adapter?.checks = []
    options.judging.invariants = []
    options.judging.furtherChecks = checks.map { AdapterCheck($0) }
    return try Fuzzer(options).run().verdict == .violated
  }

  /// Inferred from the twin, one of the first ten proposals finds the bug, and none accuses the
  /// twin in other sequences.
  @Test(arguments: DemonstrationTableTests.rows)
  func checksInferredFromTheTwinFindTheBug(row: DemonstrationTableTests.Row) throws {
    func adapter(_ name: String) throws -> AdapterDescription {
      try #require(Demonstrations.all.first { $0.name == name })
    }
    let twin = try Self.options(
      adapter("demo/fixed-\(row.adapter)"), row.profile, scenes: row.scenes)
    let inference = try CheckInference([twin])
    let checks = inference.proposals.prefix(10).map(\.check)
    #expect(!checks.isEmpty && inference.mistakes > 0)
    #expect(try !Self.isAccused(twin, by: checks, firstSeed: 5_000), "\(checks)")
    let bug = try Self.options(adapter("demo/\(row.adapter)"), row.profile, scenes: row.scenes)
    #expect(try Self.isAccused(bug, by: checks, firstSeed: 0), "\(checks)")
  }

  @Test func nothingIsInferredFromSilence() throws {
    let silent = ClosureAdapter.description([]) { _, _, _ in }
    let inference = try CheckInference([Self.options(silent, .sceneIOS13)])
    #expect(inference.proposals.isEmpty && inference.events.isEmpty && inference.mistakes == 0)
  }

  @Test func aCheckThatDoesNotHoldInOneProfileIsNotProposed() throws {
    let adapter = ClosureAdapter.description([]) { call, _, output in
      if [.didFinishLaunching, .sceneDidBecomeActive].contains(call.callback) {
        output.emit("begun")
      }
    }
    // Without scenes it comes once in a process, with scenes at each activation.
    #expect(try Self.inferred(adapter, in: .appDelegateIOS12).contains("once-a-process(begun)"))
    #expect(try !Self.inferred(adapter).contains("once-a-process(begun)"))
    let both = try CheckInference([
      Self.options(adapter, .appDelegateIOS12), Self.options(adapter, .sceneIOS13),
    ])
    #expect(!both.proposals.map(\.check).contains("once-a-process(begun)"))
  }

  @Test func occasionallyMissingEventsAreNotProposed() throws {
    let adapter = ClosureAdapter.description([]) { call, memory, output in
      guard call.callback == .sceneDidBecomeActive else { return }
      memory.count += 1
      // At a later activation of the process it is forgotten.
      if memory.count != 3 { output.emit("shown") }
    }
    let checks = try Self.inferred(adapter)
    #expect(!checks.contains("reported-at(shown, active)"), "\(checks)")
  }

  @Test func thoseThatNoticeWhatNoneBeforeNoticesComeFirst() {
    func one(_ check: String, _ mistakes: Set<Int>) -> InferredCheck.Holding {
      .init(check: check, title: check, support: 1, mistakes: mistakes)
    }
    let ranked = InferredCheck.ranked([
      one("narrow", [1, 2]), one("wide", [1, 2, 3, 4]), one("same", [1, 2, 3, 4]),
      one("other", [9]), one("blind", []),
    ])
    #expect(ranked.map(\.check) == ["wide", "other", "narrow"])
    #expect(ranked[0].likewise == ["same"] && ranked[0].noticed == 4)
  }
}
