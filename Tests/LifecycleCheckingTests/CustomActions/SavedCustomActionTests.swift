import LifecycleModel
import LifecycleChecking
import LifecycleReports
import SourceTexts
import TemporalLogic
import Testing

/// Custom actions and waits in saved sequences.
@Suite struct SavedCustomActionTests {
  private static func read(_ actions: String) throws(Diagnostic) -> [Action] {
    let text = """
      {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented",
       "actions":[\(actions)]}
      """
    return try Report.Sequence(bytes: Array(text.utf8), file: "saved.json").actions
  }

  @Test func theyAreReadAsWritten() throws {
    let actions = try Self.read(
      """
      {"name":"deepLink"},{"name":"own","own":"ready","after":2},{"name":"own","own":"b","after":2},
      {"name":"kill","reason":"crash","after":3},{"name":"own","own":"ready"},
      {"name":"wait","variant":"31min"}
      """)
    #expect(
      actions == [
        .deepLink, .custom("ready", after: 2), .custom("b", after: 2),
        Action(.kill, reason: .crash, after: 3), .custom("ready"), .wait("31min"),
      ])
    #expect(actions.last?.waitingTime?.milliseconds == 31 * 60 * 1000)
  }

  @Test(arguments: [
    #"{"name":"own"}"#, #"{"name":"launch","own":"ready"}"#,
    #"{"name":"own","own":"ready","after":1}"#, #"{"name":"wait"}"#,
    #"{"name":"wait","variant":"soon"}"#, #"{"name":"wait","variant":"0s"}"#,
    #"{"name":"wait","variant":"99999999999999999999h"}"#, #"{"name":"launch","after":1}"#,
    #"{"name":"launch"},{"name":"kill","reason":"crash","after":1},"#
      + #"{"name":"own","own":"a","after":1}"#,
  ])
  func mistakesAreNamed(actions: String) {
    #expect(throws: Diagnostic.self) { try Self.read(actions) }
  }

  @Test(arguments: [
    ("100ms", 100), ("1000ms", 1_000), ("90s", 90_000), ("60min", 3_600_000), ("25h", 90_000_000),
  ])
  func timesAreWordsWithAUnit(text: String, milliseconds: Int) throws {
    let time = try #require(WaitingTime(text))
    #expect(time.milliseconds == milliseconds)
    #expect(WaitingTime(time.description) == time)
    for wrong in ["", "s", "-1s", "1.5s", "1 s", "1d", text + "x"] {
      #expect(WaitingTime(wrong) == nil)
    }
  }
}
