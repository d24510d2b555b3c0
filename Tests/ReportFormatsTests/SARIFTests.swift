import LifecycleModel
import Foundation
import GoldenFiles
import ReportFormats
import LifecycleReports
import ReportFixtures
import Testing

/// SARIF as Foundation reads it. OASIS' schema is tried by hand, see `Reports/reports.md`.
@Suite struct SARIFTests {
  private typealias Object = [String: Any]

  private static func run(_ text: String) throws -> Object {
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private static func results(_ report: Report) throws -> [Object] {
    try #require(run(report.sarif)["results"] as? [Object])
  }

  /// The value at a path of keys and indices.
  private static func value(_ object: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(object) { value, key in
      if let index = Int(key) {
        let list = value as? [Any]
        return list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
      return (value as? Object)?[String(key)]
    }
  }

  @Test func aViolationIsAResultWithItsStory() throws {
    try Golden.expect(Report.brief.sarif, matches: "brief.sarif.json")
  }

  @Test(arguments: ReportFixture.allCases)
  func everyInvariantIsARuleAndEveryCounterexampleAResult(fixture: ReportFixture) throws {
    let report = fixture.report
    let run = try Self.run(report.sarif)
    let rules = try #require(Self.value(run, "tool.driver.rules") as? [Object])
      .compactMap { $0["id"] as? String }
    #expect(Set(rules).count == rules.count)
    #expect(Set(rules) == Set(report.runs.flatMap { $0.invariants.map(\.name) }))
    let found = report.runs.flatMap(\.counterexamples)
    let results = try #require(run["results"] as? [Object])
    #expect(results.map { $0["ruleId"] as? String } == found.map(\.invariant))
    for (result, found) in zip(results, found) {
      let events = Self.value(result, "codeFlows.0.threadFlows.0.locations") as? [Object] ?? []
      #expect(events.count == found.trace.count)
      let broken = events.indices.filter { events[$0]["importance"] as? String == "essential" }
      #expect(broken == [found.obligation ?? found.markedAt].filter { $0 < found.trace.count })
      #expect(events.count { $0["nestingLevel"] as? Int == 0 } == found.steps.count)
    }
    #expect(
      Self.value(run, "invocations.0.executionSuccessful") as? Bool
        == (report.verdict != .inconclusive))
  }

  @Test func aResultHasThePlaceOfAnInvariantOfOnesOwn() throws {
    var report = Report.failing
    let path = "locations.0.physicalLocation"
    #expect(try Self.value(Self.results(report), "0.\(path)") == nil)
    report.runs[0].counterexamples[0].place = .init(file: "my links/ä:1.ltl", line: 7)
    let results = try Self.results(report)
    let file = Self.value(results, "0.\(path).artifactLocation.uri") as? String
    #expect(file == "my%20links/%C3%A4%3A1.ltl")
    #expect(Self.value(results, "0.\(path).region.startLine") as? Int == 7)
  }

  /// Text from a run contains no terminal control, and no link.
  @Test func nothingBreaksOut() throws {
    let evil = "\u{1B}[31m[click](https://example.org)\""
    var report = Report.failing
    report.notes = [evil]
    report.runs[0].counterexamples[0].title = evil
    report.runs[0].counterexamples[0].expected = [evil]
    report.runs[0].counterexamples[0].steps[0].events[6] = Event(.emit(evil, arguments: []))
    let run = try Self.run(report.sarif)
    let written = String(describing: run)
    #expect(!written.contains("\u{1B}") && !written.contains("]("))
    #expect(written.components(separatedBy: "[click] (").count > 3)
  }

  @Test func aComparisonAndAMigrationHaveResultsToo() throws {
    var comparison = Comparison(
      left: "app-delegate-ios12", right: "scene-ios13", edges: [], adapter: "demo",
      generator: 1, firstSeed: 0, maxActions: 50)
    let silent = try Self.run(comparison.sarif)
    #expect(Self.value(silent, "invocations.0.executionSuccessful") as? Bool == false)
    #expect((silent["results"] as? [Object])?.isEmpty == true)
    comparison.differing = 1
    let result = try Self.value(Self.run(comparison.sarif), "results.0")
    #expect(Self.value(result, "ruleId") as? String == "the same is emitted")
    let migration = Migration(comparison, scenes: 1, hasScenes: true)
    #expect(try Self.run(migration.sarif)["results"] is [Object])
  }
}
