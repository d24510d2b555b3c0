import Foundation
import Testing

/// A log becomes a test, and is compared with another.
@Suite struct TraceTestTests {
  /// A link that comes while the app is in background, and other things.
  private static func log(opened: Int) -> String {
    let emit = #"{"event":"emit","name":"route.opened","payload":"app://1"}"#
    let emits = Array(repeating: emit, count: opened).joined(separator: "\n")
    return """
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}
      {"event":"callback","name":"application(_:configurationForConnecting:options:)"}
      {"event":"callback","name":"scene(_:willConnectTo:options:)"}
      {"event":"callback","name":"sceneWillEnterForeground(_:)"}
      {"event":"callback","name":"sceneDidBecomeActive(_:)"}
      {"event":"callback","name":"sceneWillResignActive(_:)"}
      {"event":"callback","name":"scene(_:openURLContexts:)","payload":"app://1"}
      \(emits)
      {"event":"callback","name":"sceneDidBecomeActive(_:)"}
      {"event":"callback","name":"sceneWillResignActive(_:)"}
      {"event":"callback","name":"sceneDidEnterBackground(_:)"}

      """
  }

  private static func run(
    _ log: String, _ options: [String], replaying replay: [String] = []
  ) throws -> (run: ToolRun, replayed: ToolRun?) {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(log, to: "app.log")
    let run = try tool.run(["trace", "app.log", "--profile", "scene-ios13"] + options)
    return (run, replay.isEmpty ? nil : try tool.run(replay))
  }

  @Test func aViolationBecomesATestOfTheDelegates() throws {
    let (run, replayed) = try Self.run(
      Self.log(opened: 2), ["--check", "link-routed-once", "--to-test", "--save", "seen.json"],
      replaying: ["replay", "seen.json", "--adapter", "demo/lost-link"])
    #expect(run.status == 1)
    #expect(run.output.contains("@Test func linkRoutedOnceInSceneIOS13"), "\(run.output)")
    #expect(run.output.contains("checkDelegates(") && run.output.contains("replaying: ["))
    #expect(run.output.contains(#"only: ["link-routed-once"]"#))
    #expect(run.errors.contains("--adapter shrinks them"))
    // The sequence is about what the log violates, whoever performs it.
    #expect(replayed?.output.contains("link-routed-once") == true, "\(replayed?.errors ?? "")")
  }

  /// The adapter loses a link that opens the app from nowhere, whatever else is in the log.
  @Test func itIsShrunkWithAnAdapter() throws {
    let log = Self.log(opened: 0)
    let cold = log.split(separator: "\n").prefix(3).joined(separator: "\n")
      .replacing(
        #""scene(_:willConnectTo:options:)""#,
        with: #""scene(_:willConnectTo:options:)","payload":"app://2""#)
    let (run, replayed) = try Self.run(
      log + cold,
      ["--check", "link-routed-once", "--to-test", "--save", "seen.json", "--adapter"]
        + ["demo/lost-link"], replaying: ["replay", "seen.json"])
    #expect(run.output.contains("@Test func"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("replaying: ["))
    #expect(replayed?.status == 1 || replayed?.status == 0, "\(replayed?.errors ?? "")")
  }

  @Test func aLogWithoutViolationsBecomesATestOfAllThatHappened() throws {
    let (run, _) = try Self.run(Self.log(opened: 0), ["--to-test"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("@Test func sequenceInSceneIOS13"), "\(run.output)")
    #expect(!run.output.contains("only:"))
  }

  @Test func aCommandPerformsASequenceThatIsForNoAdapter() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.log(opened: 0), to: "app.log")
    let run = try tool.run(
      ["trace", "app.log", "--profile", "scene-ios13", "--save", "seen.json"])
    #expect(run.status == 0)
    let replay = try tool.runShell(
      #"lifecheck replay seen.json --adapter-command "$LIFECHECK serve-adapter demo/lost-link""#)
    #expect(replay.status < 64, "\(replay.errors)")
  }

  @Test(arguments: [
    ["--to-test", "--adapter", "demo/lost-link", "--adapter-command", "x"],
    ["--adapter", "demo/lost-link"], ["--to-test", "--skip-model"],
  ])
  func optionsThatDoNotFitAreRefused(options: [String]) throws {
    #expect(try Self.run(Self.log(opened: 0), options).run.status == 64)
  }

  // MARK: Two logs

  private static func compare(_ other: String, _ options: [String] = []) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(log(opened: 0), to: "a.log")
    try tool.write(other, to: "b.log")
    return try tool.run(["trace", "a.log", "--against", "b.log"] + options)
  }

