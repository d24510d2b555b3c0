import LifecycleReports
import ReportFixtures
import ReportFormats
import Testing

/// An invariant with more causes than are told, in every format.
@Suite struct SeveralCausesTests {
  private static let words = [
    "cause 1 of 4: route.opened is missing; deepLink by openURL, cold; "
      + "in 40 of the first 64 violating sequences",
    "cause 2 of 4: route.opened comes again in didBecomeActive; deepLink by openURL, warm; "
      + "in 9 of the first 64 violating sequences",
    "and 2 further causes in 31 sequences",
  ]

  private static let report = Report.severalCauses

  @Test(arguments: [
    ("text", report.text(TextStyle(width: 200))), ("JUnit", report.junit),
    ("GitHub", report.githubAnnotations), ("SARIF", report.sarif), ("Markdown", report.markdown),
    ("HTML", report.html()),
  ])
  func everyFormatTellsEachCauseAndCountsTheOthers(format: String, text: String) {
    // Long lines are wrapped.
    let text = text.split { $0.isWhitespace }.joined(separator: " ")
      .replacing("%0A", with: " ").replacing("\\n", with: " ")
      .split { $0.isWhitespace }.joined(separator: " ")
    for words in Self.words { #expect(text.contains(words), "\(format): \(text)") }
    #expect(text.contains("likewise: universalLink; deepLink (2 at once)"), "\(format)")
  }

  @Test func eachCauseHasAStoryOfItsOwn() {
    #expect(Self.report.githubAnnotations.split(separator: "\n").count == 3)
    #expect(Self.report.sarif.split(separator: "\"ruleId\"").count == 3)
    #expect(
      Self.report.savedSequences.map(\.name) == [
        "link-routed-once-app-delegate-ios12", "link-routed-once-app-delegate-ios12-2",
      ])
  }
}
