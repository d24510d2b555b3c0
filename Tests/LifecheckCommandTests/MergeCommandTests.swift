import Foundation
import Testing

/// `--shard` and `lifecheck merge`: several machines end as one would have.
@Suite struct MergeCommandTests {
  /// Runs that judge the platform, an adapter in tables, one with queued work, one whose checks are
  /// chosen by what it does, and one that ends at the first failure.
  static let lines: [String] = [
    "--seeds 300 --profile app-delegate-ios12 --profile scene-ios13",
    "--seeds 300 --profile scene-ios15 --edges observed --scenes 2",
    "--seeds 300 --adapter demo/lost-link",
    "--seeds 200 --adapter demo/deferred-link --seed 7",
    "--seeds 200 --adapter demo/fixed-first-answer --profile scene-ios13",
    "--seeds 300 --adapter demo/two-windows --profile scene-ios13 --scenes 2 --fail-fast",
    "--seeds 200 --adapter demo/leaked-task --only tasks-balanced",
  ]

  /// The report without times, and without the folder in which it was made.
  private static func report(_ text: String) throws -> [Substring] {
    let times = ["seconds", "shrinkSeconds", "callbacksPerSecond"].map { "\"\($0)\":" }
    return text.split(separator: "\n").filter { line in
      !times.contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init) + ["--format", "json=report.json", "--quiet"]
  }

  private static func read(_ tool: LifecheckProcess) throws -> [Substring] {
    let file = tool.folder.appending(path: "report.json")
    defer { try? FileManager.default.removeItem(at: file) }
    return try report(String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: lines) func theMergedReportIsThatOfOneMachine(line: String) throws {
    let alone = try LifecheckProcess()
    defer { alone.remove() }
    let whole = try alone.run(Self.words(line))
    let report = try Self.read(alone)
    #expect(report.count > 20)
    for count in line == Self.lines[0] ? [1, 2, 3, 7, 16] : [1, 3, 7] {
      let tool = try LifecheckProcess()
      defer { tool.remove() }
      for number in (1...count).reversed() {
        let run = try tool.run(Self.words(line) + ["--shard", "\(number)/\(count)"])
        #expect([0, 1, 2].contains(run.status), "\(run.errors)")
        #expect(run.errors.contains("wrote lifecheck-shard-\(number)-of-\(count).json"))
      }
      let files = (1...count).map { "lifecheck-shard-\($0)-of-\(count).json" }
      let merged = try tool.run(["merge"] + files.shuffled())
      #expect(merged.status == whole.status, "\(merged.errors)")
      #expect(Self.story(merged.output) == Self.story(whole.output))
      #expect(try Self.read(tool) == report, "\(line) by \(count)")
    }
  }

  /// The words of the output but for its times, on which line breaks depend.
  private static func story(_ output: String) -> [Substring] {
    output.replacing(/[0-9.,]+\s+(ms|s)\b/, with: "TIME").split(whereSeparator: \.isWhitespace)
  }

  @Test func theSequencesAreNotRunAgain() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--profile", "scene-ios13", "--seeds", "20000", "--quiet"]
    for number in 1...2 { _ = try tool.run(line + ["--shard", "\(number)/2"]) }
    let first = tool.folder.appending(path: "lifecheck-shard-1-of-2.json")
    let text = try String(contentsOf: first, encoding: .utf8)
    // A count that no run gives shows that it was taken over.
    let changed = text.replacing(/"callbacks": [0-9]+,/, with: "\"callbacks\": 123456789012,")
    try tool.write(changed, to: "lifecheck-shard-1-of-2.json")
    let files = ["lifecheck-shard-2-of-2.json", "lifecheck-shard-1-of-2.json"]
    let merged = try tool.run(["merge"] + files + ["--", "--verbose"])
    #expect(merged.status == 0)
    #expect(merged.output.contains(/123,45[67],[0-9]{3},[0-9]{3} callbacks/), "\(merged.output)")
  }

