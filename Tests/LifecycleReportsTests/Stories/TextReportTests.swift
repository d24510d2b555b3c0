import LifecycleModel
import Foundation
import GoldenFiles
import LifecycleReports
import ReportFixtures
import Testing

@Suite struct TextReportTests {
  @Test(arguments: [60, 80, 120])
  func passingRunIsATable(width: Int) throws {
    let text = Report.passing.text(TextStyle(width: width))
    try Golden.expect(text, matches: "passing-\(width).txt")
  }

  @Test(arguments: [60, 80, 120])
  func failingRunTellsAStory(width: Int) throws {
    let text = Report.failing.text(TextStyle(width: width))
    try Golden.expect(text, matches: "failing-\(width).txt")
  }

  /// A wrapped test would not be Swift, so on a narrow terminal a note says that it is left out.
  @Test func aTestThatIsTooWideIsKeptWhereAskedFor() {
    let narrow = Report.failing.text(TextStyle(width: 60))
    #expect(narrow.contains("test       left out: a line of it takes 73 columns\n"))
    #expect(!narrow.contains("@Test func"))
    let kept = Report.failing.text(TextStyle(width: 60, keepsWideTests: true))
    #expect(kept.contains("\n  @Test func linkRoutedOnceInAppDelegateIOS12() {\n"))
    #expect(!kept.contains("left out"))
  }

  /// A crash is what the trace ends with; the formula that forbids it tells nothing more.
  @Test(arguments: [("adapter-crashed", false), ("link-routed-once", true)])
  func theFormulaStandsWhereNothingElseTellsWhatIsWrong(invariant: String, isShown: Bool) {
    var report = Report.failing
    var story = report.runs[0].counterexamples[0]
    (story.invariant, story.repairs) = (invariant, [])
    report.runs[0].counterexamples = [story]
    #expect(report.text(TextStyle(detail: .summary)).contains("\n  formula ") == isShown)
    #expect(report.text().contains("\n  formula "))
  }

  @Test func interruptedRunIsInconclusive() throws {
    try Golden.expect(Report.interrupted.text(), matches: "interrupted-80.txt")
  }

  @Test func briefReportLeavesOutTheTables() throws {
    let text = Report.failing.text(TextStyle(detail: .brief))
    try Golden.expect(text, matches: "failing-brief-80.txt")
  }

