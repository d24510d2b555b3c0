import Foundation
import Testing

/// `lifecheck trace` judges what logs show.
@Suite struct TraceJudgingTests {
  static let launch = """
    {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)","state":"inactive"}
    {"event":"emit","name":"session.started"}
    {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}
    {"event":"callback","name":"applicationWillResignActive(_:)","state":"active"}
    {"event":"callback","name":"applicationDidEnterBackground(_:)","state":"background"}

    """

  /// The app starts its session again when it comes back.
  static let returning = """
    {"event":"callback","name":"applicationWillEnterForeground(_:)","state":"background"}
    {"event":"emit","name":"session.started"}
    {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}

    """

  private static let invariants = """
    invariant never-in-background
      title   "the app never enters the background"
      source  "this test"
      formula
        always not didEnterBackground

    invariant active-is-told
      title   "each didFinishLaunching is followed by didBecomeActive"
      source  "this test"
      formula
        always (didFinishLaunching implies eventually didBecomeActive)

    """

  static let profile = ["--profile", "app-delegate-ios12"]
  static let check = ["--check", "once-a-process(session.started)"]

  static func run(
    _ logs: [(String, String)], _ options: [String]
  ) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for (name, text) in logs { try tool.write(text, to: name) }
    try tool.write(invariants, to: "own.ltl")
    return try tool.run(["trace"] + logs.map(\.0) + profile + options)
  }

  static func json(
    _ logs: [(String, String)], _ options: [String]
  ) throws -> (status: Int32, report: [String: Any]) {
    let run = try run(logs, options + ["--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return (run.status, try #require(report as? [String: Any], "\(run.errors)"))
  }

  static func words(_ run: ToolRun) -> String {
    run.output.split(separator: /\s+/).joined(separator: " ")
  }

  @Test func theAppIsToBlameForWhatItDid() throws {
    let run = try Self.run([("app.log", Self.launch + Self.returning)], Self.check)
    #expect(run.status == 1, "\(run.errors)")
    let words = Self.words(run)
    #expect(words.contains("✓ a behaviour of app-delegate-ios12, as documented"), "\(words)")
    #expect(words.contains("once-a-process(session.started), blame: app"), "\(words)")
    #expect(words.contains("once-a-process(session.started) violated in 1 of 1 log"), "\(words)")
    #expect(try #require(run.reproduction).contains("--check"))
    let once = try Self.run([("app.log", Self.launch)], Self.check)
    #expect(once.status == 0, "\(once.output)")
    #expect(Self.words(once).contains("once-a-process(session.started) holds in 1 log"))
  }

  /// The next process tells what was recorded last, or something else.
  @Test(arguments: [(2, 0), (1, 1)])
  func theValueThatSurvivesIsCompared(told: Int, status: Int32) throws {
    func call(_ name: String, _ state: String, pid: Int) -> String {
      #"{"event":"callback","name":"\#(name)","state":"\#(state)","pid":\#(pid)}"#
    }
    func emit(_ name: String, _ count: Int, pid: Int) -> String {
      #"{"event":"emit","name":"\#(name)","args":{"events":\#(count)},"pid":\#(pid)}"#
    }
    let log = [
      call("application(_:didFinishLaunchingWithOptions:)", "inactive", pid: 1),
      call("applicationDidBecomeActive(_:)", "active", pid: 1), emit("tracked", 1, pid: 1),
      call("applicationWillResignActive(_:)", "active", pid: 1), emit("tracked", 2, pid: 1),
      call("applicationDidEnterBackground(_:)", "background", pid: 1),
      call("application(_:didFinishLaunchingWithOptions:)", "inactive", pid: 2),
      emit("archive.loaded", told, pid: 2),
      call("applicationDidBecomeActive(_:)", "active", pid: 2),
    ].joined(separator: "\n")
    let check = "survives-kill(tracked, archive.loaded, key: events)"
    let run = try Self.run([("app.log", log)], ["--check", check])
    #expect(run.status == status, "\(run.output)\(run.errors)")
    let words = Self.words(run)
    #expect(
      words.contains(status == 0 ? "\(check) holds in 1 log" : "\(check), blame: app"), "\(words)")
  }

  /// The session may have been started before the log begins, or never: it does not show that.
  @Test func actionsBeforeTheLogAreNoViolation() throws {
    for log in [Self.returning, Self.returning.replacing(/.*emit.*\n/, with: "")] {
      let run = try Self.run([("app.log", log)], Self.check)
      #expect(run.status == 0, "\(run.output)")
    }
  }

  /// One process takes a link and answers that nothing is left to deliver, the other answers that
  /// the activity is: no run of the model has both, and yet a link that is opened twice is seen.
  @Test(arguments: [1, 2])
  func aMethodThatAnsweredDifferentlyIsJudged(openings: Int) throws {
    let launch = #""application(_:didFinishLaunchingWithOptions:)""#
    func line(_ event: String, _ members: String, _ process: Int) -> String {
      #"{"event":"\#(event)",\#(members),"pid":\#(process)}"#
    }
    let activity = #""payload":"activity-1""#
    let link = #""payload":"link-1","args":{"launchOptions":{"url":"app://link-1"}}"#
    let opened = line("emit", #""name":"route.opened","payload":"link-1""#, 2)
    let lines =
      [
        line("callback", #""name":\#(launch),\#(activity)"#, 1),
        line("return", #""name":\#(launch),"value":true"#, 1),
        line("callback", #""name":"application(_:continue:restorationHandler:)",\#(activity)"#, 1),
        line("emit", #""name":"route.opened",\#(activity)"#, 1),
        line("callback", #""name":\#(launch),\#(link)"#, 2),
        line("return", #""name":\#(launch),"value":false"#, 2),
      ] + Array(repeating: opened, count: openings)
    let run = try Self.run(
      [("app.log", lines.joined(separator: "\n") + "\n")],
      [
        "--profile", "app-delegate-ios26", "--check", "link-routed-once", "--instrumented",
        "didFinishLaunching,openURL,continueUserActivity",
      ])
    #expect(run.status == (openings == 1 ? 0 : 1), "\(run.output)")
    let verdict = openings == 1 ? "holds in 1 log" : "violated in 1 of 1 log"
    #expect(Self.words(run).contains("link-routed-once \(verdict)"), "\(run.output)")
  }

  /// The log does not show `didBecomeActive`, in which the app may have acted before it was
  /// inactive.
  @Test func actionsInCallsThatTheLogLacksAreNoViolation() throws {
    let log = """
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}
      {"event":"callback","name":"applicationDidEnterBackground(_:)"}
      {"event":"emit","name":"played"}
      {"event":"callback","name":"applicationDidEnterBackground(_:)"}

      """
    let options = ["--check", "only-in-foreground(played)", "--instrumented"]
    let lacking = try Self.run([("app.log", log)], options + ["occurring"])
    #expect(lacking.status == 0, "\(lacking.output)")
    let launched = #"LaunchingWithOptions:)"}"#
    let told = log.replacing(
      launched,
      with: launched + #"""

        {"event":"callback","name":"applicationDidBecomeActive(_:)"}
        {"event":"callback","name":"applicationWillResignActive(_:)"}
        """#
    ).replacing(
      #"{"event":"emit","name":"played"}"#,
      with: #"""
        {"event":"emit","name":"played"}
        {"event":"callback","name":"applicationWillEnterForeground(_:)"}
        {"event":"callback","name":"applicationDidBecomeActive(_:)"}
        {"event":"callback","name":"applicationWillResignActive(_:)"}
        """#)
    let shown = try Self.run([("app.log", told)], ["--check", "only-in-foreground(played)"])
    #expect(shown.status == 1, "\(shown.output)")
  }

  @Test func anInvariantThatForbidsWhatTheModelCanDoIsToBlame() throws {
    let (status, report) = try Self.json([("app.log", Self.launch)], ["--invariants", "own.ltl"])
    #expect(status == 1 && report["verdict"] as? String == "violated")
    let causes = try #require(report["causes"] as? [[String: Any]])
    #expect(causes.map { $0["invariant"] as? String } == ["never-in-background"])
    #expect(causes.first?["blame"] as? String == "invariant too strong")
    let runs = try #require(report["runs"] as? [[String: Any]])
    #expect(runs[0]["violations"] as? [String] == ["never-in-background"])
  }

  /// A log that does not show the method that an invariant waits for violates nothing by that.
  @Test func anInvariantAboutMethodsThatTheLogLacksIsNotJudged() throws {
    let log = #"{"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}"#
    let options = ["--invariants", "own.ltl", "--at-end", "complete"]
    let (status, report) = try Self.json([("app.log", log)], options)
    #expect(status == 0)
    let checks = try #require(report["checks"] as? [[String: Any]])
    #expect(!checks.contains { $0["name"] as? String == "active-is-told" })
  }

  /// Something that is still owed where a log is cut off is not judged; where it is over, it is.
  @Test(arguments: [("truncated", Int32(0)), ("complete", 1)])
  func theEndOfALogDecidesWhatIsStillOwed(end: String, status: Int32) throws {
    let log = """
      {"event":"callback","name":"applicationWillEnterForeground(_:)","state":"background"}
      {"event":"emit","name":"a"}
      {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}

      """
    let start = #"{"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}"#
    let active = #"{"event":"callback","name":"applicationDidBecomeActive(_:)"}"#
    let background = """
      {"event":"callback","name":"applicationWillResignActive(_:)"}
      {"event":"callback","name":"applicationDidEnterBackground(_:)"}
      """
    let whole = [start, active, background, log].joined(separator: "\n")
    let run = try Self.run(
      [("app.log", whole)], ["--check", "followed-by(a, b)", "--at-end", end])
    #expect(run.status == status, "\(run.output)\(run.errors)")
  }

  @Test func aLogThatTheModelCannotExplainIsAGapOfTheModel() throws {
    let log = "applicationWillEnterForeground\napplicationDidEnterBackground\n"
    let (status, report) = try Self.json([("app.log", log)], ["--edges", "documented"])
    #expect(status == 1)
    let causes = try #require(report["causes"] as? [[String: Any]])
    #expect(causes.first?["blame"] as? String == "model gap")
    #expect(causes.first?["invariant"] is NSNull)
    let title = try #require(causes.first?["title"] as? String)
    #expect(title.hasPrefix("didEnterBackground comes after"))
  }

  /// A memory warning may come or not; without `willResignActive` the app would not leave.
  @Test func unneededLinesAreListed() throws {
    let log = """
      applicationDidBecomeActive
      applicationDidReceiveMemoryWarning
      applicationWillResignActive
      applicationDidEnterBackground
      applicationWillEnterForeground
      applicationDidBecomeActive

      """
    let run = try Self.run([("app.log", log)], ["--unnoticed", "--edges", "documented"])
    #expect(run.status == 0)
    let words = Self.words(run)
    let told = try #require(words.firstMatch(of: /to explain the log: ([^✓✗]*)/)).1
    #expect(told.contains("2 didReceiveMemoryWarning"), "\(words)")
    #expect(!told.contains("3 willResignActive"), "\(words)")
  }

  @Test func theModelOrTheInvariantsAreSkipped() throws {
    let log = [("app.log", Self.launch + Self.returning)]
    let explained = try Self.json(log, Self.check + ["--skip-invariants"])
    #expect(explained.status == 0 && (explained.report["checks"] as? [Any])?.isEmpty == true)
    let judged = try Self.json(log, Self.check + ["--skip-model"])
    #expect(judged.status == 1)
    let run = try #require((judged.report["runs"] as? [[String: Any]])?.first)
    #expect(run["accepted"] is NSNull)
    #expect(run["violations"] as? [String] == ["once-a-process(session.started)"])
    // Events of the app alone are judged without the model, and are nothing to explain.
    let events = [("app.log", #"{"event":"emit","name":"session.started"}"#)]
    let refused = try Self.run(events, Self.check)
    #expect(refused.status == 65 && refused.errors.contains("--skip-model"))
    let nothing = try Self.run(events, ["--skip-model"])
    #expect(nothing.status == 2, "\(nothing.output)\(nothing.errors)")
    let both = try Self.run(log, ["--skip-model", "--skip-invariants"])
    #expect(both.status == 64)
  }

  /// Lines that tell neither the state nor what is handed over break nothing about these.
  @Test(arguments: [Self.plainApp, Self.plainScenes])
  func linesAloneAreNotAccusedOfWhatTheyDoNotShow(log: String) throws {
    let run = try Self.run([("app.log", log)], ["--skip-model", "--profile", "scene-ios18"])
    #expect(run.status == 0 || run.status == 2, "\(run.output)")
    #expect(!run.output.contains("✗"), "\(run.output)")
  }

  private static let plainApp = """
    application(_:didFinishLaunchingWithOptions:)
    applicationDidBecomeActive(_:)
    applicationWillResignActive(_:)
    applicationDidEnterBackground(_:)
    applicationWillEnterForeground(_:)
    application(_:open:options:)
    applicationDidBecomeActive(_:)
    """

  private static let plainScenes = """
    application(_:didFinishLaunchingWithOptions:)
    application(_:configurationForConnecting:options:)
    scene(_:willConnectTo:options:)
    sceneWillEnterForeground(_:)
    sceneDidBecomeActive(_:)
    sceneWillResignActive(_:)
    sceneDidEnterBackground(_:)
    sceneWillEnterForeground(_:)
    scene(_:openURLContexts:)
    sceneDidBecomeActive(_:)
    """

  /// A link that started the app came in the connection options, whose other members a log shows as
  /// the app names them.
  @Test func aLinkInTheConnectionOptionsIsThere() throws {
    let log = #"""
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}
      {"event":"callback","name":"scene(_:willConnectTo:options:)","scene":"A","payload":"link-1",\#
      "args":{"urlContexts":[{"url":"shop://1"}],"userActivities":[]}}
      {"event":"callback","name":"sceneWillEnterForeground(_:)","scene":"A"}
      {"event":"callback","name":"sceneDidBecomeActive(_:)","scene":"A"}
      """#
    let run = try Self.run([("app.log", log)], ["--profile", "scene-ios18"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("The user opens a link into the app (link-1)."))
  }

  /// The line of a recorder names what was handed over, and no options.
  @Test func aLinkThatConnectsASceneIsThereWithoutOptions() throws {
    func log(_ payload: String) -> String {
      #"""
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}
      {"event":"callback","name":"scene(_:willConnectTo:options:)","scene":"A"\#(payload)}
      {"event":"callback","name":"sceneWillEnterForeground(_:)","scene":"A"}
      {"event":"callback","name":"sceneDidBecomeActive(_:)","scene":"A"}
      """#
    }
    let options = [
      "--profile", "scene-ios18", "--check", "link-routed-once", "--at-end", "complete",
    ]
    let linked = try Self.run([("app.log", log(#","payload":["link-1"]"#))], options)
    #expect(linked.status == 1, "\(linked.output)")
    #expect(linked.output.contains("The user opens a link into the app (link-1)."))
    let plain = try Self.run([("app.log", log(""))], options)
    #expect(plain.status == 0 && plain.output.contains("The user opens the app."))
  }

  /// A payload that the lines do not name may be the one that the app speaks of.
  @Test func aCheckOfPayloadsNeedsLinesThatNameThem() throws {
    func log(_ named: String, _ opened: String) -> String {
      """
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)"}
      {"event":"callback","name":"applicationDidBecomeActive(_:)"}
      {"event":"callback","name":"applicationWillResignActive(_:)"}
      {"event":"callback","name":"application(_:open:options:)"\(named)}
      \(opened)
      {"event":"callback","name":"applicationDidBecomeActive(_:)"}

      """
    }
    let opened = #"{"event":"emit","name":"route.opened","payload":"app://1"}"#
    let named = #","payload":"app://1""#
    let check = ["--check", "link-routed-once"]
    for (log, status, text) in [
      (log(named, opened), Int32(0), "link-routed-once holds in 1 log"),
      (log(named, opened + "\n" + opened), 1, "violated in 1 of 1 log"),
      (log("", opened + "\n" + opened), 0, "is not judged, because the log does not show which"),
      (
        log(named, opened.replacing(#","payload":"app://1""#, with: "")), 0,
        "the log does not show which payloads its events are about"
      ),
    ] {
      let run = try Self.run([("app.log", log)], check)
      #expect(run.status == status && Self.words(run).contains(text), "\(run.output)")
    }
  }

  /// An event that no log has put nothing to the test; its name may be misspelled.
  @Test func aNameThatNoLogHasIsReported() throws {
    let logs = [("1.jsonl", Self.launch), ("2.jsonl", Self.launch)]
    let check = ["--check", "once-a-process(sesion.started)"]
    let words = Self.words(try Self.run(logs, Self.check + check))
    #expect(words.contains("once-a-process(sesion.started) not tested"), "\(words)")
    #expect(
      words.contains(
        "no log has 'sesion.started', which once-a-process(sesion.started) refers to"),
      "\(words)")
    #expect(!words.contains("no log has 'session.started'"))
    // In one of two logs it is enough.
    let mixed = [("1.jsonl", Self.launch), ("2.jsonl", Self.launch + Self.other)]
    let found = Self.words(try Self.run(mixed, ["--check", "once-a-process(other)"]))
    #expect(found.contains("once-a-process(other) holds in 1 log"), "\(found)")
    #expect(!found.contains("no log has"))
    // A pair of which a log has one half is put to the test.
    let pair = ["--check", "in-turn(session.started, session.ended)"]
    let half = Self.words(try Self.run(logs, pair))
    #expect(half.contains("in-turn(session.started, session.ended) holds in 2 logs"), "\(half)")
    #expect(half.contains("no log has 'session.ended', which in-turn"), "\(half)")
    // An alarm looks at each event.
    let never = Self.words(try Self.run(logs, ["--check", "never-emitted(alarm)"]))
    #expect(never.contains("never-emitted(alarm) holds in 2 logs"), "\(never)")
    #expect(!never.contains("no log has"))
    // A log without any event of the app says nothing of alarms.
    let calls = Self.launch.split(separator: "\n").filter { !$0.contains("emit") }
    let silent = [("app.log", calls.joined(separator: "\n") + "\n")]
    let mute = Self.words(try Self.run(silent, ["--check", "never-emitted(alarm)"]))
    #expect(mute.contains("never-emitted(alarm) not tested"), "\(mute)")
    #expect(mute.contains("no log has an event of the app for never-emitted(alarm)"))
  }

  private static let other = #"{"event":"emit","name":"other"}"# + "\n"

  /// All that was asked for is judged, or it is said why not.
  @Test(arguments: [
    ("didReceiveMemoryWarning implies once emitted(a)", "it refers to methods whose calls"),
    ("emitted(a) implies eventually within 5s emitted(b)", "the log has no times"),
  ])
  func unjudgeableChecksAreListed(formula: String, reason: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.launch, to: "app.log")
    try tool.write(
      "invariant mine\n  source \"here\"\n  over callbacks, emitted\n  formula\n"
        + "    always (\(formula))\n", to: "mine.ltl")
    let run = try tool.run(["trace", "app.log", "--invariants", "mine.ltl"] + Self.profile)
    let words = Self.words(run)
    #expect(words.contains("mine is not judged, because"), "\(words)\(run.errors)")
    #expect(words.contains(reason), "\(words)")
  }
}
