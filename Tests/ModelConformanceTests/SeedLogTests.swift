import DeviceLogs
import Foundation
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import Testing

/// The seed documents given as logs: each list is a log of its own, a behavior of the model, and
/// violates nothing.
@Suite struct SeedLogTests {
  private static let lists = [("000", 9), ("001", 10), ("002", 3), ("003", 5)]

  @Test(arguments: lists)
  func theListsOfADocumentAreExplainedAndHold(prefix: String, count: Int) throws {
    let text = try SeedFixture(prefix).lines.joined(separator: "\n")
    let logs = LogReader.read(Array(text.utf8))
    #expect(logs.count == count)
    var surveyor = LogSurveyor(
      try RecordedLogExplainer([], edges: .observed),
      judging: JudgingOptions(invariants: try InvariantLibrary.catalogue()), profiles: Profile.all)
    let survey = try surveyor.survey(logs.map { .init($0.title ?? "", $0) })
    #expect(survey.logs.allSatisfy { $0.explanation?.isAccepted == true })
    #expect(survey.checks.filter { $0.status == .violated }.map(\.name) == [])
    #expect(survey.checks.count { $0.status == .holds } > 10)
  }
}
