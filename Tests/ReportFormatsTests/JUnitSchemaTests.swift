import ReportFormats
import LifecycleReports
import ReportFixtures
import Testing

/// JUnit's XML is what CI systems read. The schemas themselves are tried by hand, see
/// `Reports/reports.md`.
@Suite struct JUnitSchemaTests {
  /// Returns the violations of the rules of a schema.
  private static func faults(in xml: String, by schema: JUnitSchema) throws -> [String] {
    let elements = try XMLElements.read(xml)
    #expect(elements.first?.name == "testsuites")
    return try elements.flatMap { element -> [String] in
      guard let rule = schema.elements[element.name] else { return ["unknown: \(element.path)"] }
      let names = Set(element.attributes.keys)
      let missing = rule.required.subtracting(names).sorted().map { "\(element.path): no \($0)" }
      let unknown = names.subtracting(rule.required).subtracting(rule.optional).sorted()
        .map { "\(element.path) has \($0)" }
      let wrong = try element.attributes.filter { name, value in
        guard let pattern = schema.values[name] else { return false }
        return try Regex(pattern).wholeMatch(in: value) == nil
      }.map { "\(element.path): \($0) is \($1)" }
      let children = element.children.map { $0 + " " }.joined()
      let isInOrder = try Regex(rule.children).wholeMatch(in: children) != nil
      return missing + unknown + wrong + (isInOrder ? [] : ["\(element.path): \(children)"])
    }
  }

  @Test(arguments: ReportFixture.allCases, JUnitSchema.allCases)
  func aReportFollowsTheSchema(fixture: ReportFixture, schema: JUnitSchema) throws {
    #expect(try Self.faults(in: fixture.report.junit(began: Self.began), by: schema) == [])
  }

  @Test(arguments: [0, 1], JUnitSchema.allCases)
  func aComparisonAndAMigrationDoToo(differing: Int, schema: JUnitSchema) throws {
    var comparison = Comparison(
      left: "app-delegate-ios12", right: "scene-ios13", edges: [], adapter: "a\u{1B}<",
      generator: 1, firstSeed: 0, maxActions: 50)
    comparison.differing = differing
    comparison.seconds = 12_345.6789
    #expect(try Self.faults(in: comparison.junit(began: Self.began), by: schema) == [])
    let migration = Migration(comparison, scenes: 1, hasScenes: true)
    #expect(try Self.faults(in: migration.junit(began: Self.began), by: schema) == [])
  }

  private static let began = "2026-11-23T07:00:00"

  /// The same seeds give the same report, so the only time of day in it is one that the caller
  /// gives.
  @Test func theTimeOfDayIsOmittedUnlessGiven() {
    #expect(!Report.failing.junit.contains("timestamp"))
    #expect(Report.failing.junit(began: Self.began).contains("timestamp=\"\(Self.began)\""))
  }

  /// The rules reject what the schemas reject.
  @Test(arguments: [
    ("<testsuites name=\"x\"/>", [JUnitSchema.windyRoad]),
    ("<testsuites><testcase name=\"x\"/></testsuites>", [.jenkins, .windyRoad]),
    ("<testsuites><testsuite tests=\"0\"/></testsuites>", [.jenkins, .windyRoad]),
    ("<testsuites/>", []),
  ])
  func theRulesCanBeBroken(xml: String, refusing: [JUnitSchema]) throws {
    #expect(
      try JUnitSchema.allCases.filter { try !Self.faults(in: xml, by: $0).isEmpty } == refusing)
  }
}
