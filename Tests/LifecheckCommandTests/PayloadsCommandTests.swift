#if Command && canImport(Subprocess)
import Foundation
import Testing

/// `--payloads FILE`: what payloads look like, and which there are none of.
@Suite struct PayloadsCommandTests {
  private static let shop = """
    {"activities": [{"type": "NSUserActivityTypeBrowsingWeb",
      "webpageURL": "https://shop.example/{number}"}], "without": ["shortcut"]}
    """

  /// Runs with such a file.
  private static func run(
    _ tool: LifecheckProcess, _ payloads: String, _ arguments: [String]
  ) throws -> ToolRun {
    try tool.write(payloads, to: "payloads.json")
    return try tool.run(["--payloads", "payloads.json", "--profile", "scene-ios13"] + arguments)
  }

  private static let lost = [
    "--adapter", "demo/scene-router", "--seeds", "300", "--strategy", "uniform",
  ]

  @Test func theAdapterGetsWhatTheFileSays() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(tool, Self.shop, Self.lost)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("--payloads payloads.json"))
    let saved = "Reports/counterexamples/link-routed-once-scene-ios13-demo-scene-router.json"
    // The sequence contains the payloads of the file.
    try FileManager.default.removeItem(at: tool.folder.appending(path: "payloads.json"))
    for command in ["replay", "shrink"] {
      #expect(try tool.run([command, saved]).output.contains("link-routed-once"))
      let kept = try String(contentsOf: tool.folder.appending(path: saved), encoding: .utf8)
      #expect(kept.contains("https://shop.example/{number}"), "\(command)")
    }
    let replayed = try tool.run(["replay", saved, "--format", "json"])
    #expect(replayed.output.contains("https://shop.example/1"))
  }

  /// A scheme of the app is that of its links.
  @Test func linksAreThoseOfAPropertyList() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array>
      </dict></array></dict></plist>
      """, to: "Info.plist")
    let fuzz = [
      "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "24",
      "--without-payload", "activity", "--no-regressions", "--format", "json",
    ]
    let run = try tool.run(fuzz + ["--plist", "Info.plist"])
    #expect(run.status == 1 && run.output.contains("shop://link-1"), "\(run.errors)")
    #expect(try !tool.run(fuzz).output.contains("shop://"))
  }

  /// A saved sequence states itself what must be given for a seed.
  @Test func printedCommandsReproduceTheViolation() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let compare = ["compare", "--profile", "app-delegate-ios12", "--payloads", "payloads.json"]
    let commands = try [
      Self.run(tool, Self.shop, Self.lost), Self.run(tool, Self.shop, Self.lost),
      tool.run(compare + ["--profile", "scene-ios13"] + Self.lost),
    ].map { try #require($0.reproduction) }
    #expect(commands.map { $0.contains(" replay ") } == [false, true, false])
    #expect(commands.map { $0.contains("--payloads") } == [true, false, true])
    for command in commands {
      let again = try tool.runShell(command)
      #expect(again.status == 1, "\(command)\n\(again.errors)")
    }
  }

  @Test func aProcessOfItsOwnGetsTheSame() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let traces = try [[], ["--isolate"]].map { more in
      let run = try Self.run(
        tool, Self.shop, Self.lost + ["--no-regressions", "--format", "json"] + more)
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let result = try #require((report["runs"] as? [[String: Any]])?.first)
      let found = try #require((result["counterexamples"] as? [[String: Any]])?.first)
      let bytes = try JSONSerialization.data(
        withJSONObject: [try #require(found["trace"])],
        options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0].contains("https://shop.example/1"))
  }

  @Test func payloadKindsDeclaredAbsentNeverCome() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      invariant nothing-comes
        title  "nothing is delivered"
        source "this test"
        over   actions
        formula
          always not (action(deepLink) or action(universalLink) or action(push)
            or action(shortcut) or action(cloudShare))
      """, to: "never.ltl")
    let all = #"["url", "activity", "push", "silentPush", "shortcut", "cloudShare"]"#
    let statuses = try [all, #"["url"]"#].map { without in
      try Self.run(
        tool, "{\"without\": \(without)}",
        ["--invariants", "never.ltl", "--only", "nothing-comes", "--seeds", "300"]
      ).status
    }
    // With nothing to look at, the formula is not exercised.
    #expect(statuses == [2, 1])
  }

  @Test(arguments: [
    (#"{"urls": "shop://item"}"#, "payloads.json:1:10: error: "),
    (#"{"links": []}"#, "payloads.json:1:2: error: "),
    (#"{"urls": ["shop://item/{number}"]"#, "payloads.json:1:"),
    (#"{"without": ["letter"]}"#, "payloads.json:1:"),
  ])
  func mistakesInAFileAreReportedWithThePlace(_ payloads: String, _ place: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(tool, payloads, ["--seeds", "1"])
    #expect(run.status == 65)
    #expect(run.errors.contains(place), "\(run.errors)")
  }

  @Test func missingPayloadFilesAreRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--payloads", "nowhere.json", "--seeds", "1"])
    #expect(run.status == 66)
    #expect(run.errors.contains("nowhere.json"))
  }
}
#endif