  /// The configuration file has changed since the shards were run.
  @Test func aRunThatTheShardsDoNotMakeUpIsRunAndSaysSo() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(#"{"profiles": ["scene-ios13"], "seeds": 400}"#, to: "lifecheck.json")
    for number in 1...2 { _ = try tool.run(["--shard", "\(number)/2"]) }
    let files = ["lifecheck-shard-1-of-2.json", "lifecheck-shard-2-of-2.json"]
    let merged = try tool.run(["merge"] + files)
    #expect(merged.output.contains("400 sequences") && !merged.output.contains("run again"))
    try tool.write(#"{"profiles": ["scene-ios13"], "seeds": 500}"#, to: "lifecheck.json")
    let changed = try tool.run(["merge"] + files)
    #expect(changed.output.contains("500 sequences"), "\(changed.output)")
    #expect(changed.output.contains("something else in scene-ios13"), "\(changed.output)")
  }

  @Test func filesOfOtherRunsAreRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--profile", "scene-ios13", "--seeds", "30", "--quiet"]
    for number in 1...3 { _ = try tool.run(line + ["--shard", "\(number)/3"]) }
    func file(_ number: Int) -> String { "lifecheck-shard-\(number)-of-3.json" }
    func merge(_ files: [String]) throws -> (Int32, String) {
      let run = try tool.run(["merge"] + files)
      return (run.status, run.errors)
    }
    #expect(try merge([file(1), file(2), file(3)]).0 == 0)
    let missing = try merge([file(2)])
    #expect(missing.0 == 2 && missing.1.contains("2 shards missing: 1/3, 3/3"), "\(missing.1)")
    let twice = try merge([file(1), file(2), file(3), file(2)])
    #expect(twice.0 == 65 && twice.1.contains("are both shard 2/3"))
    _ = try tool.run(
      ["--profile", "scene-ios13", "--seeds", "31", "--quiet"]
        + ["--shard", "1/3", "--shard-file", "other.json"])
    let other = try merge(["other.json", file(2), file(3)])
    #expect(other.0 == 65 && other.1.contains("runs with other options"))
    _ = try tool.run(line + ["--shard=1/2", "--shard-file=half.json"])
    #expect(try merge(["half.json", file(2), file(3)]).0 == 65)
    let text = try String(contentsOf: tool.folder.appending(path: file(3)), encoding: .utf8)
    for (old, new, words) in [
      ("\"version\": \"", "\"version\": \"9", "was written by lifecheck 9"),
      ("lifecheck-shard/1", "lifecheck-shard/2", "this was written by a later version"),
      ("\"members\": \"", "\"members\": \"z", "must be a set of numbers"),
      ("\"run\": ", "\"run\": -", "must be a whole number"), ("{", "[", "error"),
    ] {
      try tool.write(text.replacing(old, with: new, maxReplacements: 1), to: "changed.json")
      let changed = try merge([file(1), file(2), "changed.json"])
      #expect(changed.0 == 65 && changed.1.contains(words), "\(changed.1)")
    }
    #expect(try merge([file(1), file(2), "nowhere.json"]).0 == 66)
    #expect(try tool.run(["merge"]).status == 64)
  }

  @Test func anEngineNamesTheShard() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--profile", "scene-ios13", "--seeds", "40", "--quiet"]
    let array = [
      "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_STEP": "1",
    ]
    for number in ["1", "2"] {
      let variables = array.merging(["SLURM_ARRAY_TASK_ID": number]) { $1 }
      let run = try tool.run(line + ["--shard", "auto"], environment: variables)
      #expect(run.errors.contains("wrote lifecheck-shard-\(number)-of-2.json"))
      // Without --shard auto a task of the array runs everything.
      #expect(!(try tool.run(line, environment: variables).errors.contains("wrote")))
    }
    let variables = [
      "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2",
      "TEST_SHARD_STATUS_FILE": tool.folder.appending(path: "known").path(),
    ]
    _ = try tool.run(line + ["--shards", "2"], environment: variables)
    #expect(FileManager.default.fileExists(atPath: tool.folder.appending(path: "known").path()))
    let alone = try tool.run(line + ["--shard", "auto"])
    #expect(alone.status == 64)
    #expect(alone.errors.contains("the environment does not say which shard this is"))
    #expect(try tool.run(line + ["--shard", "3/2"]).status == 64)
    #expect(try tool.run(line + ["--shard", "1/2", "--shards", "3"]).status == 64)
    #expect(try tool.run(line + ["--shard-file", "x"]).status == 64)
    #expect(try tool.run(line + ["--shard", "1/50"]).status == 64)
    #expect(
      try tool.run(line + ["--shard", "1/2", "--baseline", "b", "--update-baseline"]).status == 64)
  }

  @Test func aShardSavesNothingThatOthersWouldReplay() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "100"]
    let saved = tool.folder.appending(path: "Reports").path()
    for number in 1...2 {
      #expect(try tool.run(line + ["--shard", "\(number)/2"]).status == 1)
      #expect(!FileManager.default.fileExists(atPath: saved))
    }
    let files = ["lifecheck-shard-1-of-2.json", "lifecheck-shard-2-of-2.json"]
    #expect(try tool.run(["merge"] + files).status == 1)
    #expect(FileManager.default.fileExists(atPath: saved))
  }
}
