import LifecycleAdapters
import LifecycleModel

import Demonstrations
import Foundation
import GoldenFiles
import JSONSchemas
import LifecycleChecking
import LifecycleReports
import ReportFixtures
import Testing

@Suite struct JSONReportTests {
  @Test func prettyReportIsAsRecorded() throws {
    try Golden.expect(Report.brief.jsonText(), matches: "brief.json")
  }

  @Test func compactReportIsOneLine() throws {
    let text = Report.hostile.jsonText(.compact)
    #expect(text.dropLast().contains("\n") == false)
    #expect(text.hasSuffix("}\n"))
    #expect(try JSON(parsing: text) == JSON(parsing: Report.hostile.jsonText(.pretty)))
  }

  @Test(arguments: ReportFixture.allCases)
  func reportsFollowTheSchema(fixture: ReportFixture) throws {
    let schema = try JSONSchema.ofReports()
    #expect(schema.errors(in: try JSON(parsing: fixture.report.jsonText())) == [])
  }

  /// Replays tell every event, so that hardly a form of them is missing.
  @Test(arguments: Profile.all)
  func replayedRunsFollowTheSchema(profile: Profile) throws {
    let schema = try JSONSchema.ofReports()
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.judging.only = ["silent-while-suspended"]
    options.sequences.edges = .observed
    options.sequences.sceneCount = 2
    options.sequences.strategy = .uniform
    for seed: UInt64 in 0..<3 {
      options.sequences.firstSeed = seed
      let report = try Replayer(options).replaySeed()
      #expect(schema.errors(in: try JSON(parsing: report.jsonText())) == [], "seed \(seed)")
    }
  }

  /// Lost methods, causes of several kinds, and checks that break; nothing that the schema does not
  /// name.
  @Test(arguments: ["cold-url", "double-response", "first-url", "unsaved-draft"])
  func movesFollowTheSchema(name: String) throws {
    let schema = try JSONSchema.ofReports().root
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12, .sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = Migrations.all.first { $0.name == "migration/\(name)" }
    options.sequences.seedCount = 80
    let report = try JSON(parsing: Migrator(options).migrate().jsonText())
    #expect(JSONSchema(root: schema).errors(in: report) == [])
    #expect(report["verdict"] == .text("violated"))
    #expect(report.keys.isSubset(of: schema["properties"]?.keys ?? []))
    let definition = schema["$defs"]?["migration"]?["properties"]
    #expect(report["migration"]?.keys == definition?.keys)
    for list in ["methods", "causes"] {
      let known = definition?[list]?["items"]?["properties"]?.keys
      #expect(report["migration"]?[list]?[0].map { $0.keys == known } ?? true, "\(list)")
    }
  }

  @Test func warningsFollowTheSchema() throws {
    let schema = try JSONSchema.ofReports()
    var report = Report.replayed
    report.warnings = Report.Warning.Kind.allCases.map {
      .init($0, "mine", in: $0 == .tautology ? nil : "scene-ios13", "what is doubtful")
    }
    let text = report.jsonText(.compact)
    #expect(schema.errors(in: try JSON(parsing: text)) == [])
    let wrong = text.replacingOccurrences(of: #""kind":"impossible""#, with: #""kind":"odd""#)
    #expect(wrong != text)
    #expect(try !schema.errors(in: JSON(parsing: wrong)).isEmpty)
  }

  @Test func methodsFollowTheSchema() throws {
    let schema = try JSONSchema.ofReports()
    var report = Report.replayed
    report.runs[0].methods = [
      .init(
        .openURL, isWritten: true, cold: 2,
        states: [.init(state: nil, count: 1), .init(state: .active, count: 4)]),
      .init(.willTerminate, isWritten: false, cold: 0, states: []),
    ]
    let text = report.jsonText(.compact)
    #expect(schema.errors(in: try JSON(parsing: text)) == [])
    let counts =
      #""written":true,"calls":5,"cold":2,"warm":3,"states":{"unknown":1,"active":4}"#
    #expect(text.contains(counts))
    for (old, new) in [(counts, #""written":true"#), (#""written":null"#, #""written":false"#)] {
      let wrong = text.replacingOccurrences(of: old, with: new)
      #expect(wrong != text)
      #expect(try !schema.errors(in: JSON(parsing: wrong)).isEmpty, "\(new)")
    }
  }

  @Test func theSchemaHasEveryNameThereIs() throws {
    let definitions = try JSONSchema.ofReports().root["$defs"]
    #expect(
      definitions?["killReason"]?["enum"] == .array(KillReason.allCases.map { .text($0.rawValue) }))
    #expect(
      definitions?["action"]?["properties"]?["kind"]?["enum"]
        == .array(BackgroundEventKind.allCases.map { .text($0.rawValue) }))
  }

