import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Synchronization
import Testing

/// A trial of all short sequences that several machines share ends as on one.
@Suite struct TrialShardTests {
  private typealias Options = @Sendable () throws -> FuzzOptions

  /// Trials with sequences that are known to be equal and without, with deaths inside actions, from
  /// every past, of queued work, with checks that are chosen, and with early ends.
  private static let runs: [(name: String, options: Options)] = [
    ("a bug", { try demonstration("demo/lost-link", .actions(3)) }),
    ("queued work", { try demonstration("demo/deferred-link", .actions(3)) }),
    ("chosen checks", { try demonstration("demo/fixed-first-answer", .actions(3)) }),
    ("one action", { try demonstration("demo/lost-link", .actions(1)) }),
    (
      "deaths and pasts",
      {
        try demonstration(
          "demo/lost-link", .actions(2, payloads: 1, killsInside: true, coversPasts: true))
      }
    ),
    (
      "no reductions",
      {
        var options = try demonstration("demo/dropped-state", .actions(2))
        options.sequences.exhaustion?.reduces = false
        return options
      }
    ),
    (
      "the first failure",
      {
        var options = try demonstration("demo/lost-link", .actions(3))
        options.sequences.stopsAtFirstFailure = true
        return options
      }
    ),
    (
      "a limit of states",
      {
        var options = try demonstration("demo/lost-link", .actions(4))
        options.sequences.exhaustion?.limits.states = 4
        return options
      }
    ),
    ("random tables", { try table(3, isComparable: true) }),
    ("tables that cannot be compared", { try table(8, isComparable: false) }),
    ("the time is read in every sequence", { try late(after: 0) }),
    ("an adapter that never answers", { try hanging(after: 0) }),
  ]

