import Foundation
import Testing

/// `lifecheck trace`.
@Suite struct TraceCommandTests {
  private static func run(
    _ log: String, _ options: [String] = []
  ) throws -> (run: ToolRun, saved: ToolRun?) {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(log, to: "app.log")
    let run = try tool.run(["trace", "app.log"] + options)
    guard options.contains("--save") else { return (run, nil) }
    return (run, try tool.run(["replay", "saved.json"]))
  }

  private static let coldLink = """
    2026-11-27 12:00:00+0100 MyApp[410:1] [boot] hello
    2026-11-27 12:00:01+0100 MyApp[410:1] application(_:didFinishLaunchingWithOptions:)
    2026-11-27 12:00:01+0100 MyApp[410:1] -[AppDelegate application:openURL:options:]
    2026-11-27 12:00:02+0100 MyApp[410:1] applicationDidBecomeActive: Active
    2026-11-27 12:00:09+0100 MyApp[410:1] applicationWillResignActive: Active
    2026-11-27 12:00:09+0100 MyApp[410:1] applicationDidEnterBackground: Background

    """

  @Test func theActionsStandAboveTheLinesThatTheyExplain() throws {
    let run = try Self.run(Self.coldLink, ["--profile", "app-delegate-ios12"]).run
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first == "app.log: 5 lines of 6 name a callback")
    let texts = lines.map(String.init)
    let link = try #require(texts.firstIndex { $0.contains("link") && !$0.contains("openURL") })
    let launched = try #require(texts.firstIndex { $0.hasPrefix("2") })
    #expect(link < launched && texts[launched].hasSuffix("didFinishLaunching"))
    #expect(texts.contains("✓ a behaviour of app-delegate-ios12, as documented"))
  }

  @Test func linesOfAFormatOfOnesOwnAreReadByAPattern() throws {
    let log = """
      1 => application(_:didFinishLaunchingWithOptions:)
      2 => applicationDidBecomeActive(_:)
      3 => applicationDidEnterBackground(_:) not
      """
    let run = try Self.run(
      log, ["--profile", "app-delegate-ios12", "--pattern", #"\d => (?<callback>\S*)$"#]
    ).run
    #expect(run.status == 0 && run.output.hasPrefix("app.log: 2 lines of 3 name a callback\n"))
    #expect(
      run.errors
        == "pattern: fits 2 of the first 3 lines of app.log\n"
        + "  didFinishLaunching\n  didBecomeActive\n")
  }

  @Test func theProfileIsFoundAndTheActionsAreSaved() throws {
    let log = """
      AppDelegate : application didFinishLaunchingWithOptions
      AppDelegate : application configurationForConnecting
      SceneDelegate : scene willConnectTo session with options
      SceneDelegate : scene sceneWillEnterForeground
      SceneDelegate : scene sceneDidBecomeActive
      SceneDelegate : scene sceneWillResignActive
      SceneDelegate : scene sceneDidEnterBackground
      """
    let (run, saved) = try Self.run(log, ["--save", "saved.json", "--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["command"] as? String == "trace" && json["verdict"] as? String == "holds")
    let runs = try #require(json["runs"] as? [[String: Any]])
    #expect(runs.count == 1 && runs[0]["accepted"] as? Bool == true)
    #expect((runs[0]["profile"] as? String)?.hasPrefix("scene-") == true)
    #expect(runs[0]["needs"] as? [String] == [])
    let actions = try #require(runs[0]["explanation"] as? [[String: Any]])
    #expect(actions.compactMap { $0["name"] as? String } == ["launch", "background"])
    #expect(runs[0]["linesBefore"] as? [Int] == [0, 5])
    #expect(runs[0]["unexplainedAt"] is NSNull)
    let schema = try #require(
      JSONSerialization.jsonObject(
        with: Data(
          contentsOf: Repository.root.appending(
            path: "Reports/lifecheck-report-1.schema.json"))) as? [String: Any])
    let definition = (schema["$defs"] as? [String: Any])?["explainedLog"] as? [String: Any]
    let properties = definition?["properties"] as? [String: Any]
    #expect(properties?.keys.sorted() == runs[0].keys.sorted())
    #expect(saved?.status == 0, "\(saved?.errors ?? "")")
    #expect(saved?.output.contains("sceneDidEnterBackground") == true)
  }

  @Test func aLineThatNothingExplainsIsShownWithWhatWouldExplainIt() throws {
    let log = """
      applicationWillEnterForeground
      applicationDidEnterBackground
      applicationDidBecomeActive
      """
    let run = try Self.run(log, ["--profile", "app-delegate-ios12", "--edges", "documented"]).run
    #expect(run.status == 1)
    #expect(run.output.contains("✗ 2"), "\(run.output)")
    #expect(
      run.output.split(separator: /\s+/).joined(separator: " ").contains(
        "✗ line 2 cannot occur here in app-delegate-ios12, the profile that fits the log best"))
    #expect(run.output.contains("could come"))
    #expect(run.output.contains("if lines 1 and 2 are swapped"), "\(run.output)")
  }

  /// A link that starts the app shows nothing more if the delegate does not record links.
  @Test func otherActionsThatExplainTheLogAreTold() throws {
    let log = "application(_:didFinishLaunchingWithOptions:)\napplicationDidBecomeActive\n"
    let profile = ["--profile", "app-delegate-ios12"]
    let run = try Self.run(log, profile).run
    let words = run.output.split(separator: /\s+/).joined(separator: " ")
    #expect(
      words.contains(
        #"or before line 1, "The user opens a link into the app.", "The user opens a universal "#
          + #"link.", "The user taps a notification." or 1 more, in place of "#
          + #""The user opens the app.""#), "\(words)")
    let json = try Self.run(log, profile + ["--format", "json"]).run
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let found = try #require((report["runs"] as? [[String: Any]])?.first)
    let forks = try #require(found["alternatives"] as? [[String: Any]])
    #expect(forks.count == 1 && forks.first?["further"] as? Int == 1)
    #expect((forks.first?["others"] as? [Any])?.count == 3)
    #expect(forks.first?["linesBefore"] as? [Int] == [0])
    #expect(found["alternativesAreComplete"] as? Bool == true)
    // A log that tells the actions leaves nothing to choose.
    let told = #"{"event":"action","name":"launch"}"# + "\n" + log
    let one = try Self.run(told, profile).run
    #expect(one.status == 0 && !one.output.contains("in place of"), "\(one.output)")
  }

  @Test func theFewestChangesAreTold() throws {
    let log = """
      MyApp[410:1] application(_:didFinishLaunchingWithOptions:)
      MyApp[410:1] applicationWillResignActive
      MyApp[410:1] applicationDidEnterBackground
      MyApp[410:1] applicationDidEnterBackground
      MyApp[410:1] applicationWillEnterForeground
      """
    let options = ["--profile", "app-delegate-ios12", "--edges", "documented"]
    let run = try Self.run(log, options).run
    let words = run.output.split(separator: /\s+/).joined(separator: " ")
    #expect(
      words.contains(
        "explained with 2 changes, if didBecomeActive, active is inserted before line 2 and "
          + "line 3 is removed"), "\(words)")
    let json = try Self.run(log, options + ["--format", "json"]).run
    #expect(json.output.contains("\"changes\":2") || json.output.contains("\"changes\": 2"))
    let wrong = String(repeating: "MyApp[410:1] applicationDidEnterBackground\n", count: 6)
    let far = try Self.run(wrong, options).run
    #expect(far.output.contains("not with up to 3 changes"), "\(far.output)")
  }

  /// It is what people saw with the app lock of iOS 18.
  @Test func theEdgesThatALogNeedsAreNamedWithTheirSource() throws {
    let log = "applicationWillEnterForeground\napplicationDidEnterBackground\n"
    let run = try Self.run(log, ["--profile", "app-delegate-ios12"]).run
    #expect(run.status == 0)
    #expect(run.output.contains("needs X3"), "\(run.output)")
    #expect(run.output.contains("duckduckgo"))
  }

  /// A delegate without `applicationWillEnterForeground` cannot log it.
  @Test func unrecordedMethodsAreNamed() throws {
    let log = """
      MyApp[410:1] applicationDidBecomeActive
      MyApp[410:1] applicationWillResignActive
      MyApp[410:1] applicationDidEnterBackground
      MyApp[410:1] applicationDidBecomeActive
      """
    let profile = ["--profile", "app-delegate-ios12", "--edges", "documented"]
    let (run, saved) = try Self.run(log, profile + ["--save", "saved.json"])
    #expect(run.status == 1 && saved?.status == 66)
    #expect(run.errors == "saved.json is not written, since nothing explains the log\n")
    let words = run.output.split(separator: /\s+/).joined(separator: " ")
    #expect(
      words.contains(
        "if the log does not record willEnterForeground: use --instrumented occurring"),
      "\(run.output)")
    let told = try Self.run(log, profile + ["--instrumented", "occurring"]).run
    #expect(told.status == 0)
    // The option is not named if it would not help.
    let wrong = try Self.run("applicationWillResignActive: Background\n", profile).run
    #expect(wrong.status == 1 && !wrong.output.contains("--instrumented"), "\(wrong.output)")
  }

  /// No line of another process tells that the last one ended, and after its end it calls nothing.
  @Test func theLastProcessMayEnd() throws {
    let log = """
      MyApp[410:1] applicationDidBecomeActive
      MyApp[410:1] applicationWillResignActive
      MyApp[410:1] applicationDidEnterBackground
      MyApp[410:1] applicationWillTerminate

      """
    let profile = ["--profile", "app-delegate-ios12"]
    let run = try Self.run(log, profile).run
    #expect(run.status == 0, "\(run.output)")
    let more = try Self.run(log + "MyApp[410:1] applicationDidBecomeActive\n", profile).run
    #expect(more.status == 1 && more.output.contains("✗ 5"), "\(more.output)")
    let other = "MyApp[411:1] application(_:didFinishLaunchingWithOptions:)\n"
    #expect(try Self.run(log + other, profile).run.status == 0)
  }

  /// Profiles without scene delegates are none that such a log departs from.
  @Test func aRejectedLogIsComparedWithAProfileThatHasItsMethods() throws {
    let log = """
      application(_:didFinishLaunchingWithOptions:)
      sceneDidEnterBackground(_:)
      sceneDidBecomeActive(_:)
      """
    let run = try Self.run(log).run
    #expect(run.status == 1)
    #expect(run.output.contains("cannot occur here in scene-"), "\(run.output)")
  }

  /// Custom actions of a recorded trace, and waits, call nothing of the system.
  @Test func customActionsAreNoActionsOfTheSystem() throws {
    let log = #"""
      {"event":"action","name":"launch"}
      {"event":"callback","name":"applicationDidBecomeActive(_:)","state":"active"}
      {"event":"action","name":"own","own":"login"}
      {"event":"action","name":"wait","variant":"30s"}
      {"event":"action","name":"background"}
      {"event":"callback","name":"applicationWillResignActive(_:)","state":"active"}
      """#
    let run = try Self.run(log, ["--profile", "app-delegate-ios12"]).run
    #expect(run.status == 0, "\(run.output)")
    // The action that is recorded counts: this one calls something else.
    let other = log.replacing("\"background\"", with: "\"memoryWarning\"")
    #expect(try Self.run(other, ["--profile", "app-delegate-ios12"]).run.status == 1)
  }

  @Test(arguments: [
    ("hello\nworld\n", [String](), Int32(65), "no line of app.log names a callback; it has 2"),
    ("", [], 65, "it has 0 lines"), ("\u{1F}", ["--instrumented", "nobody"], 64, "'nobody'"),
    ("x", ["--at-end", "soon"], 64, "neither truncated nor complete"),
    ("x", ["--profile", "ios99"], 64, "ios99"), ("x", ["missing.log"], 66, "missing.log"),
  ])
  func malformedLogsAreErrors(log: String, options: [String], status: Int32, error: String) throws {
    let order = options.first?.hasPrefix("--") == false
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(log, to: "app.log")
    let run = try tool.run(["trace"] + (order ? options : ["app.log"] + options))
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func standardInputIsRead() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.coldLink, to: "app.log")
    let run = try tool.runShell("lifecheck trace - <app.log")
    #expect(run.status == 0 && run.output.contains("standard input: 5 lines of 6"))
    for name in ["/dev/stdin", "/dev/fd/0"] {
      let named = try tool.runShell("cat app.log | lifecheck trace \(name)")
      #expect(named.status == 0 && named.output == run.output, "\(named.errors)")
    }
    let piped = try tool.runShell("cat app.log | lifecheck trace -")
    #expect(piped.output == run.output)
    let zipped = try tool.runShell("gzip app.log && lifecheck trace app.log.gz")
    #expect(zipped.status == 0 && zipped.errors == "")
    #expect(zipped.output == run.output.replacing("standard input", with: "app.log.gz"))
    let cut = try tool.runShell("head -c 200 app.log.gz | lifecheck trace -")
    #expect(cut.errors.contains("is damaged or cut short"))
  }
}