  @Test func theSchemaRefusesWhatIsWrong() throws {
    let schema = try JSONSchema.ofReports()
    let text = Report.failing.jsonText(.compact)
    let mutations = [
      ("lifecheck-report/1", "lifecheck-report/2"), ("\"verdict\":\"violated\"", "\"verdict\":1"),
      ("\"states\":[24,24]", "\"states\":[24]"), ("\"violatedAt\":22", "\"violatedAt\":-1"),
      ("\"shrinkSteps\":17,", ""), ("\"event\":\"resume\"", "\"event\":\"resumed\""),
      ("\"profile\":\"app-delegate-ios12\"", "\"profile\":null"),
    ]
    for (old, new) in mutations {
      #expect(text.contains(old))
      let wrong = text.replacingOccurrences(of: old, with: new)
      #expect(try !schema.errors(in: JSON(parsing: wrong)).isEmpty, "\(new)")
    }
    let replayed = Report.replayed.jsonText(.compact)
    for (old, new) in [
      ("\"outcome\":\"holds\"", "\"outcome\":\"holding\""), ("\"step\":3", "\"step\":0"),
      ("\"minimal\":\"unknown\"", "\"minimal\":\"no\""), ("\"seed\":null", "\"seed\":[]"),
    ] {
      #expect(replayed.contains(old))
      let wrong = replayed.replacingOccurrences(of: old, with: new)
      #expect(try !schema.errors(in: JSON(parsing: wrong)).isEmpty, "\(new)")
    }
  }

  @Test func seedsAboveTheIntegersAreWrittenInDigits() throws {
    let json = try JSON(parsing: Report.hostile.jsonText())
    #expect(json["runs"]?[0]?["seeds"]?["first"] == .text("18446744073709551615"))
  }

  @Test func customActionsBearTheirName() {
    let action = Action(.custom, custom: "ready")
    #expect(action.json.jsonText() == #"{"name":"own","own":"ready"}"#)
    #expect(
      Event(.action(action)).json.jsonText()
        == #"{"event":"action","name":"ready","own":"ready"}"#)
  }

  @Test(arguments: [
    (Event(.processStart), #"{"event":"process","phase":"start"}"#),
    (Event(.processEnd(.jetsam)), #"{"event":"process","phase":"end","reason":"jetsam"}"#),
    (Event(.suspend), #"{"event":"suspend"}"#), (Event(.resume), #"{"event":"resume"}"#),
    (
      Event(.action(Action(.deepLink, payload: "link-1")), payload: ["link-1"]),
      #"{"event":"action","name":"deepLink","payload":"link-1"}"#
    ),
    (
      Event(.returned(.didFinishLaunching, .bool(false))),
      #"{"event":"return","name":"application(_:didFinishLaunchingWithOptions:)","value":false}"#
    ),
    (
      Event(.forward(.didBecomeActive, target: "child-1")),
      #"{"event":"forward","name":"applicationDidBecomeActive(_:)","target":"child-1"}"#
    ),
    (
      Event(.emit("route.opened", arguments: [.init("url", .string("u"))]), payload: ["l", "m"]),
      #"{"event":"emit","name":"route.opened","payload":["l","m"],"args":{"url":"u"}}"#
    ),
    (
      Event(.complete(handler: "h1", of: nil, value: .string("newData"))),
      #"{"event":"complete","handler":"h1","value":"newData"}"#
    ),
    (
      Event(.complete(handler: "h1", of: .openURL, value: .null)),
      #"{"event":"complete","handler":"h1","callback":"application(_:open:options:)","#
        + #""value":null}"#
    ),
    (Event(.task(.begin, id: "t1")), #"{"event":"task","phase":"begin","task":"t1"}"#),
    (
      Event(
        .callback(.didBecomeActive, state: .active, arguments: []), scene: "scene-1", time: 1_500),
      #"{"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active","#
        + #""scene":"scene-1","payload":null,"time":1.5,"args":{}}"#
    ),
    (
      Event(
        .callback(.openURL, state: .inactive, arguments: [.init("url", .string("app://link-1"))]),
        payload: ["link-1"]),
      #"{"event":"callback","name":"application(_:open:options:)","state":"inactive","#
        + #""scene":null,"payload":"link-1","time":0.0,"args":{"url":"app://link-1"}}"#
    ),
  ])
  func eventsAreWrittenAsTraceLines(event: Event, line: String) {
    #expect(event.json.jsonText() == line)
  }
}
