import Foundation
import GoldenFiles
import Testing

@Suite struct CompareCommandTests {
  private static func run(_ arguments: [String]) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    return try tool.run(["compare"] + arguments)
  }

  @Test(arguments: [
    ("lost-link", ["--adapter", "demo/lost-link", "--seeds", "20"]),
    ("stashed-link", ["--adapter", "demo/stashed-link", "--seeds", "20", "--quiet"]),
    ("fixed", ["--adapter", "demo/fixed-background-session", "--seeds", "20"]),
  ])
  func aComparisonReadsAsRecorded(name: String, arguments: [String]) throws {
    let run = try Self.run(arguments)
    #expect(run.status == (name == "fixed" ? 0 : 1))
    // The last paragraph tells a time.
    let text = run.output.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    try Golden.expect(text + "\n", matches: "compare-\(name).txt")
  }

  /// The output is one command per finding, whose text is the story with lines that end in `%0A`.
  @Test func annotationsAreWorkflowCommands() throws {
    let run = try Self.run(["--adapter", "demo/lost-link", "--seeds", "20", "--format", "github"])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1)
    let title = "::error title=demo/lost-link in app-delegate-ios26 and scene-ios26::"
    #expect(lines.first?.hasPrefix(title) == true, "\(run.output)")
    #expect(lines.first?.contains("%0A") == true)
    let fixed = try Self.run([
      "--adapter", "demo/fixed-background-session", "--seeds", "20", "--format", "github",
    ])
    #expect(fixed.status == 0 && fixed.output == "")
  }

  @Test func theJSONHoldsBothSides() throws {
    let run = try Self.run(["--adapter", "demo/lost-link", "--seeds", "20", "--format", "json"])
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["schema"] as? String == "lifecheck-report/1")
    #expect(report["command"] as? String == "compare")
    #expect(report["verdict"] as? String == "violated")
    let comparison = try #require(report["comparison"] as? [String: Any])
    #expect(comparison["profiles"] as? [String] == ["app-delegate-ios26", "scene-ios26"])
    let difference = try #require(comparison["difference"] as? [String: Any])
    #expect(difference["payload"] as? String == "link-1")
    #expect(difference["minimal"] as? String == "proved")
    let sides = try #require(difference["sides"] as? [[String: Any]])
    #expect(sides.map { ($0["emitted"] as? [Any])?.count } == [1, 0])
    for side in sides {
      let sequence = side["sequence"] as? [String: Any]
      #expect(sequence?["schema"] as? String == "lifecheck-sequence/1")
      #expect((side["trace"] as? [Any])?.isEmpty == false)
    }
  }

  @Test func theCommandOfTheStoryShowsItAgain() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let first = try tool.run(["compare", "--adapter", "demo/deferred-link", "--seeds", "60"])
    let again = try tool.runShell(try #require(first.reproduction) + " --quiet")
    #expect(again.status == 1)
    #expect(again.output.contains("universalLink activity-1"))
  }
}