  @Test func theFirstDifferenceIsReported() throws {
    let lines = Self.log(opened: 0).split(separator: "\n", omittingEmptySubsequences: true)
    let less = lines.filter { !$0.contains("openURLContexts") }.joined(separator: "\n")
    let run = try Self.compare(less)
    #expect(run.status == 1, "\(run.errors)")
    let words = run.output.split(separator: /\s+/).joined(separator: " ")
    let told = "the first difference: a.log has sceneOpenURLContexts; b.log has nothing there"
    #expect(words.contains(told), "\(words)")
    let same = try Self.compare(Self.log(opened: 0))
    #expect(same.status == 0 && same.output.contains("the same in both"))
    let json = try Self.compare(less, ["--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let against = try #require(report?["against"] as? [String: Any])
    #expect(against["firstDifference"] as? Int == 6)
    let rows = try #require(against["rows"] as? [[Any]])
    #expect(rows[6][0] as? Int == 6 && rows[6][1] is NSNull && rows[7][1] as? Int == 6)
  }

  // MARK: Inference and evidence

  private static let session = """
    {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)","state":"inactive"}
    {"event":"emit","name":"session.started"}
    {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}
    {"event":"callback","name":"applicationWillResignActive(_:)","state":"active"}
    {"event":"emit","name":"session.ended"}
    {"event":"callback","name":"applicationDidEnterBackground(_:)","state":"background"}
    {"event":"callback","name":"applicationWillEnterForeground(_:)","state":"background"}
    {"event":"emit","name":"session.started"}
    {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}

    """

  @Test func checksThatHoldInAllLogsAreProposed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.session, to: "logs/1.jsonl")
    try tool.write(
      Self.session.split(separator: "\n").prefix(6).joined(separator: "\n"), to: "logs/2.jsonl")
    let options = ["trace", "logs", "--profile", "app-delegate-ios12", "--infer"]
    let run = try tool.run(options + ["--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let proposals = try #require(report?["proposals"] as? [[String: Any]])
    let told = proposals.flatMap {
      [$0["check"] as? String ?? ""] + ($0["likewise"] as? [String] ?? [])
    }
    #expect(told.contains("alternates(session.started, session.ended)"), "\(told)")
    #expect(told.contains("once-a-foreground(session.started)"), "\(told)")
    // It does not hold: the second start is of the same process.
    #expect(!told.contains("once-a-process(session.started)"), "\(told)")
    // A check that is proposed holds when it is asked for.
    for check in told.prefix(6) {
      let judged = try tool.run(
        ["trace", "logs", "--profile", "app-delegate-ios12", "--check", check])
      #expect(judged.status == 0, "\(check)")
    }
    #expect(try tool.run(options).output.contains("--check 'alternates("))
  }

  @Test func transitionsAreCountedByTheLogsThatShowThem() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.session, to: "1.jsonl")
    try tool.write("applicationWillResignActive\napplicationDidEnterBackground\n", to: "2.log")
    let run = try tool.run([
      "trace", "1.jsonl", "2.log", "--profile", "app-delegate-ios12", "--evidence", "--format",
      "json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let row = try #require((report?["evidence"] as? [[String: Any]])?.first)
    #expect(row["logs"] as? Int == 2)
    let seen = try #require(row["transitions"] as? [[String: Any]])
      .filter { ($0["logs"] as? Int ?? 0) > 0 }
    #expect((row["seen"] as? [Int])?.first == seen.count)
    let background = seen.filter { $0["action"] as? String == "background" }
    #expect(background.reduce(0) { $0 + ($1["logs"] as? Int ?? 0) } == 2, "\(seen)")
    #expect(seen.count >= 3)
  }
}
