import Foundation
import Testing

/// Lines that code under test prints are shown in the story, where they were printed, and nowhere
/// else.
@Suite struct PrintedLinesTests {
  private static let arguments = [
    "--adapter", "print/each", "--profile", "app-delegate-ios12", "--seeds", "300",
    "--no-regressions",
  ]

  private static func run(_ more: [String], in tool: LifecheckProcess) throws -> ToolRun {
    let executable = LifecheckProcess.executable.deletingLastPathComponent()
    return try tool.start(
      arguments + more, executable: executable.appending(path: "crashing-lifecheck"),
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    ).wait()
  }

  /// The lines that the code printed, as the story shows them.
  private static func shown(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "│ ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test(arguments: [[], ["--isolate"], ["--jobs", "2"]])
  func aStoryShowsThemWhereTheyWerePrinted(more: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(["--quiet"] + more, in: tool)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("✗ "))
    #expect(!run.errors.contains("for the"), "\(run.errors)")
    let shown = Self.shown(run.output)
    #expect(shown.prefix(3) == ["made", "launched-1", "active for the 1th time"])
    let lines = shown.filter { $0.hasPrefix("line ") || $0.hasPrefix("… ") }
    let (first, last) = ((1...4).map { "line \($0)" }, (25...30).map { "line \($0)" })
    #expect(lines == first + ["… 20 more lines"] + last)
    let end = try #require(shown.firstIndex(of: "active for the 2th time"))
    let rest = shown[(end + 1)...].joined()
    #expect(rest.hasPrefix("escape \\u{1b}[31m xxx"), "\(rest)")
    #expect(rest.hasSuffix("x…"))
    #expect(rest.count == 205)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [[], ["--isolate"]])
  func everythingIsPrintedOnDemand(more: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(["--verbose", "--jobs", "1"] + more, in: tool)
    let printed = (more.isEmpty ? run.output : run.errors).split(separator: "\n")
    #expect(printed.count { $0 == "made" } > 300)
  }

  @Test func aReportHasThem() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(["--format", "json=r.json", "--format", "html=r.html"], in: tool)
    #expect(run.status == 1)
    let data = try Data(contentsOf: tool.folder.appending(path: "r.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let runs = try #require(report["runs"] as? [[String: Any]])
    let found = try #require((runs[0]["counterexamples"] as? [[String: Any]])?.first)
    let printed = try #require(found["printed"] as? [[String: Any]])
    let trace = try #require(found["trace"] as? [[String: Any]])
    let after = printed.map { trace[$0["after"] as? Int ?? 0]["name"] as? String ?? "" }
    #expect(after.first?.hasPrefix("application(_:didFinishLaunching") == true, "\(after)")
    #expect(printed.contains { $0["leftOut"] as? Int == 20 })
    let page = try String(contentsOf: tool.folder.appending(path: "r.html"), encoding: .utf8)
    #expect(page.contains("<pre class=\"printed\">active for the 2th time\n"))
  }

  /// A script whose standard error has a line for each call.
  private static let talking = """
    while read -r request; do
      case $request in
        '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"adapter":"talking"}' ;;
        '{"type":"end"'*) exit 0 ;;
        *DidBecomeActive*) echo 'it comes to the front' >&2; exit 3 ;;
        '{"type":"callback"'*) echo "is called" >&2; echo '{"type":"return"}' ;;
        *) echo "is asked" >&2; echo '{"type":"ok"}' ;;
      esac
    done
    """

  @Test func theStandardErrorOfACommandIsShownOnceInTheStory() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.talking, to: "talking.sh")
    let arguments = [
      "--adapter-command", "sh ./talking.sh", "--profile", "scene-ios13", "--seeds", "20",
      "--no-regressions",
    ]
    let run = try tool.run(arguments)
    #expect(run.status == 1)
    #expect(!run.errors.contains("is called"), "\(run.errors)")
    let shown = Self.shown(run.output)
    #expect(shown.count { $0 == "it comes to the front" } == 1)
    #expect(shown.contains("is called"))
    let again = try tool.run(arguments + ["--jobs", "2"])
    #expect(Self.shown(again.output) == shown)
    let all = try tool.run(arguments + ["--verbose"])
    #expect(all.errors.split(separator: "\n").count { $0 == "is called" } > 20)
  }

  /// More than a pipe takes does not stop the command, nor this tool.
  @Test func muchOnStandardErrorStopsNothing() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let much = "head -c 300000 /dev/zero | tr '\\\\0' 'x' >&2; say '{\"type\":\"return\"}'"
    let command = try tool.command(of: ScriptedAdapter(whenActive: much))
    let run = try tool.run([
      "--adapter-command", command, "--profile", "scene-ios13", "--seeds", "3",
      "--no-regressions", "--adapter-timeout", "20s", "--max-actions", "5",
    ])
    #expect(run.status == 0 || run.status == 2, "\(run.output)")
    #expect(run.errors.utf8.count < 10_000)
  }

  /// A command that does not start is shown with what it says.
  @Test func aCommandThatDoesNotStartIsHeard() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("echo 'no module named app' >&2; exit 1", to: "broken.sh")
    let run = try tool.run(["--adapter-command", "sh ./broken.sh", "--no-regressions"])
    #expect(run.errors.components(separatedBy: "no module named app").count == 2, "\(run.errors)")
  }
}
