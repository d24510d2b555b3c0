import LifecycleModel
import LifecycleReports
import ReportFixtures
import Testing

/// The values of an event that the formula names are not cut where the line ends.
@Suite struct WholeValuesTests {
  private static let text = (1...40).map { "word\($0)" }.joined(separator: " ")

  private static func story(of name: String, width: Int) -> String {
    var report = Report.failing
    report.runs[0].counterexamples[0].formula = "always not emitted(saved)"
    report.runs[0].counterexamples[0].steps[0].events[2] = Event(
      .emit(name, arguments: [.init("text", .string(text))]))
    return report.text(TextStyle(width: width))
  }

  @Test(arguments: [40, 60, 80, 120])
  func judgedOnesAreWhole(width: Int) {
    let story = Self.story(of: "saved", width: width)
    let words = story.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("text: \(Self.text)"), "\(story)")
  }

  @Test func othersAreCut() {
    let story = Self.story(of: "noted", width: 80)
    #expect(story.contains("word1 ") && !story.contains("word40"), "\(story)")
  }
}
