import Foundation
import Testing

/// `--resume`: a run that is killed at any moment goes on as if it had not been.
@Suite struct ResumeCommandTests {
  private static let line = [
    "--seeds", "60000", "--profile", "scene-ios18", "--adapter", "demo/lost-link", "--quiet",
    "--no-regressions", "--format", "json=report.json",
  ]

  private static func report(_ tool: LifecheckProcess) throws -> [Substring] {
    let file = tool.folder.appending(path: "report.json")
    let times = ["seconds", "shrinkSeconds", "callbacksPerSecond"].map { "\"\($0)\":" }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
      !times.contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
  }

  /// The words of the output but for its times, on which line breaks depend.
  private static func story(_ run: ToolRun) -> [Substring] {
    run.output.replacing(/[0-9.,]+\s+(ms|s)\b/, with: "TIME").split(whereSeparator: \.isWhitespace)
  }

  @Test func aRunThatIsKilledAgainAndAgainEndsAsAnUndisturbedOne() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let whole = try tool.run(Self.line)
    #expect(whole.status == 1)
    let report = try Self.report(tool)
    try FileManager.default.removeItem(at: tool.folder.appending(path: "report.json"))
    var kills = 0
    for patience in [0.2, 0.4, 0.6, 0.8] {
      let running = try tool.start(Self.line + ["--resume", "run.json"])
      Thread.sleep(forTimeInterval: patience)
      kill(running.identifier, SIGKILL)
      if try running.wait().status == -SIGKILL { kills += 1 }
    }
    #expect(kills > 0)
    let resumed = try tool.run(Self.line + ["--resume", "run.json"])
    #expect(resumed.status == 1 && Self.story(resumed) == Self.story(whole))
    #expect(try Self.report(tool) == report)
    // Nothing is left to go on with.
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "run.json").path()))
  }

  /// A run that is cut short saves nothing, and keeps its results.
  private static func cut(
    _ line: [String], _ tool: LifecheckProcess, after time: String = "1ms"
  ) throws -> ToolRun {
    try tool.run(line + ["--resume", "run.json", "--time-limit", time])
  }

  @Test func aTimeLimitEndsARunThatGoesOnNextTime() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--seeds", "3000", "--adapter", "demo/lost-link", "--profile", "scene-ios13"]
    let other = try LifecheckProcess()
    defer { other.remove() }
    let whole = try other.run(line + ["--quiet"])
    let cut = try Self.cut(line + ["--quiet"], tool)
    #expect(cut.output.contains("the time limit of 0.001 s ended the run early"), "\(cut.output)")
    let saved = tool.folder.appending(path: "Reports").path()
    #expect(!FileManager.default.fileExists(atPath: saved))
    let resumed = try tool.run(line + ["--quiet", "--resume", "run.json"])
    #expect(resumed.status == 1 && Self.story(resumed) == Self.story(whole))
    #expect(FileManager.default.fileExists(atPath: saved))
  }

  @Test func checkpointOfAnotherRunIsRejected() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = [
      "--seeds", "30000000", "--profile", "scene-ios13", "--quiet", "--resume", "run.json",
    ]
    let cut = try Self.cut(Array(line.dropLast(2)), tool, after: "2s")
    #expect(cut.output.contains("ended the run early"))
    let other = try tool.run(line + ["--seed", "4"])
    #expect(other.status == 65 && other.errors.contains("it belongs to a run with other options"))
    #expect(other.errors.contains("remove it to start over"))
    let text = try String(contentsOf: tool.folder.appending(path: "run.json"), encoding: .utf8)
    try #require(text.contains("\"callbacks\": "))
    try tool.write(text.replacing("\"callbacks\": ", with: "\"callbacks\": 9"), to: "run.json")
    let changed = try tool.run(line)
    #expect(changed.status == 65 && changed.errors.contains("do not match their digest"))
    try tool.write("{", to: "run.json")
    let broken = try tool.run(line)
    #expect(broken.status == 65 && broken.errors.contains("run.json:1:2"), "\(broken.errors)")
    let folder = try tool.run(Array(line.dropLast()) + ["."])
    #expect(folder.status == 73 && folder.errors.contains("it is not a file"))
    let device = try tool.run(Array(line.dropLast()) + ["/dev/full"])
    #expect(device.status == 73)
    let nowhere = try tool.run(Array(line.dropLast()) + ["no/such/run.json"])
    #expect(nowhere.status == 73 && nowhere.errors.contains("cannot write 'no/such/run.json'"))
  }

  /// Results of code that has changed would be a report about nothing.
  @Test func codeThatHasChangedIsRunAgain() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let adapter = ScriptedAdapter()
    let command = try tool.command(of: adapter)
    let line = [
      "--seeds", "5", "--profile", "scene-ios13", "--adapter-command", command, "--quiet",
      "--resume", "run.json",
    ]
    let first = try Self.cut(Array(line.dropLast(2)), tool)
    #expect(first.status == 2, "\(first.errors)")
    #expect(!first.errors.contains("names no file"))
    try tool.write(adapter.text + "\n# mended\n", to: "adapter.sh")
    let changed = try tool.run(line)
    #expect(changed.status == 65 && changed.errors.contains("'./adapter.sh' has changed since"))
  }

  /// The words of a command are those that a shell would see.
  @Test(arguments: [
    "sh 'a b.sh'", "sh \"a b.sh\"", "sh a\\ b.sh", "cd . && sh './a b.sh';",
    "exec sh \"$PWD/a b.sh\"",
    "(cd sub; sh 'c d.sh')",
  ])
  func filesOfTheCommandAreKnownHoweverTheyAreWritten(command: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let text = ScriptedAdapter().text
    for name in ["a b.sh", "sub/c d.sh"] { try tool.write(text, to: name) }
    let line = [
      "--seeds", "3", "--profile", "scene-ios13", "--quiet", "--adapter-command", command,
    ]
    let variables = ["PWD": tool.folder.path()]
    func run(_ more: [String] = []) throws -> ToolRun {
      try tool.start(line + ["--resume", "run.json"] + more, environment: variables).wait()
    }
    #expect(try run(["--time-limit", "1ms"]).status == 2)
    for name in ["a b.sh", "sub/c d.sh"] { try tool.write(text + "\n# mended\n", to: name) }
    let changed = try run()
    #expect(
      changed.status == 65 && changed.errors.contains("has changed since"), "\(changed.errors)")
  }

  @Test func resumeReportsCodeChangesItCannotDetect() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--seeds", "2", "--profile", "scene-ios13", "--quiet", "--resume", "run.json"]
    try tool.write(ScriptedAdapter().text, to: "adapter.sh")
    let run = try tool.run(line + ["--adapter-command", "F=adapter.sh; sh $F"])
    #expect(run.errors.contains("the adapter command names no file"), "\(run.errors)")
    let both = try tool.run(line + ["--format", "json=run.json"])
    #expect(both.status == 64 && both.errors.contains("another option writes"))
  }

  @Test func shardsThatWentOnAreMerged() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--seeds", "60", "--profile", "scene-ios13", "--quiet"]
    for number in 1...2 {
      let run = try tool.run(line + ["--shard", "\(number)/2", "--resume", "run-\(number).json"])
      #expect(run.status == 0, "\(run.errors)")
    }
    let merged = try tool.run([
      "merge", "lifecheck-shard-1-of-2.json", "lifecheck-shard-2-of-2.json",
    ])
    #expect(merged.status == 0, "\(merged.errors)")
  }

  @Test func aRunEndsWhenItIsSaturated() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--profile", "app-delegate-ios12", "--until-saturated"]
    let run = try tool.run(line + ["1/200", "--format", "text", "--format", "json=report.json"])
    #expect(run.status == 0)
    #expect(run.output.contains(/saturated: about 1 sequence in [0-9,]+ would show anything\s+new/))
    #expect(try Self.report(tool).contains { $0.contains("\"saturated\": true") })
    let cut = try tool.run(line + ["1/1000000", "--seeds", "2000", "--strict"])
    #expect(cut.status == 2)
    #expect(cut.output.contains("app-delegate-ios12 is not saturated"), "\(cut.output)")
    for mistake in ["0", "1", "2", "-1", "1/0", "0/5", "1/2/3", "x", "", "nan", "1e-4x", "1e400"] {
      #expect(try tool.run(line + [mistake]).status == 64, "\(mistake)")
    }
    let shard = try tool.run(line + ["0.01", "--shard", "1/2"])
    #expect(shard.status == 64)
  }
}
