import LifecycleModel
import Foundation
import ReportFormats
import LifecycleReports
import ReportFixtures
import Testing

/// Properties of pages that can be tested without a browser; `Tests/Browser` tests them in one.
@Suite struct HTMLReportTests {
  /// A hostile text that must not become markup: everything that comes from a run is escaped.
  private static let evil =
    "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u{1B}[31m"

  @Test(arguments: ReportFixture.allCases)
  func aPageNeedsNothingElse(fixture: ReportFixture) {
    let page = fixture.report.html()
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.hasSuffix("</html>\n"))
    for outside in ["http:", "https:", "<link", "<img", "@import", "url(", "src="] {
      #expect(!page.contains(outside), "\(outside)")
    }
    #expect(page.components(separatedBy: "<script").count == 2)
  }

  @Test func thePageTellsWhatIsViolated() {
    let page = Report.failing.html()
    #expect(page.contains("<title>lifecheck fuzz: violated</title>"))
    #expect(page.contains("Every link is routed exactly once"))
    #expect(page.contains("<td>✗ didBecomeActive"))
    #expect(page.contains("route.opened with link-1, awaited since openURL in step 1"))
    #expect(page.contains("lifecheck fuzz --profile app-delegate-ios12 --adapter demo/lost-link"))
    #expect(page.contains("@Test func linkRoutedOnceInAppDelegateIOS12()"))
    #expect(page.contains("violated in 1,234 sequences, exercised 4,810"))
  }

  /// The event from which something was due is marked in words and in the timeline, and not the
  /// last one, which happened to pass; in SARIF it is the essential one.
  @Test func theEventFromWhichSomethingWasDueIsMarked() throws {
    var report = Report.failing
    let found = report.runs[0].counterexamples[0]
    let since = try #require(
      found.trace.firstIndex { EventPhrase($0).text == "didFinishLaunching" })
    report.runs[0].counterexamples[0].violatedAt = found.trace.count - 1
    report.runs[0].counterexamples[0].repairs = [
      .init(.missing(since: since, before: nil), Event(.emit("route.opened", arguments: [])))
    ]
    let page = report.html()
    #expect(page.contains("<td>→ didFinishLaunching") && page.contains("class=\"due\">→"))
    #expect(page.contains("<td>✗ end of the run") && !page.contains("<td>✗ didBecomeActive"))
    let essential = report.sarif.components(separatedBy: "\"essential\"")
    #expect(essential.count == 2 && essential[0].hasSuffix("\"importance\": "))
    let texts = essential[0].components(separatedBy: "\"text\": \"")
    #expect(texts.last?.hasPrefix("didFinishLaunching") == true)
  }

  /// Wherever a text comes from, it is no markup, and no terminal would act on it either.
  @Test func nothingBreaksOut() {
    var report = Report.failing
    report.notes = [Self.evil]
    report.notJudged = [.init(Self.evil, .invariant, in: Self.evil, because: Self.evil)]
    report.warnings = [.init(.vacuous, Self.evil, in: Self.evil, Self.evil)]
    report.runs[0].profile = Self.evil
    report.runs[0].adapter = Self.evil
    report.runs[0].coverage.unreached = [Self.evil]
    report.runs[0].invariants[0].name = Self.evil
    report.runs[0].invariants[0].group = Self.evil
    var found = report.runs[0].counterexamples[0]
    found.id = Self.evil
    found.title = Self.evil
    found.formula = Self.evil
    found.source = Self.evil
    found.expected = [Self.evil]
    found.reproduce = Self.evil
    found.original = Array(repeating: Action(.custom, custom: Self.evil), count: 9)
    found.place = .init(file: Self.evil, line: 1)
    found.steps[0].events[4] = Event(
      .emit(Self.evil, arguments: [.init(Self.evil, .string(Self.evil))]), payload: [Self.evil])
    found.judgement = .init(
      positions: [0], formula: Self.evil,
      parts: [.init(range: 0..<Self.evil.utf8.count, values: [true])],
      courses: [.init(invariant: Self.evil, title: Self.evil, stretches: [.init(.open, 23)])],
      quiet: 0)
    report.runs[0].counterexamples[0] = found
    let page = report.html()
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(!page.contains("<img"))
    #expect(!page.contains("\u{1B}"))
    #expect(page.components(separatedBy: "\\u{1b}[31m").count > 20)
    for text in [report.markdown, report.text(), report.junit, report.githubAnnotations] {
      #expect(!text.contains("\u{1B}"))
    }
    #expect(
      !report.markdown.components(separatedBy: "```").enumerated()
        .contains {
          $0.offset.isMultiple(of: 2) && $0.element.contains("<script>")
            && !$0.element.contains("\\<script")
        })
  }

  /// Returns a report with a hundred counterexamples of `actions` actions each.
  private static func large(actions: Int) -> Report {
    var report = Report.failing
    let found = report.runs[0].counterexamples[0]
    let step = found.steps[0]
    report.runs[0].counterexamples = (0..<100).map { number in
      var found = found
      found.id = "found-\(number)"
      found.title = "Number \(number) is kept"
      found.steps = Array(repeating: step, count: actions + number)
      found.sequence.actions = found.steps.map(\.action)
      found.violatedAt = found.trace.count - 1
      return found
    }
    return report
  }

  /// If not all fit, the longest are cut short, with a note that says where they are.
  @Test func aPageIsNoLargerThanCanBeOpened() {
    let page = Self.large(actions: 200).html()
    #expect(page.utf8.count < 1_000_000)
    #expect(page.components(separatedBy: "<details class=\"counterexample\"").count == 101)
    let parts = page.components(separatedBy: "id=\"found-").dropFirst()
    let whole = parts.indices.filter { parts[$0].contains("class=\"timeline\"") }
    #expect(!whole.isEmpty && whole.count < 50)
    #expect(whole == Array(parts.indices.prefix(whole.count)), "others than the shortest")
    for (number, part) in parts.enumerated() {
      let isCut = part.contains("They are in report.json")
      #expect(isCut == (number >= whole.count), "number \(number)")
      #expect(part.contains("class=\"broken\"") || part.contains("action broken"), "\(number)")
      #expect(part.contains("<dt>Reproduce"))
    }
    let events = (200 + 99) * Report.failing.runs[0].counterexamples[0].steps[0].events.count
    #expect(events == 2691)
    #expect(page.contains("2,666 of its 2,691 events"))
  }

  /// With this many counterexamples, not even the end of each fits.
  @Test func headingsStandThereInAnyCase() {
    #expect(!Report.failing.html().contains("Left out"))
    var report = Self.large(actions: 3)
    let few = report.runs[0].counterexamples
    report.runs[0].counterexamples = (0..<4).flatMap { part in
      few.map { found in
        var found = found
        found.id += "-\(part)"
        found.source = String(repeating: "x", count: 5_000)
        return found
      }
    }
    let page = report.html()
    #expect(page.utf8.count < 1_000_000)
    #expect(page.components(separatedBy: "<details class=\"counterexample\"").count == 401)
    #expect(page.contains("too large: its 918 events"))
  }

  @Test func changesSinceAnEarlierReportAreShown() throws {
    let earlier = try #require(EarlierReport(Report.failing.json))
    var now = Report.failing
    now.runs[0].counterexamples = []
    now.runs[0].invariants[12].status = .holds
    now.runs[0].invariants[12].violations = 0
    now.runs[0].invariants[3].status = .vacuous
    now.runs[0].coverage.transitions.reached -= 7
    let page = now.html(since: earlier)
    #expect(page.contains("violated then, holds now."))
    #expect(page.contains("<span class=\"sign good\">▲ </span><code>link-routed-once</code>"))
    #expect(page.contains("<td>violated in 1,234 sequences<td>holds"))
    #expect(
      page.contains("<span class=\"sign bad\">▼ </span><code>foreground-becomes-active</code>"))
    #expect(page.contains("+0 states, −7 transitions, +0 transition pairs"))
    #expect(!Report.failing.html().contains("Since the earlier report"))
    #expect(
      Report.failing.html(since: earlier).contains("No invariant has another outcome than then."))
  }

  /// The whole of a violated formula is nowhere marked as true, and nobody has to look at it.
  @Test func theFormulaIsFoldedAndItsWholeIsTheVerdict() {
    var report = Report.failing
    report.runs[0].counterexamples[0].judgement = .init(
      positions: [0, 3, 7], formula: "always a",
      parts: [
        .init(range: 7..<8, values: [true, false, true]),
        .init(range: 0..<8, values: [false, false, true]),
      ], courses: [], quiet: 0)
    let page = report.html()
    #expect(page.contains("<details class=\"lit\"><summary>The formula"))
    #expect(page.contains("<div data-v=\"??0\">"))
    #expect(page.contains("<span data-v=\"101\">"))
    #expect(!page.contains("data-v=\"001\""))
  }

  /// The labels of a timeline are there as a whole, can be broken, and are told at each event.
  @Test func timelinesOfThirtyEventsCanBeRead() throws {
    var report = Report.failing
    let events = (0..<29).map { _ in
      Event(.callback(.sceneWillEnterForeground, state: .background, arguments: []))
    }
    let launch = Action(.launch)
    report.runs[0].counterexamples[0].steps = [
      .init(action: launch, isSettling: false, events: [Event(.action(launch))] + events)
    ]
    let page = report.html()
    let table = try #require(
      page.components(separatedBy: "<table class=\"timeline\">").dropFirst().first?
        .components(separatedBy: "</table>").first)
    let cell =
      "<td class=\"mark\" title=\"sceneWillEnterForeground\">scene<wbr>Will<wbr>Enter"
      + "<wbr>Foreground"
    #expect(table.components(separatedBy: cell).count == 30)
    let head = "<th scope=\"col\" title=\"sceneWillEnterForeground background\""
    #expect(table.components(separatedBy: head).count == 30)
    #expect(page.contains("overflow-wrap: anywhere; vertical-align: middle;"))
  }

  /// Printed lines are at their events.
  @Test func printedLinesAreAtTheirEvents() {
    var report = Report.failing
    report.runs[0].counterexamples[0].steps[0].printed = [
      .init("one <b>", after: 1), .init(leavingOut: 3, after: 1), .init("two", after: 1),
    ]
    #expect(
      report.html().contains("<pre class=\"printed\">one &lt;b&gt;\n… 3 more lines\ntwo</pre>"))
  }

  @Test func otherJSONIsNoEarlierReport() {
    #expect(EarlierReport(.object([])) == nil)
    #expect(EarlierReport(.object([.init("schema", .string("lifecheck-sequence/1"))])) == nil)
  }
}
