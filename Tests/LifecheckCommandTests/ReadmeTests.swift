import Foundation
import Testing

/// The folder of the package.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

@Suite struct ReadmeTests {
  private static func readme() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The fenced blocks of a kind.
  private static func blocks(_ kind: String) throws -> [String] {
    try readme().matches(of: /(?ms)^```([a-z]*)\n(.*?)^```$/).filter { $0.1 == kind }
      .map { String($0.2) }
  }

  @Test func theCounterexampleIsWhatTheToolPrints() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let shown = try #require(try Self.blocks("text").first)
    let run = try tool.run([
      "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--quiet",
    ])
    #expect(run.status == 1)
    #expect(Self.withoutTime(run.output) == Self.withoutTime(shown))
  }

  @Test func theInvariantShownIsOne() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let shown = try #require(try Self.blocks("ltl").first)
    try tool.write(shown, to: "mine.ltl")
    let run = try tool.run([
      "--seeds", "200", "--invariants", "mine.ltl", "--strict", "--profile",
      "app-delegate-ios12", "--only",
      try #require(shown.firstMatch(of: /invariant (\S+)/)).1.description,
    ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func theTwoMainCommandsStandThere() throws {
    let lines = try Self.blocks("sh").joined().split(separator: "\n")
    #expect(lines.contains("swift run -c release lifecheck --seeds 10000"))
    #expect(lines.contains("swift test"))
  }

  @Test func everyOptionItNamesExists() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let known = try tool.run(["--help"]).output
    let named = try Self.readme().matches(of: /lifecheck[^\n`]*/).flatMap { line in
      line.0.matches(of: /--[a-z-]+/).map { String($0.0) }
    }
    #expect(named.count > 5)
    for option in Set(named) { #expect(known.contains("\(option) "), "\(option)") }
  }

  /// The text without the time at its end, which no two runs share, on one line.
  private static func withoutTime(_ text: String) -> String {
    text.replacing(/,\s+[0-9.,]+\s+m?s\.\s*$/, with: "")
  }
}
