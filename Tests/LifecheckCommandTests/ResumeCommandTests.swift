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
    // All is known now.
    let again = try tool.run(Self.line + ["--resume", "run.json", "--jobs", "1"])
    #expect(again.status == 1 && Self.story(again) == Self.story(whole))
    #expect(again.errors.contains("going on from 'run.json': sequences were run before, 60,000 in"))
  }

  @Test func aTimeLimitEndsARunThatGoesOnNextTime() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--seeds", "3000", "--adapter", "demo/lost-link", "--profile", "scene-ios13"]
    let whole = try tool.run(line + ["--no-regressions", "--quiet"])
    let more = ["--no-regressions", "--quiet", "--resume", "run.json"]
    let cut = try tool.run(line + more + ["--time-limit", "1ms"])
    #expect(cut.output.contains("the time limit of 0.001 s ended the run early"), "\(cut.output)")
    let resumed = try tool.run(line + more)
    #expect(resumed.status == 1 && Self.story(resumed) == Self.story(whole))
  }

  @Test func whatIsOfAnotherRunIsRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--seeds", "30", "--profile", "scene-ios13", "--quiet", "--resume", "run.json"]
    #expect(try tool.run(line).status == 0)
    let other = try tool.run(line + ["--seed", "4"])
    #expect(other.status == 65 && other.errors.contains("it is of a run with other options"))
    #expect(other.errors.contains("remove it to begin anew"))
    try tool.write("{", to: "run.json")
    let broken = try tool.run(line)
    #expect(broken.status == 65 && broken.errors.contains("run.json:1:2"), "\(broken.errors)")
    let folder = try tool.run(Array(line.dropLast()) + ["."])
    #expect(folder.status == 73 && folder.errors.contains("it is no file"))
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
    let first = try tool.run(line)
    #expect(first.status != 65, "\(first.errors)")
    #expect(try tool.run(line).errors.contains("going on from 'run.json'"))
    try tool.write(adapter.text + "\n# mended\n", to: "adapter.sh")
    let changed = try tool.run(line)
    #expect(changed.status == 65 && changed.errors.contains("'./adapter.sh' has changed since"))
  }

  @Test func aRunEndsWhenItIsSaturated() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = ["--profile", "app-delegate-ios12", "--until-saturated"]
    let run = try tool.run(line + ["1/200", "--format", "text", "--format", "json=report.json"])
    #expect(run.status == 0)
    #expect(run.output.contains(/saturated: about 1 sequence in [0-9]+ would show anything new/))
    #expect(try Self.report(tool).contains { $0.contains("\"saturated\": true") })
    let cut = try tool.run(line + ["1/1000000", "--seeds", "2000", "--strict"])
    #expect(cut.status == 2)
    #expect(cut.output.contains("app-delegate-ios12 is not saturated"), "\(cut.output)")
    for mistake in ["0", "1", "2", "-1", "1/0", "0/5", "1/2/3", "x", "", "nan", "1e-4x"] {
      #expect(try tool.run(line + [mistake]).status == 64, "\(mistake)")
    }
    let shard = try tool.run(line + ["0.01", "--shard", "1/2"])
    #expect(shard.status == 64)
  }
}
