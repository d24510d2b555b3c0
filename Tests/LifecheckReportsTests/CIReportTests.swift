import Foundation
import LifecheckReports
import LifecycleRecords
import ReportFixtures
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reports for CI systems.
@Suite struct CIReportTests {
  /// The elements of a document by their path, with their attributes and text, read by Foundation.
  private final class Elements: NSObject, XMLParserDelegate {
    struct Element {
      var path: String
      var attributes: [String: String]
      var text = ""
    }

    var all: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let path = (open.last.map { all[$0].path + "/" } ?? "") + name
      open.append(all.count)
      all.append(Element(path: path, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { all[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private static func elements(of report: Report) throws -> [Elements.Element] {
    let parser = XMLParser(data: Data(report.junit.utf8))
    let elements = Elements()
    parser.delegate = elements
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.all
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
    let whole = try #require(elements.first)
    #expect(whole.attributes["tests"] == "\(cases.count)")
    #expect(whole.attributes["failures"] == "\(failures.count)")
    let suites = elements.filter { $0.path == "testsuites/testsuite" }
    #expect(
      suites.compactMap { Int($0.attributes["tests"] ?? "") }.reduce(0, +) == cases.count)
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
