import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import Testing

/// Known violations, by cause: a run is green until there is another.
@Suite struct BaselineTests {
  typealias Bug = PlantedRouter.Bug

  /// Returns the report of a router with bugs.
  private static func report(
    _ bugs: Set<Bug>, firstSeed: UInt64 = 0, seeds: Int = 300
  ) throws -> Report {
    var options = FuzzOptions(
      profiles: [.sceneIOS13],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = PlantedRouter.description(bugs)
    options.sequences.firstSeed = firstSeed
    options.sequences.seedCount = seeds
    return try Fuzzer(options).run()
  }

  /// Returns the report compared with a baseline, which was written to a file and read again.
  private static func report(
    _ report: Report, knowing baseline: Report.Baseline
  ) throws -> Report {
    let bytes = Array(baseline.fileText.utf8)
    let read = try Report.Baseline(bytes: bytes, file: "known.json")
    #expect(read == baseline)
    var report = report
    report.apply(read, named: "known.json", updatedBy: "update it")
    return report
  }

  private static let plantings = [
    [Bug.losesLinkOfLaunch], [.opensAgain], [.takesOne], [.losesLinkOfLaunch, .opensAgain],
    [.losesLinkOfLaunch, .takesOne], [.opensAgain, .takesOne], Bug.allCases,
  ].map(Set.init)

  /// The same bugs are known whichever seeds are run, and however many.
  @Test(arguments: plantings, [(0, 300), (5_000, 300), (70_000, 1_000), (900, 100)])
  func knownBugsStayGreen(planted: Set<Bug>, seeds: (first: UInt64, count: Int)) throws {
    let baseline = try Self.report(planted).baseline()
    let later = try Self.report(planted, firstSeed: seeds.first, seeds: seeds.count)
    let found = later.runs[0].counterexamples.count
    #expect(later.verdict == .violated && found > 0)
    let report = try Self.report(later, knowing: baseline)
    #expect(report.verdict == .holds)
    #expect(report.runs[0].counterexamples.isEmpty)
    #expect(report.runs[0].invariants.contains { $0.status == .known })
    #expect(report.baseline?.known.isEmpty == false)
    #expect(report.notes.contains("\(report.baseline?.known.count ?? 0) known from known.json"))
    #expect(report.text().contains("violated as known"))
  }

  /// One more bug is new, even where it violates the same invariant by the same fault.
  @Test(arguments: Bug.allCases, Bug.allCases)
  func anotherBugIsNew(known: Bug, planted: Bug) throws {
    guard known != planted else { return }
    let baseline = try Self.report([known]).baseline()
    let found = try Self.report([known, planted], firstSeed: 2_000)
    let report = try Self.report(found, knowing: baseline)
    #expect(report.verdict == .violated)
    // A story told is not of what is known: alone, the known bug does not show it, or shows
    // another fault.
    let told = report.runs[0].counterexamples
    #expect(!told.isEmpty)
    for counterexample in told {
      var options = FuzzOptions(
        profiles: [.sceneIOS13],
        invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
      options.adapter = PlantedRouter.description([known])
      let saved = Regression(name: "told.json", sequence: counterexample.sequence)
      let replay = try Replayer(options).replay(saved)
      let result = replay.runs[0].invariants.first { $0.name == counterexample.invariant }
      let isOfKnownFault = baseline.entries.contains { $0.fault == counterexample.cause?.fault }
      #expect(result?.status != .violated || !isOfKnownFault, "\(counterexample.id)")
    }
  }

  @Test(arguments: Bug.allCases)
  func fixedBugsAreReported(bug: Bug) throws {
    let baseline = try Self.report([bug]).baseline()
    let mended = try Self.report([])
    let report = try Self.report(mended, knowing: baseline)
    #expect(report.verdict == .holds)
    #expect(report.baseline?.gone == baseline.entries)
    #expect(report.notes.contains { $0.hasPrefix("no longer found, though in known.json: ") })
    #expect(report.baseline?.known == [])
    // It is removed, and would be new again.
    let updated = mended.baseline(updating: baseline)
    #expect(updated.entries == [])
    #expect(try Self.report(try Self.report([bug]), knowing: updated).verdict == .violated)
  }

  /// Two bugs lose a link, one of them where a scene connects.
  @Test func aBugOfAFaultThatStaysIsReportedAsFixed() throws {
    let baseline = try Self.report([.losesLinkOfLaunch, .takesOne]).baseline()
    #expect(baseline.entries.count == 1)
    let report = try Self.report(Self.report([.takesOne]), knowing: baseline)
    #expect(report.verdict == .holds)
    let gone = try #require(report.baseline?.gone.first)
    let (whole, rest) = (baseline.entries[0].identity, gone.identity)
    #expect(!rest.circumstances.isEmpty && rest.circumstances != whole.circumstances)
    #expect(Set(rest.circumstances).isSubset(of: whole.circumstances))
    let places = rest.circumstances
    #expect(places.allSatisfy { $0.contains(" in sceneWillConnect, ") }, "\(places)")
    #expect(
      report.notes.contains {
        $0.hasPrefix("not found in this way now, though in known.json: link-routed-once: ")
      })
    // It is removed, and would be new again.
    let updated = try Self.report([.takesOne]).baseline(updating: baseline)
    let again = try Self.report(Self.report([.losesLinkOfLaunch]), knowing: updated)
    #expect(again.verdict == .violated)
  }

  /// A cause that a run did not look for is neither gone nor removed.
  @Test func unjudgedCausesAreKept() throws {
    let baseline = try Self.report([.opensAgain]).baseline()
    let others = Report.Baseline([
      .init(
        adapter: "another", invariant: "link-routed-once", fault: "x",
        identity: .init(broken: "x", circumstances: ["y"])),
      .init(
        adapter: "planted", invariant: "not-judged", fault: "x",
        identity: .init(broken: "x", circumstances: [])),
    ])
    let mended = try Self.report([])
    let both = Report.Baseline(baseline.entries + others.entries)
    #expect(mended.baseline(updating: both) == others)
    let report = try Self.report(mended, knowing: both)
    #expect(report.baseline?.gone == baseline.entries)
    var cut = mended
    cut.wasInterrupted = true
    #expect(cut.baseline(updating: both) == both)
    #expect(try Self.report(cut, knowing: both).baseline?.gone == [])
  }

  @Test(arguments: [
    ("{", 1, 2), ("{\n \"schema\": \"lifecheck-sequence/1\"\n}", 2, 12),
    ("{\"schema\": \"lifecheck-baseline/1\",\n \"known\": [\n {\"invariant\": 3}]}", 3, 2),
    ("{\"schema\": \"lifecheck-baseline/1\",\n \"knwon\": []}", 2, 2),
  ])
  func aCorruptFileIsReportedWithItsPlace(text: String, line: Int, column: Int) {
    let mistake = #expect(throws: Diagnostic.self) {
      try Report.Baseline(bytes: Array(text.utf8), file: "known.json")
    }
    #expect(mistake?.file == "known.json")
    #expect(mistake?.line == line && mistake?.column == column, "\(mistake?.rendered() ?? "")")
  }
}