  private static func demonstration(
    _ name: String, _ exhaustion: Exhaustion
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13, .appDelegateIOS12], invariants: try InvariantLibrary.catalogue())
    let adapter: AdapterDescription = try #require(Demonstrations.all.first { $0.name == name })
    options.adapter = adapter
    options.sequences.exhaustion = exhaustion
    options.work.jobs = 2
    return options
  }

  private static func table(_ seed: UInt64, isComparable: Bool) throws -> FuzzOptions {
    var comparison = EngineComparison(seed: seed, profile: .sceneIOS13)
    comparison.isComparable = isComparable
    comparison.invariantCount = 12
    var options = comparison.options()
    options.sequences.exhaustion = .actions(3)
    return options
  }

  /// An adapter that asks for the time once so many links have come to a process.
  private static func late(after count: Int) throws -> FuzzOptions {
    let adapter = AdapterDescription(
      name: "test/late", title: "", uses: [.timers], checks: []
    ) { _ in Late(limit: count) }
    return try ExhaustiveRun.options(adapter, .actions(2))
  }

  private struct Late: DelegateAdapter, Hashable {
    let limit: Int
    private var count = 0

    init(limit: Int) { self.limit = limit }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      if call.callback == .openURL { count += 1 }
      if count >= limit, output.time > 1_000_000_000 { output.emit("bug") }
      return nil
    }
  }

  /// An adapter elsewhere that does not answer once so many links have come to a process.
  private static func hanging(after count: Int) throws -> FuzzOptions {
    let adapter = AdapterDescription(name: "test/hanging", title: "", checks: []) {
      () throws -> any AdapterSession in Session(limit: count)
    }
    return try ExhaustiveRun.options(adapter, .actions(2))
  }

  private final class Session: AdapterSession {
    let limit: Int
    var isSearching = false

    init(limit: Int) { self.limit = limit }

    func beginRun() {}
    func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { Hanging(limit: limit) }
    func close() {}
  }

  private struct Hanging: DelegateAdapter {
    let limit: Int
    private var count = 0

    init(limit: Int) { self.limit = limit }

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) throws -> Value? {
      if call.callback == .openURL { count += 1 }
      if count >= limit { throw AdapterFailure(.hung, "no answer") }
      return nil
    }
  }

  private static func run(_ options: FuzzOptions) throws -> Report { try Campaign(options).run() }

  /// Runs the shards and reads their files; returns what is in these, and the reports.
  private static func shards(
    of options: FuzzOptions, _ count: Int
  ) throws -> (files: [ShardFile], reports: [Report]) {
    var files: [ShardFile] = []
    var reports: [Report] = []
    for number in 1...count {
      let shard = try #require(Shard(number, of: count))
      let results = SequenceResults()
      var part = options
      part.sequences.exhaustion?.shard = shard
      part.work.results = results
      reports.append(try run(part))
      #expect(!results.hasCutTrial)
      let file = ShardFile(
        of: RunOrigin(version: "1", arguments: []), shard: shard, results: results)
      files.append(try ShardFile(bytes: Array(file.text.utf8), file: "a.json"))
    }
    return (files, reports)
  }

  /// Runs with the results of shards, in any order.
  private static func merged(
    _ options: FuzzOptions, _ files: [ShardFile]
  ) throws -> (report: Report, tried: [String]) {
    let named = files.shuffled().map { ("\($0.shard).json", $0) }
    var options = options
    let results = try ShardSet(named, version: "1").results
    options.work.results = results
    return (try run(options), results.profilesTried)
  }

  @Test(arguments: runs.indices) func theUnionIsTheWhole(number: Int) throws {
    let (name, options) = (Self.runs[number].name, try Self.runs[number].options())
    let whole = try Self.run(options)
    for count in number == 0 ? [1, 2, 3, 7, 16] : [3] {
      let (files, _) = try Self.shards(of: options, count)
      let (report, tried) = try Self.merged(options, files)
      #expect(report == whole, "\(name) by \(count)")
      #expect(tried.isEmpty, "\(name) by \(count)")
    }
  }

  /// All shards perform the shorter sequences, and each of the longest is performed by one.
  @Test(arguments: [false, true]) func eachOfTheLongestIsPerformedOnce(reduces: Bool) throws {
    func options(_ depth: Int) throws -> FuzzOptions {
      var options = try Self.demonstration("demo/fixed-lost-link", .actions(depth))
      options.sequences.profiles = [.sceneIOS13]
      options.sequences.exhaustion?.reduces = reduces
      return options
    }
    let shorter = try ExhaustiveRun.trial(try Self.run(try options(2)).runs[0])
    let all = try ExhaustiveRun.trial(try Self.run(try options(3)).runs[0])
    let parts = try Self.shards(of: try options(3), 5).reports.map {
      try ExhaustiveRun.trial($0.runs[0])
    }
    let own = parts.map { $0.performed - shorter.performed }
    #expect(own.reduce(0, +) == all.performed - shorter.performed)
    #expect(own.allSatisfy { $0 > 0 && 3 * $0 < all.performed - shorter.performed })
    // Alone a shard claims no more than it tried.
    for part in parts { #expect(part.reached == 2 && part.sequences == shorter.sequences) }
  }

  /// In the first, only some of the longest sequences show that none may be left out; in the second
  /// the trial would have ended among them.
  @Test func aTrialThatThePartsDoNotMakeUpIsPerformed() throws {
    for options in [try Self.late(after: 2), try Self.hanging(after: 1)] {
      let whole = try Self.run(options)
      let (files, _) = try Self.shards(of: options, 7)
      let (report, tried) = try Self.merged(options, files)
      #expect(report == whole && tried == ["app-delegate-ios12"])
    }
  }

  @Test func aMachineWithoutTimeHasNoPart() throws {
    var options = try Self.demonstration("demo/lost-link", .actions(3))
    let results = SequenceResults()
    options.work.results = results
    options.sequences.exhaustion?.shard = Shard(1, of: 2)
    options.work.isInterrupted = { true }
    _ = try Self.run(options)
    #expect(results.hasCutTrial)
  }
}