  /// The whole has every line of the summary's stories, and more before them.
  @Test(arguments: [TextStyle.Detail.summary, .full])
  func aFailingReportEndsWithItsStoryAndTheVerdict(detail: TextStyle.Detail) throws {
    let paragraphs = Report.failing.text(TextStyle(detail: detail))
      .components(separatedBy: "\n\n")
    #expect(paragraphs.first?.hasPrefix("lifecheck fuzz") == true)
    #expect(paragraphs.last?.hasPrefix("✗ ") == true)
    let story = try #require(paragraphs.firstIndex { $0.hasPrefix("✗ Every link is routed") })
    let after = paragraphs[story...].joined(separator: "\n")
    #expect(
      !after.contains("transitions") && !after.contains("\nnote ") && !after.contains("ran  "))
    #expect(paragraphs[..<story].joined().contains("transitions"))
  }

  /// Vacuous results are listed; those that hold are not, unless they are about the adapter.
  @Test func aSummaryListsWhatDoesNotSimplyHoldAndWhatIsAboutTheAdapter() throws {
    func result(
      _ name: String, _ group: String, _ status: Report.Status
    ) -> Report.InvariantResult {
      .init(
        name: name, group: group, title: name, status: status,
        exercised: status == .holds ? 7 : 0, violations: 0)
    }
    var report = Report.passing
    report.runs[0].invariants = [
      result("platform-holds", "launch", .holds), result("platform-vacuous", "launch", .vacuous),
      result("platform-open", "launch", .open), result("platform-left", "scene", .notApplicable),
      result("promise-holds", "adapter", .holds), result("promise-left", "adapter", .notApplicable),
      result("mine-holds", "own", .holds),
    ]
    report.runs = [report.runs[0]]
    let text = report.text(TextStyle(detail: .summary))
    #expect(text.contains("  \(report.runs[0].profile) "))
    let listed = report.runs[0].invariants.map(\.name).filter(text.contains)
    #expect(
      listed == ["platform-vacuous", "platform-open", "promise-holds", "mine-holds"], "\(text)")
    #expect(!text.contains("transition pairs"))
    #expect(report.text(TextStyle(detail: .full)).contains("transition pairs"))
  }

  @Test func aReplayShowsOneSequence() throws {
    try Golden.expect(Report.replayed.text(), matches: "replayed-80.txt")
    var holding = Report.replayed
    holding.runs[0].counterexamples = []
    holding.runs[0].invariants.removeAll { $0.status == .violated }
    try Golden.expect(
      holding.text(TextStyle(detail: .brief)), matches: "replayed-holding-brief-80.txt")
  }

  @Test func aWaitTellsWhenWhatHappenedAndAFailureInItsOwnWords() {
    var report = Report.failing
    let own = Action(.custom, after: 2, custom: "log in")
    report.runs[0].counterexamples[0].steps = [
      Report.Step(action: own, isSettling: false, events: [Event(.action(own), time: 1_000)]),
      Report.Step(
        action: Action(.wait, variant: "31min"), isSettling: false,
        events: [
          Event(.action(Action(.wait, variant: "31min")), time: 1_000),
          Event(.task(.expire, id: "t1"), time: 181_000),
          Event(
            .emit("adapter-hung", arguments: [.init("message", .string("no answer"))]),
            time: 181_500),
        ]),
    ]
    let lines = report.text(TextStyle(detail: .brief)).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("1 log in after callback 2"))
    #expect(lines.contains("2 wait 31min"))
    #expect(lines.contains("task t1 expired after 3min"))
    #expect(lines.contains("adapter hung: no answer after 180500ms"))
  }

  @Test func colourIsAddedWhereAskedFor() throws {
    let text = Report.failing.text(TextStyle(isColoured: true))
    try Golden.expect(text, matches: "failing-80-coloured.txt")
    #expect(text.withoutColour == Report.failing.text(TextStyle(isColoured: false)))
    #expect(!Report.failing.text().contains("\u{1B}"))
  }

  @Test(arguments: ReportFixture.allCases, [0, 40, 61, 80, 97, 400])
  func linesFitTheWidthAndEndInNoSpace(fixture: ReportFixture, width: Int) {
    let style = TextStyle(width: width)
    let text = fixture.report.text(style)
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.last != " ")
      // The only word wider than the narrowest line is the command's longest option.
      #expect(line.count <= max(style.width, 40), "\(line)")
    }
  }

  @Test func nothingReachesTheTerminalThatItWouldActOn() {
    let text = Report.hostile.text()
    let acting = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F || $0.value == 0x202E
        || $0.value == 0x2028
    }
    #expect(acting.isEmpty)
    #expect(text.contains("evil\\u{1b}[2J\\u{202e}name"))
  }

  @Test func wideCharactersCountTwice() throws {
    var report = Report.failing
    report.runs[0].counterexamples[0].title =
      String(repeating: "漢", count: 19)
      + " " + String(repeating: "字", count: 19)
    let lines = report.text(TextStyle(width: 60)).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("漢") })
    #expect(lines[first] == "✗ " + String(repeating: "漢", count: 19))
    #expect(lines[first + 1] == "  " + String(repeating: "字", count: 19))
  }

  @Test func theBreakIsMarkedOnceAndFollowedByWhatWasExpected() {
    let last = Report.failing.runs[0].counterexamples[0].trace.count
    for position in 0...last {
      var report = Report.failing
      report.runs[0].counterexamples[0].violatedAt = position
      let lines = report.text(TextStyle(detail: .brief)).split(separator: "\n")
      let marked = lines.indices.filter { lines[$0].hasPrefix("✗ ") }
      // The title, the place, the verdict.
      #expect(marked.count == 3, "at \(position)")
      #expect(lines[marked[1] + 1].contains("route.opened with link-1, awaited"))
    }
  }

  @Test(arguments: [40, 60, 80, 120, 160])
  func theCommandCanBeCopied(width: Int) throws {
    let command =
      "lifecheck fuzz --adapter-command 'python3 a  b.py' --only \"x  y\" --seed 12 --quiet"
    var report = Report.failing
    report.runs[0].counterexamples[0].reproduce = command
    let text = report.text(TextStyle(width: width, detail: .brief))
    let start = try #require(text.range(of: "reproduce"))
    let end = try #require(text.range(of: "\n\n", range: start.upperBound..<text.endIndex))
    let lines = text[start.upperBound..<end.lowerBound].split(separator: "\n")
    let pieces = lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \\")) }
    #expect(pieces.filter { !$0.isEmpty }.joined(separator: " ") == command)
    #expect(lines.dropLast().filter { !$0.isEmpty }.allSatisfy { $0.hasSuffix(" \\") })
  }

  @Test func anInvariantWithoutTitleIsCalledByItsName() {
    var report = Report.failing
    report.runs[0].counterexamples[0].title = ""
    #expect(report.text().contains("\n✗ link-routed-once\n"))
  }

  @Test func runsThatDoNotFitBesideEachOtherStandBelow() {
    var report = Report.passing
    report.runs = (0..<9).map { index in
      .fixture("profile-\(index)x", exercised: 61_234, pairs: .init(1, of: 1))
    }
    let text = report.text(TextStyle(width: 60))
    for index in 0..<9 {
      #expect(text.split(separator: "\n").filter { $0.contains(" \(index)x") }.count == 1)
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test func anEmptyReportHasAVerdict() {
    let text = Report(command: "fuzz", generator: 1, runs: []).text()
    #expect(text.contains("No invariant was exercised"))
  }
}

extension String {
  /// The text without ANSI sequences.
  var withoutColour: String {
    var text = ""
    var isInside = false
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isInside = true }
      if !isInside { text.unicodeScalars.append(scalar) }
      if scalar == "m" { isInside = false }
    }
    return text
  }
}

@Suite struct ProgressTextTests {
  @Test(
    "progress is one line",
    arguments: [
      (0, 0.0, "p 0 % · 0 sequences · 50 % of transitions"),
      (1, 0.5, "p 0 % · 8 min 20 s left · 1 sequence, 2/s · 50 % of transitions"),
      (500, 2.0, "p 50 % · 2 s left · 500 sequences, 250/s · 50 % of transitions"),
      (500, 200.0, "p 50 % · 3 min 20 s left · 500 sequences, 2/s · 50 % of transitions"),
      (500, 9_000, "p 50 % · 2 h 30 min left · 500 sequences, 0/s · 50 % of transitions"),
    ])
  func line(done: Int, seconds: Double, text: String) {
    let progress = FuzzProgress(
      profile: "p", profilesDone: 0, profileCount: 1, sequencesDone: done, sequenceCount: 1_000,
      transitions: .init(1, of: 2), seconds: seconds, secondsInProfile: seconds,
      secondsAllowed: nil)

    #expect(progress.line == text)
  }
}
