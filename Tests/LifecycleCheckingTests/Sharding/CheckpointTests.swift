import Demonstrations
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import Synchronization
import Testing

/// A run that goes on from what was kept of it ends as an undisturbed one.
@Suite struct CheckpointTests {
  /// Runs with tables, with a machine for each call, with checks that are chosen, with sequences
  /// that violate something, and with an end that comes early.
  static let runs: [(name: String, change: @Sendable (inout FuzzOptions) throws -> Void)] = [
    ("the model alone", { $0.sequences.profiles = [.appDelegateIOS12, .sceneIOS18] }),
    ("tables", { $0.adapter = try adapter("demo/lost-link") }),
    ("the reference", { $0.work.usesReferenceEngine = true }),
    ("queued work", { $0.adapter = try adapter("demo/deferred-link") }),
    ("chosen checks", { $0.adapter = try adapter("demo/fixed-first-answer") }),
    (
      "the first failure",
      {
        $0.adapter = try adapter("demo/lost-link")
        $0.sequences.stopsAtFirstFailure = true
        $0.sequences.triesShortSequences = false
      }
    ),
    ("saturation", { $0.sequences.saturation = 1e-9 }),
  ]

  private static func adapter(_ name: String) throws -> AdapterDescription {
    try #require(Demonstrations.all.first { $0.name == name })
  }

  private static func options(_ run: Int) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.sequences.seedCount = 5_000
    options.sequences.firstSeed = 3
    options.work.jobs = 2
    try runs[run].change(&options)
    return options
  }

  private static func run(_ options: FuzzOptions) throws -> Report {
    var report = try Campaign(options).run()
    for index in report.runs.indices {
      (report.runs[index].seconds, report.runs[index].shrinkSeconds) = (0, 0)
    }
    return report
  }

  /// Runs with what is known; returns the report and the text of each checkpoint.
  private static func keptRun(
    _ options: FuzzOptions, from known: SequenceResults = SequenceResults()
  ) throws -> (report: Report, texts: [String]) {
    let texts = Mutex<[String]>([])
    var options = options
    let ticks = Ticks()
    // Legs seem to take so long that they stay short.
    options.work.clock = { ticks.next() * 5 }
    options.work.results = SequenceResults(continuing: known) { results in
      let file = CheckpointFile(
        of: RunOrigin(version: "1", arguments: []), sources: [], results: results)
      texts.withLock { $0.append(file.text) }
    }
    return (try run(options), texts.withLock { $0 })
  }

  @Test(arguments: runs.indices)
  func aRunGoesOnFromEachCheckpoint(number: Int) throws {
    let options = try Self.options(number)
    let whole = try Self.run(options)
    let (kept, texts) = try Self.keptRun(options)
    #expect(kept == whole, "\(Self.runs[number].name)")
    // The first failure is in the first leg; legs are groups where saturation is asked for.
    #expect(texts.count > (number == 5 ? 0 : 4))
    for place in Set([0, texts.count / 3, texts.count / 2, texts.count - 1]) {
      let file = try CheckpointFile(bytes: Array(texts[place].utf8), file: "run.json")
      let (resumed, further) = try Self.keptRun(options, from: file.results)
      #expect(resumed == whole, "\(Self.runs[number].name), checkpoint \(place)")
      #expect(further.count < texts.count)
      if place == texts.count - 1 { #expect(further.isEmpty) }
    }
  }

  @Test func anInterruptedRunGoesOn() throws {
    var options = try Self.options(1)
    // It is interrupted among the seeds.
    options.sequences.triesShortSequences = false
    let whole = try Self.run(options)
    var interrupted = options
    let isAsked = Atomic(0)
    interrupted.work.isInterrupted = { isAsked.add(1, ordering: .relaxed).newValue > 12 }
    let (report, texts) = try Self.keptRun(interrupted)
    #expect(report.wasInterrupted && report != whole)
    let file = try CheckpointFile(bytes: Array(try #require(texts.last).utf8), file: "run.json")
    #expect(try Self.keptRun(options, from: file.results).report == whole)
  }

  @Test func checkpointOfAnotherRunIsRejected() {
    func file(
      _ version: String = "1", _ arguments: [String] = ["--seeds", "9"], _ state: String = "5 bytes"
    ) -> CheckpointFile {
      CheckpointFile(
        of: RunOrigin(version: version, arguments: arguments),
        sources: [.init(name: "a.py", state: state)],
        results: SequenceResults())
    }
    #expect(file().mismatch(with: file()) == nil)
    #expect(file().mismatch(with: file("2"))?.contains("written by lifecheck 1") == true)
    #expect(file().mismatch(with: file("1", []))?.contains("other options: --seeds 9") == true)
    #expect(
      file().mismatch(with: file("1", ["--seeds", "9"], "6 bytes")) == "'a.py' has changed since")
  }

  @Test(arguments: [
    ("{", "the text ends inside an object"),
    (#"{"schema":"lifecheck-shard/1"}"#, "this is not a checkpoint"),
    (#"{"schema":"lifecheck-checkpoint/1"}"#, "'files'"),
    (
      #"{"schema":"lifecheck-checkpoint/1","version":"1","generator":4,"arguments":[],"files":{},"#
        + #""parts":[{}]}"#, "'pass'"
    ),
  ])
  func mistakesInAFileAreReportedWithTheirPlace(text: String, words: String) throws {
    do {
      _ = try CheckpointFile(bytes: Array(text.utf8), file: "run.json")
      Issue.record("the file was read")
    } catch {
      #expect(error.rendered().contains(words), "\(error)")
      #expect(error.rendered().contains("run.json:1:"))
    }
  }
}
