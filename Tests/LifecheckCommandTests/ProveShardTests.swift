import Foundation
import Testing

/// `lifecheck prove --shard` and `lifecheck merge`: several machines try what one would have.
@Suite struct ProveShardTests {
  private static let counter = """
    import json, sys
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"type": "ok"}
        if request["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, "adapter": "python", "checks": []}
        elif request["type"] == "callback":
            reply = {"type": "return"}
            if "open:options" in request["name"]:
                raise SystemExit(3)
        elif request["type"] == "end":
            break
        print(json.dumps(reply), flush=True)
    """

  static let lines: [String] = [
    "prove --adapter demo/lost-link --profile scene-ios13 --profile app-delegate-ios12 --depth 2",
    "prove --adapter demo/deferred-link --profile scene-ios13 --depth 2 --kills inside --pasts",
    "prove --adapter demo/fixed-first-answer --profile scene-ios13 --depth 3 --no-reductions",
    "prove --adapter demo/two-windows --profile scene-ios13 --scenes 2 --depth 3 --fail-fast",
  ]

  /// The report without times and memory.
  private static func read(_ tool: LifecheckProcess) throws -> [Substring] {
    let file = tool.folder.appending(path: "report.json")
    defer { try? FileManager.default.removeItem(at: file) }
    let other = ["seconds", "shrinkSeconds", "callbacksPerSecond", "memory"].map { "\"\($0)\":" }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
      !other.contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init) + ["--format", "json=report.json", "--quiet"]
  }

  private static func files(_ count: Int) -> [String] {
    (1...count).map { "lifecheck-shard-\($0)-of-\(count).json" }
  }

  @Test(arguments: lines) func theMergedReportIsThatOfOneMachine(line: String) throws {
    let alone = try LifecheckProcess()
    defer { alone.remove() }
    let whole = try alone.run(Self.words(line))
    let report = try Self.read(alone)
    #expect(report.count > 20)
    for count in line == Self.lines[0] ? [1, 2, 3, 7, 16] : [3] {
      let tool = try LifecheckProcess()
      defer { tool.remove() }
      for number in (1...count).reversed() {
        let run = try tool.run(Self.words(line) + ["--shard", "\(number)/\(count)"])
        #expect(run.status == 0 || run.status == 1, "\(run.errors)")
        #expect(run.errors.contains("wrote \(Self.files(count)[number - 1])"), "\(run.errors)")
        let saved = tool.folder.appending(path: "Reports").path()
        #expect(!FileManager.default.fileExists(atPath: saved))
      }
      let merged = try tool.run(["merge"] + Self.files(count).shuffled())
      #expect(merged.status == whole.status, "\(merged.errors)")
      #expect(try Self.read(tool) == report, "\(line) by \(count)")
    }
  }

  /// A command that ends at each link, in a run of its own for each shard.
  @Test(.enabled(if: Program.isThere("python3"), "python3 is not installed"))
  func aCommandIsSharedToo() throws {
    let alone = try LifecheckProcess()
    defer { alone.remove() }
    try alone.write(Self.counter, to: "adapter.py")
    let line = [
      "prove", "--adapter-command", "python3 adapter.py", "--profile", "app-delegate-ios12",
      "--depth", "2", "--format", "json=report.json", "--no-regressions",
    ]
    let whole = try alone.run(line)
    #expect(whole.status == 1)
    let report = try Self.read(alone)
    for number in 1...2 { _ = try alone.run(line + ["--shard", "\(number)/2"]) }
    let merged = try alone.run(["merge"] + Self.files(2))
    #expect(merged.status == 1 && !merged.output.contains("something else"), "\(merged.output)")
    #expect(try Self.read(alone) == report)
  }

  @Test func theSequencesAreNotPerformedAgain() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["prove", "--adapter", "demo/fixed-lost-link", "--profile", "scene-ios13"]
    for number in 1...2 {
      let shard = try tool.run(line + ["--shard", "\(number)/2"])
      #expect(shard.output.contains("this is shard \(number)/2 of the sequences of 3 actions"))
    }
    let first = tool.folder.appending(path: Self.files(2)[0])
    let text = try String(contentsOf: first, encoding: .utf8)
    // The number of the longest sequences of this part, which no other number is like.
    let share = try #require(text.range(of: "\"share\""))
    let changed =
      text[..<share.lowerBound]
      + text[share.lowerBound...].replacing(
        /"run": [0-9]+/, with: "\"run\": 123456789012", maxReplacements: 1)
    try tool.write(String(changed), to: Self.files(2)[0])
    let merged = try tool.run(["merge"] + Self.files(2) + ["--", "--format", "json=report.json"])
    #expect(merged.status == 0)
    let report = try Self.read(tool)
    #expect(report.contains { $0.contains("\"performed\": 123456") }, "\(merged.output)")
  }

  @Test func filesOfOtherRunsAreRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["prove", "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--quiet"]
    for number in 1...3 { _ = try tool.run(line + ["--depth=2", "--shard", "\(number)/3"]) }
    let files = Self.files(3)
    func merge(_ files: [String]) throws -> (Int32, String) {
      let run = try tool.run(["merge"] + files)
      return (run.status, run.errors)
    }
    let missing = try merge([files[1]])
    #expect(missing.0 == 2 && missing.1.contains("2 shards missing: 1/3, 3/3"), "\(missing.1)")
    let twice = try merge(files + [files[1]])
    #expect(twice.0 == 65 && twice.1.contains("are both shard 2/3"))
    _ = try tool.run(line + ["--depth=3", "--shard", "1/3", "--shard-file", "other.json"])
    let other = try merge(["other.json", files[1], files[2]])
    #expect(other.0 == 65 && other.1.contains("runs with other options"))
    let text = try String(contentsOf: tool.folder.appending(path: files[2]), encoding: .utf8)
    for (old, new, words) in [
      ("\"version\": \"", "\"version\": \"9", "was written by lifecheck 9"),
      ("\"head\": {", "\"head\": 3, \"tail\": {", "an outcome"),
      ("\"withoutDeaths\": [\n", "\"withoutDeaths\": [\n\"99999999999\",", "do not fit together"),
      ("\"shard\": \"3/3\",\n      \"conf", "\"shard\": \"4/3\",\n      \"conf", "a shard, such"),
    ] {
      try tool.write(text.replacing(old, with: new, maxReplacements: 1), to: "changed.json")
      let changed = try merge([files[0], files[1], "changed.json"])
      #expect(changed.0 == 65 && changed.1.contains(words), "\(old): \(changed.1)")
    }
  }

  @Test func onlyTrialsToADepthHaveShards() throws {
    let any = try run(arguments: [
      "--adapter", "demo/lost-link", "--depth", "any", "--shard", "1/2",
    ])
    #expect(any.status == 64 && any.errors.contains("sequences of any length cannot be shared"))
    let model = try run(arguments: ["--shard", "1/2"])
    #expect(model.status == 64 && model.errors.contains("'--shard' is for an adapter"))
  }

  private func run(arguments: [String]) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    return try tool.run(["prove"] + arguments)
  }

  /// A shard that its time ran out for has no file.
  @Test func aShardWithoutTimeIsNotWritten() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      "prove", "--adapter", "demo/fixed-lost-link", "--depth", "9", "--no-reductions",
      "--time-limit", "1ms", "--shard", "1/2",
    ])
    #expect(run.errors.contains("was not written, since the shard was cut short"), "\(run.errors)")
  }
}
