import Foundation
import Testing

/// `lifecheck.json`: options that need not be given.
@Suite struct ConfigurationTests {
  /// Returns what a run with JSON on standard output found in each profile.
  private static func runs(_ run: ToolRun) throws -> [[String: Any]] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(report?["runs"] as? [[String: Any]], "\(run.errors)")
  }

  private static func profiles(_ run: ToolRun) throws -> [String] {
    try runs(run).compactMap { $0["profile"] as? String }
  }

  private static let lost = #"{"adapter": "demo/lost-link", "profiles": ["scene-ios13"]}"#

  @Test func aRunTakesWhatIsNotGiven() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      {"adapter": "demo/lost-link", "profiles": "scene-ios13", "edges": "observed", "scenes": 2,
       "strategy": "uniform", "maxActions": 7, "seeds": 30}
      """, to: "lifecheck.json")
    let found = try #require(
      Self.runs(tool.run(["--format", "json", "--no-regressions"])).first)
    #expect(found["adapter"] as? String == "demo/lost-link")
    #expect(found["profile"] as? String == "scene-ios13")
    #expect(found["edges"] as? [String] == ["observed"])
    #expect(found["maxActions"] as? Int == 7)
    #expect((found["seeds"] as? [String: Any])?["count"] as? Int == 30)
    let given = try #require(
      Self.runs(
        tool.run([
          "--format", "json", "--no-regressions", "--edges", "documented", "--seeds", "5",
          "--max-actions", "50", "--adapter", "demo/fixed-lost-link", "--scenes", "1",
        ])
      ).first)
    #expect(given["adapter"] as? String == "demo/fixed-lost-link")
    #expect(given["edges"] as? [String] == ["documented"])
    #expect(given["maxActions"] as? Int == 50)
    #expect((given["seeds"] as? [String: Any])?["count"] as? Int == 5)
  }

  @Test(arguments: [
    (#""withoutVariants": "two""#, [], "--without-variant two", ["universalLink"]),
    (
      #""withoutVariants": ["two", "frozen"]"#, ["--without-variant", "aborted"],
      "--without-variant aborted", ["universalLink", "deepLink (2 at once)"]
    ),
    (
      #""withoutActions": ["universalLink"]"#, [], "--without-action universalLink",
      ["deepLink (2 at once)"]
    ),
    (#""withoutPayloads": "activity""#, [], "--without-payload activity", ["deepLink (2 at once)"]),
  ])
  func excludedPartsAreReproduced(
    _ key: String, _ options: [String], _ words: String, _ likewise: [String]
  ) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      #"{"adapter": "demo/lost-link", "profiles": "scene-ios13", "seeds": 100, \#(key)}"#,
      to: "lifecheck.json")
    let run = try tool.run(["--format", "json", "--no-regressions"] + options)
    let found = try #require(Self.runs(run).first?["counterexamples"] as? [[String: Any]]).first
    let reproduce = try #require(found?["reproduce"] as? String)
    #expect(reproduce.contains(" \(words) "), "\(reproduce)")
    #expect(reproduce.components(separatedBy: "--without-").count == 2, "\(reproduce)")
    let cause = try #require(found?["cause"] as? [String: Any])
    #expect(cause["likewise"] as? [String] == likewise)
  }

  @Test func aListThatIsGivenReplacesTheOther() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      #"{"profiles": ["scene-ios13", "app-delegate-ios12"], "seeds": 5}"#, to: "lifecheck.json")
    let options = ["--format", "json"]
    #expect(
      try Self.profiles(tool.run(options)) == ["scene-ios13", "app-delegate-ios12"])
    #expect(
      try Self.profiles(tool.run(options + ["--profile", "scene-ios26"])) == ["scene-ios26"])
    #expect(try Self.profiles(tool.run(options + ["--no-config", "--seeds", "5"])).count > 2)
  }

  @Test func statusesFollowIt() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let statuses = try ["{}", #"{"requireCoverage": 100}"#].map { text in
      try tool.write(text, to: "lifecheck.json")
      return try tool.run(["--profile", "scene-ios13", "--seeds", "1"]).status
    }
    #expect(statuses == [0, 2])
    try tool.write(#"{"strict": true}"#, to: "lifecheck.json")
    #expect(try tool.run(["--profile", "scene-ios13", "--seeds", "1"]).status == 2)
  }

  @Test func invariantsAndChecksAreJudged() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      invariant nothing-opened
        title  "nothing is opened"
        source "this test"
        over   emitted
        formula
          always not emitted(route.opened)
      """, to: "rules/own.ltl")
    try tool.write(
      """
      {"adapter": "demo/fixed-lost-link", "profiles": ["scene-ios13"], "catalogue": false,
       "invariants": ["rules"], "checks": ["once-a-process(route.opened)"],
       "withoutChecks": ["link-routed-once"]}
      """, to: "lifecheck.json")
    let run = try tool.run(["--format", "json", "--seeds", "200", "--no-regressions"])
    let results = try #require(Self.runs(run).first?["invariants"] as? [[String: Any]])
    let names = results.filter { $0["verdict"] as? String != "not applicable" }
      .compactMap { $0["name"] as? String }
    #expect(names.contains("nothing-opened"))
    #expect(names.contains("once-a-process(route.opened)"))
    #expect(!names.contains("link-routed-once"))
    #expect(!names.contains("foreground-becomes-active"))
    #expect(try tool.run(["invariants", "list"]).output.contains("nothing-opened"))
    #expect(try !tool.run(["invariants", "list", "--no-config"]).output.contains("nothing-opened"))
  }

  /// A printed command line shows the same without the file, and with one that says something else.
  @Test(arguments: [nil, "not JSON", #"{"adapter": "demo/fixed-lost-link", "edges": "observed"}"#])
  func printedCommandsReproduce(whatever later: String?) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      {"adapter": "demo/lost-link", "profiles": ["scene-ios13"], "maxActions": 9, "scenes": 2,
       "strategy": "uniform", "isolate": true, "checks": ["once-a-process(route.opened)"]}
      """, to: "lifecheck.json")
    // The second performs what the first has saved.
    let lines = try (0..<2).flatMap { _ in
      let run = try tool.run(["--seeds", "100", "--strategy", "guided"])
      #expect(run.status == 1, "\(run.errors)")
      return run.reproductions
    }
    #expect(lines.count >= 2)
    #expect(lines.contains { $0.contains(" replay ") })
    let file = tool.folder.appending(path: "lifecheck.json")
    try FileManager.default.removeItem(at: file)
    if let later { try tool.write(later, to: "lifecheck.json") }
    for line in lines {
      #expect(line.contains(" --no-config"))
      let again = try tool.runShell(line)
      #expect(again.status == 1, "\(line)\n\(again.output)\(again.errors)")
    }
  }

  @Test func withoutAFileNoConfigurationIsNamed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let options = ["--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "20"]
    let line = try #require(tool.run(options + ["--no-regressions"]).reproduction)
    #expect(!line.contains("config"))
  }

  @Test func everyCommandWithSuchOptionsTakesThem() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.lost, to: "lifecheck.json")
    #expect(try tool.run(["--seeds", "20"]).status == 1)
    let saved = "Reports/counterexamples/link-routed-once-scene-ios13-demo-lost-link.json"
    for (arguments, expected): ([String], Int32) in [
      (["replay", saved], 1), (["shrink", saved], 1), (["explain", saved], 0),
      (["replay", "5"], 1),
      // Two profiles are compared, whatever the file names.
      (["compare", "--seeds", "20"], 1), (["migrate", "--seeds", "20"], 1),
      (["explore"], 0), (["invariants", "explain", "link-routed-once"], 0),
    ] {
      let run = try tool.run(arguments)
      #expect(run.status == expected, "\(arguments): \(run.errors)")
    }
    let page = try String(
      contentsOf: tool.folder.appending(path: "explorer.html"), encoding: .utf8)
    #expect(page.contains("scene-ios13"))
    #expect(!page.contains("app-delegate-ios12"))
    try tool.write(#"{"adapters": "x"}"#, to: "lifecheck.json")
    for command in [
      [], ["replay", "4"], ["replay", saved], ["shrink", saved], ["explain", saved], ["compare"],
      ["migrate"], ["explore"], ["invariants"], ["invariants", "explain", "link-routed-once"],
      ["invariants", "page"], ["invariants", "check"], ["adapter-check", "true"],
      ["trace", "device.log"],
    ] {
      let run = try tool.run(command)
      #expect(run.status == 65, "\(command): \(run.output)")
      #expect(run.errors.contains("lifecheck.json:1:2: error: unknown field 'adapters'"))
    }
  }

  /// The checks come from the file; the profile, which is the device's, does not.
  @Test func logsAreJudgedByIt() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(TraceJudgingTests.launch + TraceJudgingTests.returning, to: "device.log")
    try tool.write(
      """
      {"checks": ["once-a-process(session.started)"], "adapter": "demo/background-session",
       "profiles": "scene-ios13", "edges": "documented", "scenes": 2}
      """, to: "lifecheck.json")
    let run = try tool.run(["trace", "device.log", "--profile", "app-delegate-ios12"])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let line = try #require(run.reproduction)
    #expect(line.contains("--check 'once-a-process(session.started)'"))
    #expect(line.contains("--scenes 2") && line.contains("--no-config"), "\(line)")
    #expect(try tool.runShell(line).status == 1)
    #expect(try tool.run(["trace", "device.log", "--no-config"]).status == 0)
    let test = try tool.run(["trace", "device.log", "--to-test"])
    #expect(test.status == 1, "\(test.errors)")
    #expect(test.output.contains("makeAdapter(storage)"), "\(test.output)")
  }

  @Test func aLinkThatIsNotOpenedCanBeLeftOutForGood() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(#"{"urls": ["app://open/{id}", "app://settings"]}"#, to: "payloads.json")
    try tool.write(
      """
      {"adapter": "demo/fixed-lost-link", "profiles": "scene-ios13", "seeds": 20,
       "payloads": "payloads.json", "withoutPayloads": ["activity", "app://settings"]}
      """, to: "lifecheck.json")
    let run = try tool.run(["--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    try tool.write(
      #"{"payloads": "payloads.json", "withoutPayloads": "app://other"}"#, to: "lifecheck.json")
    let mistake = try tool.run(["--adapter", "demo/fixed-lost-link"])
    #expect(mistake.status == 64 && mistake.errors.contains("app://settings"), "\(mistake.errors)")
  }

  #if Command && canImport(Subprocess)
  private static let command =
    "python3 "
    + Repository.root.appending(path: "Sources/Demonstrations/OtherLanguages/lost_link.py")
    .path(percentEncoded: false)

  /// The command runs in the file's folder, and what fails is saved there.
  @Test func itsPathsAreFromItsFolder() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: "repository/.git/HEAD")
    try tool.write("exec \(Self.command)\n", to: "repository/adapter.sh")
    try tool.write(#"{"without": ["shortcut"]}"#, to: "repository/shapes/payloads.json")
    try tool.write("", to: "repository/deep/down/file")
    try tool.write(
      """
      {"adapterCommand": "sh adapter.sh", "adapterTimeout": "20s", "profiles": ["scene-ios13"],
       "payloads": "shapes/payloads.json", "seeds": 20}
      """, to: "repository/lifecheck.json")
    let run = try tool.runShell("cd repository/deep/down && lifecheck")
    #expect(run.status == 1, "\(run.errors)")
    let saved = try FileManager.default.contentsOfDirectory(
      atPath: tool.folder.appending(path: "repository/Reports/counterexamples").path())
    #expect(saved.count == 1)
    // Nothing needs to be said again.
    let file = "../../Reports/counterexamples/\(saved[0])"
    let replay = try tool.runShell("cd repository/deep/down && lifecheck replay '\(file)'")
    #expect(replay.status == 1, "\(replay.errors)")
    for line in run.reproductions + replay.reproductions {
      let again = try tool.runShell("cd repository/deep/down && \(line)")
      #expect(again.status == 1, "\(line)\n\(again.errors)")
    }
    #expect(
      try tool.runShell("cd repository/deep && lifecheck adapter-check").status == 0)
  }

  /// A file of one of the tool's adapters, or of the model alone, needs no command.
  @Test func savedSequencesStateTheirOwnAdapters() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for name in ["lost-link", "model-ios12"] {
      let golden = Repository.root.appending(
        path: "Tests/LifecheckCommandTests/Golden/regressions/\(name).json")
      try tool.write(Data(contentsOf: golden), to: "\(name).json")
    }
    func statuses() throws -> [Int32] {
      try ["lost-link", "model-ios12"].map { try tool.run(["replay", "\($0).json"]).status }
    }
    #expect(try statuses() == [1, 0])
    try tool.write(#"{"adapterCommand": "false", "isolate": true}"#, to: "lifecheck.json")
    #expect(try statuses() == [1, 0])
    // One that runs in a process of its own is named so.
    try tool.write(#"{"adapter": "demo/lost-link", "isolate": true}"#, to: "lifecheck.json")
    #expect(try statuses() == [1, 0])
    #expect(
      try tool.run(["replay", "lost-link.json"]).reproduction?.contains(" --isolate") == true)
  }

  @Test func anAdapterOnTheCommandLineTakesThePlaceOfACommand() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      #"{"adapterCommand": "false", "adapterTimeout": 3}"#, to: "lifecheck.json")
    let options = ["--profile", "scene-ios13", "--seeds", "20", "--no-regressions"]
    #expect(try tool.run(options).status == 69)
    #expect(try tool.run(options + ["--adapter", "demo/lost-link"]).status == 1)
    #expect(try tool.run(options + ["--adapter-command", Self.command]).status == 1)
    #expect(try tool.run(options + ["--no-config", "--adapter-timeout", "3"]).status == 64)
  }
  #endif

  @Test func theNearestFileWithinTheRepositoryIsTaken() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(#"{"profiles": ["scene-ios13"], "seeds": 2}"#, to: "lifecheck.json")
    try tool.write("", to: "repository/deep/file")
    let line = "cd repository/deep && lifecheck --format json --seeds 2"
    // Without a repository, only the working directory counts.
    #expect(try Self.profiles(tool.runShell(line)).count > 1)
    try tool.write("", to: ".git")
    #expect(try Self.profiles(tool.runShell(line)) == ["scene-ios13"])
    try tool.write(#"{"profiles": ["scene-ios26"]}"#, to: "repository/lifecheck.json")
    #expect(try Self.profiles(tool.runShell(line)) == ["scene-ios26"])
    try FileManager.default.removeItem(
      at: tool.folder.appending(path: "repository/lifecheck.json"))
    // A repository ends the search.
    try tool.write("", to: "repository/.git")
    #expect(try Self.profiles(tool.runShell(line)).count > 1)
    let named = "cd repository/deep && lifecheck --format json --config ../../lifecheck.json"
    #expect(try Self.profiles(tool.runShell(named)) == ["scene-ios13"])
  }

  @Test func filesThatAreNamedHaveToBeThere() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--config", "nowhere.json"])
    #expect(run.status == 66)
    #expect(run.errors.contains("'nowhere.json'"))
    #expect(try tool.run(["--config", "x.json", "--no-config"]).status == 64)
  }

  @Test(arguments: [
    (#"{"profile": ["scene-ios13"]}"#, "1:2: error: unknown field 'profile'", "'profiles'"),
    (#"{"profiles": ["scene-ios12"]}"#, "1:15: error: unknown profile", "'scene-ios13'"),
    (#"{"profiles": 13}"#, "1:14: error: 'profiles' must be a text, not 13", "^^"),
    (#"{"profiles": ["scene", 13]}"#, "1:24: error: 'profiles' must be a text, not 13", "^^"),
    ("{\n  \"edges\": \"documentd\"\n}", "2:12: error: unknown edge", "documented"),
    (#"{"adapter": "demo/lots-link"}"#, "1:13: error: unknown adapter", "'demo/lost-link'"),
    (#"{"strategy": "gided"}"#, "1:14: error: unknown strategy", "'guided'"),
    (#"{"seeds": 0}"#, "1:11: error: 'seeds' is 0", "from 1 to"),
    (#"{"seeds": "10"}"#, "1:11: error: 'seeds' must be a number", "^^^^"),
    (#"{"scenes": 9}"#, "1:12: error: 'scenes' is 9", "from 1 to"),
    (#"{"maxActions": 1.5}"#, "1:16: error: 'maxActions' is 1.5", "whole number"),
    (#"{"requireCoverage": 101}"#, "1:21: error: 'requireCoverage' is 101", "at most 100"),
    (#"{"strict": "yes"}"#, "1:12: error: 'strict' must be true or false", "^^^^^"),
    (#"{"payloads": "shapes.json"}"#, "1:14: error: cannot read 'shapes.json'", "No such file"),
    (#"{"withoutVariants": ["twoo"]}"#, "1:22: error: unknown variant", "'two'"),
    (#"{"withoutActions": ["launch"]}"#, "1:21: error: unknown action", "'launch'"),
    (#"{"withoutPayloads": ["link"]}"#, "1:22: error: unknown kind of payload", "url"),
    (#"{"invariants": ["mine"]}"#, "1:17: error: cannot read 'mine'", "No such file"),
    (#"{"checks": ["link-routed-one"]}"#, "1:13: error: unknown check", "'link-routed-once'"),
    (#"{"checks": ["in-turn(a"]}"#, "1:13: error: ", "in-turn(a"),
    (#"{"withoutChecks": ["link-routed-one"]}"#, "1:20: error: unknown check", "routed-once'"),
    (#"{"adapterCommand": " "}"#, "1:20: error: the command is empty", "^"),
    (#"{"adapterCommand": "x", "adapterTimeout": "1y"}"#, "1:43: error: 'adapterTimeout'", "500ms"),
    (#"{"adapterTimeout": 1}"#, "1:2: error: 'adapterTimeout' is for 'adapterCommand'", "^"),
    (
      #"{"adapterCommand": "x", "adapter": "demo/lost-link"}"#,
      "1:2: error: 'adapterCommand' and 'adapter' exclude each other", "^"
    ),
    (#"["scene"]"#, "1:1: error: a configuration is an object", "^"),
    (#"{"seeds": 1"#, "1:", "error: "), ("", "1:1: error: the file is empty", "empty"),
  ])
  func mistakesAreReportedWithTheirPlaces(_ text: String, _ place: String, _ more: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(text, to: "lifecheck.json")
    let run = try tool.run(["--seeds", "1"])
    #expect(run.status == 65, "\(text)")
    #expect(run.errors.contains("lifecheck.json:\(place)"), "\(run.errors)")
    #expect(run.errors.contains(more), "\(run.errors)")
    // A message without a line is about no place in the file.
    #expect(text.isEmpty || run.errors.contains(" | "), "\(run.errors)")
    #expect(try tool.run(["--seeds", "1", "--no-config"]).status == 0)
  }

  /// The schema has the keys that are read, and the values that it allows for them.
  @Test func theSchemaSaysTheSame() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let file = Repository.root.appending(path: "Reports/lifecheck-config-1.schema.json")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    try tool.write(#"{"zzzzzzzzzz": 1}"#, to: "lifecheck.json")
    let errors = try tool.run([]).errors
    let known = try #require(errors.firstMatch(of: /known: (.*)/)).1.split(separator: ", ")
    #expect(Set(known.map(String.init)) == Set(properties.keys))
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    for (key, property) in properties {
      let name = (property["$ref"] as? String)?.split(separator: "/").last.map(String.init)
      let property = name.flatMap { definitions[$0] } ?? property
      let types = property["type"] as? [String] ?? [property["type"] as? String ?? "string"]
      for (type, value) in [
        ("string", #""x""#), ("number", "2.5"), ("integer", "2"), ("boolean", "true"),
        ("array", "[]"), ("object", "{}"),
      ] {
        try tool.write(#"{"\#(key)": \#(value)}"#, to: "lifecheck.json")
        let isRefused = try tool.run(["--profile", "scene-ios13", "--seeds", "1"]).errors
          .contains("'\(key)' must be ")
        let isAllowed =
          types.contains(type) || type == "integer" && types.contains("number")
          // A fraction is a number, if no whole one.
          || type == "number" && types.contains("integer")
        #expect(isRefused != isAllowed, "\(key): \(value)")
      }
    }
  }
}
