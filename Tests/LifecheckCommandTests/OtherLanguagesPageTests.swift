import Foundation
import Testing

/// The page shows the example as it is, and the output of the tool for it.
@Suite struct OtherLanguagesPageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: Repository.root.appending(path: "Reports/other-languages.md"), encoding: .utf8)
  }

  @Test func theAdapterIsShownWhole() throws {
    let file = "\(Program.examples)/lost_link.py"
    let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    #expect(try Self.page().contains("```python\n\(text)```\n"))
  }

  @Test(.enabled(if: Program.isThere("python3"), "python3 is not installed"))
  func itsCounterexampleIsWhatTheToolPrints() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let path = "Sources/Demonstrations/OtherLanguages/lost_link.py"
    try tool.write(
      try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8), to: path)
    let run = try tool.run([
      "--adapter-command", "python3 \(path)", "--profile", "scene-ios13", "--quiet",
      "--adapter-timeout", "2s",
    ])
    #expect(run.status == 1, "\(run.errors)")
    let story = run.output.replacing(/,\s+[0-9.,]+\s+m?s\.\s*$/, with: "")
    #expect(!story.isEmpty)
    #expect(try Self.page().contains(story), "\(run.output)")
  }
}
