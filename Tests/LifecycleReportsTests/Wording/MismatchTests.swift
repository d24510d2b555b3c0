import LifecycleModel
import LifecycleReports
import ReportFixtures
import Testing

/// The two values of a mismatch.
@Suite struct MismatchTests {
  /// Returns the reason for one value where another was due.
  private static func reason(_ came: String, _ due: String) -> String {
    var found = Report.failing.runs[0].counterexamples[0]
    func event(_ text: String) -> Event {
      Event(.emit("restored", arguments: [.init("page", .string(text))]))
    }
    found.steps[0].events[2] = event(came)
    found.repairs = [.init(.different(at: 2, wanted: event(due)), event(came))]
    return found.reasons.joined(separator: "\n")
  }

  @Test func shortOnesAreWhole() {
    let (one, other) = (String(repeating: "a", count: 90), String(repeating: "b", count: 90))
    let reason = Self.reason(one, other)
    #expect(reason.contains(one) && reason.contains(other))
  }

  @Test func longOnesShowTheirFirstDifference() {
    let common = String(repeating: "x", count: 500)
    let rest = String(repeating: "y", count: 500)
    let reason = Self.reason(common + "left" + rest, common + "right" + rest)
    #expect(reason.contains("xxxleftyyy") && reason.contains("xxxrightyyy"), "\(reason)")
    #expect(reason.count < 400)
    #expect(reason.count { $0 == "…" } == 4)
    let longer = Self.reason(common, common + "end")
    #expect(longer.contains("xxxend") && !longer.contains("end…"))
  }
}
