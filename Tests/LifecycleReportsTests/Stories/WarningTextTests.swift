import LifecycleReports
import ReportFixtures
import Testing

/// Warnings stand before the verdict, each once for all invariants concerned.
@Suite struct WarningTextTests {
  @Test(arguments: [TextStyle.Detail.brief, .summary, .full])
  func warningsAreShownInAnyDetail(detail: TextStyle.Detail) {
    var report = Report.replayed
    report.runs[0].counterexamples = []
    let message = "emitted(laoded) never occurred; did you mean emitted(loaded)?"
    report.warnings = [
      .init(.unknownName, "mine", in: "scene-ios13", message),
      .init(.unknownName, "mine", in: "app-delegate-ios12", message),
      .init(.unknownName, "other", in: "app-delegate-ios12", message),
      .init(.tautology, "mine", "every slice satisfies it"),
    ]
    let lines = report.text(TextStyle(width: 100, detail: detail)).split(separator: "\n")
    let warnings = lines.filter { $0.hasPrefix("warning") }.map(String.init)
    #expect(
      warnings == [
        "warning  mine, other: \(message)", "warning  mine: every slice satisfies it",
      ])
  }
}
