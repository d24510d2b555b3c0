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

  private static let links = #"{"urls": ["shop://item/{number}", "shop://settings"]}"#

  @Test func linksOfAShapeAreLeftOut() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let all = [
      "--adapter", "demo/lost-link", "--seeds", "60", "--no-regressions", "--format", "json",
      "--without-payload", "activity",
    ]
    #expect(try Self.run(tool, Self.links, all).output.contains("\"shop://settings\""))
    let run = try Self.run(tool, Self.links, all + ["--without-payload", "shop://settings"])
    #expect(run.status == 1 && !run.output.contains("\"shop://settings\""), "\(run.errors)")
    #expect(run.output.contains("shop://item/1"))
    for (name, message) in [
      ("shop://setings", "did you mean 'shop://settings'?"), ("urls", "did you mean 'url'?"),
    ] {
      let wrong = try Self.run(tool, Self.links, all + ["--without-payload", name])
      #expect(wrong.status == 64 && wrong.errors.contains(message), "\(wrong.errors)")
    }
    let both = [
      "--without-payload", "shop://settings", "--without-payload", "shop://item/{number}",
    ]
    let none = try Self.run(tool, Self.links, all + both)
    #expect(none.status == 64 && none.errors.contains("--without-payload url"), "\(none.errors)")
  }

  /// The run finds out by itself that a shape is never opened; the line that it prints has to say
  /// so, since another check is named in it.
  @Test(.enabled(if: Program.isThere("python3"), "python3 is not installed"))
  func printedCommandsLeaveOutTheShapeThatIsNeverOpened() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      import json, sys
      active = False
      for line in sys.stdin:
          call = json.loads(line)
          answer = {"type": "ok"}
          if call["type"] == "end": break
          if call["type"] == "hello":
              answer = {"type": "hello", "protocol": 1, "adapter": "links",
                        "implements": ["openURL", "didBecomeActive"]}
          if call["type"] == "process": active = False
          if call["type"] == "callback":
              answer = {"type": "return", "events": []}
              if call["name"] == "applicationDidBecomeActive(_:)": active = True
              isLink = call["name"] == "application(_:open:options:)"
              if isLink and active and call["args"]["url"] != "shop://settings":
                  answer["events"] = [
                      {"event": "emit", "name": "route.opened", "payload": call["payload"]}]
          print(json.dumps(answer), flush=True)
      """, to: "links.py")
    let run = try Self.run(
      tool, Self.links,
      ["--adapter-command", "python3 links.py", "--profile", "app-delegate-ios26"])
    #expect(run.output.contains("links like 'shop://settings' were never opened"), "\(run.errors)")
    let line = try #require(run.reproduction, "\(run.output)\(run.errors)")
    #expect(line.contains("--without-payload shop://settings"), "\(line)")
    let again = try tool.runShell(line)
    #expect(again.status == 1, "\(line)\n\(again.errors)")
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
