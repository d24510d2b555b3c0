import Foundation
import Testing

@Suite struct StreamTests {
  /// A run that fails.
  private static let lostLink =
    "lifecheck --seeds 20 --profile scene-ios13 --adapter demo/lost-link"
  /// The arguments of a short run: one profile, one invariant.
  private static let brief = ["--profile", "app-delegate-ios12", "--only", "launched-once"]

  @Test(arguments: [
    "lifecheck --seeds 20 --profile app-delegate-ios12 | head -n 1",
    "lifecheck --seeds 20 --profile app-delegate-ios12 --format json | head -n 1",
    "lifecheck invariants list | head -n 1", "lifecheck profiles show scene-ios13 | head -n 1",
    "lifecheck --help | head -n 1",
  ])
  func aReaderThatStopsReadingIsNoFailure(line: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.runShell("{ \(line.replacing(" | ", with: "; echo $? >status; } | "))")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 1)
    let status = try String(contentsOf: tool.folder.appending(path: "status"), encoding: .utf8)
    #expect(status == "0\n")
  }

  @Test func aPipeThatNobodyReadsKeepsTheStatusOfTheRun() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.runShell(
      "mkfifo p; (exec <p) & \(Self.lostLink) --quiet >p; echo $? >&2")
    #expect(run.errors == "1\n")
  }

  @Test func closedStreamsAreNoFailure() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.runShell("lifecheck --seeds 2 --profile scene-ios13 >&- 2>&- <&-")
    #expect(run.status == 0)
    let failing = try tool.runShell("\(Self.lostLink) >&- 2>&-")
    #expect(failing.status == 1)
  }

  #if os(Linux)
  @Test func aFullDiskIsReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.runShell("lifecheck --seeds 2 --profile scene-ios13 >/dev/full")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("error: cannot write: "))
  }

  @Test(arguments: ["text", "json"])
  func anInterruptPrintsAndSavesWhatWasFound(format: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try interruptedRun(of: tool, format)
    #expect(run.status == 130)
    #expect(run.output.contains("demo/lost-link"))
    let word = format == "text" ? "✗ Cut short. 1 of " : "\"interrupted\": true"
    #expect(run.output.contains(word))
    #expect(run.output.contains("every link is routed exactly once"))
    let name = "link-routed-once-scene-ios13-demo-lost-link.json"
    let saved = try tool.run(["replay", "Reports/counterexamples/\(name)"])
    #expect(saved.status == 1, "what was found is saved")
  }

  /// A run that never ends, interrupted after a second; later, if it found nothing until then.
  private func interruptedRun(of tool: LifecheckProcess, _ format: String) throws -> ToolRun {
    var run: ToolRun?
    for patience in [1.0, 5, 20] {
      let running = try tool.start([
        "--seeds", "1000000000", "--profile", "scene-ios13", "--adapter", "demo/lost-link",
        "--only", "link-routed-once", "--jobs", "1", "--strategy", "uniform", "--max-actions",
        "5", "--format", format,
      ])
      try waitUntilCaught(SIGINT, by: running.identifier)
      Thread.sleep(forTimeInterval: patience)
      #expect(kill(running.identifier, SIGINT) == 0)
      let ended = try running.wait()
      run = ended
      if ended.output.contains("@Test") { break }
    }
    return try #require(run)
  }

  @Test func aTerminalGetsColourUnlessItIsRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for (variables, isColoured) in [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false),
    ] {
      let output = try PseudoTerminal().output(
        of: tool, ["--seeds", "2"] + Self.brief, variables)
      #expect(output.contains("1 invariant holds"))
      #expect(output.contains("\u{1B}[") == isColoured, "\(variables)")
    }
  }

  /// Waits until a process handles a signal, as its mask of caught signals shows.
  private func waitUntilCaught(_ signal: Int32, by process: Int32) throws {
    for _ in 0..<2_000 {
      let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let mask = text.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) }
      if let mask, mask & 1 << UInt64(signal - 1) != 0 { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    Issue.record("the process does not handle the signal")
  }
  #endif

  @Test func aPipeGetsNoColour() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(
      ["--seeds", "2"] + Self.brief, environment: ["TERM": "xterm-256color"])
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(arguments: [("40", 40), ("100", 100), ("7", 40)])
  func linesKeepToTheWidth(columns: String, width: Int) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let fuzz = ["--seeds", "20", "--profile", "app-delegate-ios12"]
    for arguments in [fuzz, ["invariants", "list"], ["adapters", "list"]] {
      let run = try tool.run(arguments, environment: ["COLUMNS": columns])
      let widest = run.output.split(separator: "\n").map(\.count).max() ?? 0
      #expect(widest <= width, "\(arguments)")
      #expect(widest > width / 2, "\(arguments)")
    }
  }
}
