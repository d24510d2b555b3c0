import ReportFormats
import LifecycleReports
import ReportFixtures
import Testing

/// Reports for CI systems.
@Suite struct CIReportTests {
  private static func elements(of report: Report) throws -> [XMLElements.Element] {
    try XMLElements.read(report.junit)
  }

  private static let casePath = "testsuites/testsuite/testcase"

  @Test(arguments: ReportFixture.allCases)
  func everyInvariantIsACaseOfItsProfile(fixture: ReportFixture) throws {
    let report = fixture.report
    let elements = try Self.elements(of: report)
    let results = report.runs.flatMap { run in run.invariants.map { (run.profile, $0) } }
    let cases = elements.filter { $0.path == Self.casePath }
    let isCut = report.verdict == .inconclusive
    #expect(cases.count == results.count + (isCut ? 1 : 0))
    for ((profile, result), element) in zip(results, cases) {
      #expect(element.attributes["classname"] == "\(profile).\(result.group)")
    }
    let failures = elements.filter { $0.path == "\(Self.casePath)/failure" }
    #expect(failures.count == results.count { $0.1.status == .violated })
    let skipped = elements.filter { $0.path == "\(Self.casePath)/skipped" }
    #expect(skipped.count == results.count { ![.holds, .violated].contains($0.1.status) })
    #expect(elements.count { $0.path == "\(Self.casePath)/error" } == (isCut ? 1 : 0))
    let suites = elements.filter { $0.path == "testsuites/testsuite" }
    func sum(_ name: String) -> Int {
      suites.compactMap { $0.attributes[name].flatMap(Int.init) }.reduce(0, +)
    }
    #expect(sum("tests") == cases.count)
    #expect(sum("failures") == failures.count)
    #expect(sum("skipped") == skipped.count)
    #expect(sum("errors") == (isCut ? 1 : 0))
  }

  @Test func aFailureHoldsTheStory() throws {
    let failure = try #require(
      Self.elements(of: .failing).first { $0.path == "\(Self.casePath)/failure" })
    #expect(failure.attributes["message"] == "Every link is routed exactly once")
    #expect(failure.text.contains("deepLink link-1"))
    #expect(failure.text.contains("reproduce"))
  }

  /// Control characters are written out, and what ends a tag is escaped.
  @Test func noTextBreaksOut() throws {
    var report = Report.failing
    report.runs[0].invariants[0].name = "<a href=\"x\">&'\u{1}\u{1B}[31m]]>"
    let cases = try Self.elements(of: report).filter { $0.path == Self.casePath }
    #expect(cases.first?.attributes["name"] == #"<a href="x">&'\u{1}\u{1b}[31m]]>"#)
  }

  @Test func annotationsAreALineEach() throws {
    var report = Report.failing
    report.runs[0].counterexamples[0].invariant = "a,b:c%\n::error::x"
    report.notes = ["one\nnote"]
    let lines = report.githubAnnotations.split(separator: "\n")
    #expect(lines.count == report.runs[0].counterexamples.count + 1 + report.notJudged.count)
    let error = try #require(lines.first)
    #expect(
      error.hasPrefix("::error title=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax in app-delegate-ios12::"))
    #expect(error.contains("deepLink link-1%0A"))
    #expect(lines.last == "::notice title=lifecheck::one%0Anote")
  }

  @Test func aRunThatSaysNothingIsAnError() {
    #expect(Report.interrupted.githubAnnotations.contains("::error title=the run says nothing::"))
    #expect(Report.passing.githubAnnotations.contains("::error") == false)
  }
}
