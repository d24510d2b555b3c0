import Foundation
import Testing

/// `--baseline`: known violations do not make the command fail.
@Suite struct BaselineCommandTests {
  private static let lost = ["--adapter", "demo/lost-link", "--seeds", "200", "--no-regressions"]
  private static let known = ["--baseline", "known.json"]

  @Test func aKnownViolationEndsWithSuccess() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let missing = try tool.run(Self.lost + Self.known)
    #expect(missing.status == 66 && missing.errors.contains("--update-baseline writes it"))
    let written = try tool.run(Self.lost + Self.known + ["--update-baseline"])
    #expect(written.status == 0 && written.errors.contains("wrote known.json"))
    let again = try tool.run(Self.lost + Self.known + ["--seed", "4000"])
    #expect(again.status == 0)
    #expect(again.output.contains("1 known from known.json"), "\(again.output)")
    #expect(!again.output.contains("✗"))
    #expect(try tool.run(Self.lost).status == 1)
    let json = try tool.run(Self.lost + Self.known + ["--format", "json"]).output
    #expect(json.contains("\"verdict\": \"known\"") && json.contains("\"gone\": []"))
    let junit = try tool.run(Self.lost + Self.known + ["--format", "junit"]).output
    #expect(junit.contains("failures=\"0\"") && junit.contains("<skipped message=\"known: "))
    let sarif = try tool.run(Self.lost + Self.known + ["--format", "sarif"]).output
    #expect(sarif.contains("\"baselineState\": \"unchanged\""))
    #expect(sarif.contains("\"kind\": \"external\"") && !sarif.contains("\"level\": \"error\""))
  }

  /// The fixed adapter, under the name of the one that has the bug.
  @Test func fixedViolationsAreRemovedFromTheBaseline() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    _ = try tool.run(Self.lost + Self.known + ["--update-baseline"])
    let text = try String(
      contentsOf: tool.folder.appending(path: "known.json"), encoding: .utf8)
    let fixed = ["--adapter", "demo/fixed-lost-link", "--seeds", "200", "--no-regressions"]
    try tool.write(
      text.replacingOccurrences(of: "demo/lost-link", with: "demo/fixed-lost-link"),
      to: "known.json")
    let gone = try tool.run(fixed + Self.known)
    #expect(gone.status == 0)
    let words = gone.output.split { " \n".contains($0) }.joined(separator: " ")
    #expect(
      words.contains(
        "no longer found, though in known.json: link-routed-once: 'route.opened' is missing"))
    #expect(words.contains("--update-baseline removes it"))
    #expect(try tool.run(fixed + Self.known + ["--update-baseline"]).status == 0)
    #expect(!(try tool.run(fixed + Self.known).output.contains("no longer found")))
  }

  @Test func theConfigurationNamesTheBaseline() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      #"{"adapter": "demo/lost-link", "seeds": 200, "baseline": "known.json"}"#,
      to: "lifecheck.json")
    #expect(try tool.run(["--no-regressions"]).status == 66)
    #expect(try tool.run(["--no-regressions", "--update-baseline"]).status == 0)
    #expect(try tool.run(["--no-regressions"]).status == 0)
    try tool.write("{\"schema\": \"lifecheck-baseline/1\",\n \"known\": 3}", to: "known.json")
    let corrupt = try tool.run(["--no-regressions"])
    #expect(corrupt.status == 65 && corrupt.errors.contains("known.json:2:11"), "\(corrupt.errors)")
    let alone = try tool.run(["--no-config", "--update-baseline"])
    #expect(alone.status == 64 && alone.errors.contains("'--baseline', which is missing"))
  }
}
