import Foundation
import Testing

/// A command that is held to a check with arguments: its saved sequences name the check. Also tests
/// the warnings about names over several profiles.
@Suite(.enabled(if: Program.isThere("python3"), "python3 is not installed"))
struct SavedCheckCommandTests {
  private static let check = "link-routed-once(link_opened)"
  private static let path =
    "Reports/counterexamples/link-routed-once-scene-ios13-router.json"
  private static let fuzz = ["--profile", "scene-ios13", "--seeds", "20", "--max-actions", "4"]

  /// Returns the code of an adapter that emits an event about the payloads of some methods.
  private static func adapter(_ event: String, in methods: [String], checks: String = "") -> String
  {
    """
    import json, sys
    METHODS = \(methods)
    for line in sys.stdin:
      request = json.loads(line)
      reply = {"type": "ok"}
      if request["type"] == "end": break
      if request["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "adapter": "router"\(checks)}
      if request["type"] == "callback":
        ids = request["payload"] or []
        ids = [id for id in ([ids] if isinstance(ids, str) else ids)
               if id.startswith(("link", "activity"))]
        reply = {"type": "return", "events": [
          {"event": "emit", "name": "\(event)", "payload": id}
          for id in ids if request["name"] in METHODS]}
      print(json.dumps(reply), flush=True)
    """
  }

  private static let warm = ["scene(_:openURLContexts:)", "scene(_:continue:)"]
  private static let cold = "scene(_:willConnectTo:options:)"

  private let command = ["--adapter-timeout", "20s", "--adapter-command", "exec python3 router.py"]

  private func write(isFixed: Bool, in tool: LifecheckProcess) throws {
    try tool.write(
      Self.adapter("link_opened", in: Self.warm + (isFixed ? [Self.cold] : [])), to: "router.py")
  }

  private func text(_ tool: LifecheckProcess, _ path: String) throws -> String {
    try String(contentsOf: tool.folder.appending(path: path), encoding: .utf8)
  }

  /// The check need not be named again.
  @Test(arguments: ["--check", "--only"])
  func aSequenceIsJudgedByTheCheckThatItWasFoundBy(option: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try write(isFixed: false, in: tool)
    let found = try tool.run(Self.fuzz + [option, Self.check] + command)
    #expect(found.status == 1, "\(found.output)\(found.errors)")
    let saved = try text(tool, Self.path)
    #expect(saved.contains("\"checks\": [\n    \"\(Self.check)\"\n  ]"), "\(saved)")
    #expect(try tool.run(["replay", Self.path] + command).status == 1)
    #expect(try tool.run(["shrink", Self.path] + command).status == 1)
    #expect(try text(tool, Self.path) == saved)
    let explained = try tool.run(["explain", Self.path] + command)
    #expect(explained.output.contains("link_opened"), "\(explained.output)")
    try write(isFixed: true, in: tool)
    #expect(try tool.run(["replay", Self.path] + command).status == 0)
    #expect(try tool.run(["shrink", Self.path] + command).status == 0)
    let again = try tool.run(Self.fuzz + command)
    #expect(again.output.contains("1 regression holds"), "\(again.output)\(again.errors)")
  }

  /// The command for reproducing a violation works.
  @Test func anOldFileIsHeldToWhatIsNamed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try write(isFixed: false, in: tool)
    let held = ["--check", Self.check] + command
    #expect(try tool.run(Self.fuzz + held).status == 1)
    let saved = try text(tool, Self.path)
    let old = saved.replacing(/(?s)  "checks": \[.*?\],\n/, with: "")
    try tool.write(old, to: "old.json")
    #expect(try tool.run(["replay", "old.json"] + held).status == 1)
    try write(isFixed: true, in: tool)
    #expect(try tool.run(["replay", "old.json"] + command).status == 1)
    #expect(try tool.run(["replay", "old.json"] + held).status == 0)
    try write(isFixed: false, in: tool)
    #expect(try tool.run(["shrink", "old.json"] + held).status == 1)
    #expect(try text(tool, "old.json") == saved)
  }

  // MARK: - Names

  /// A router of an app delegate opens nothing in profiles with scenes.
  @Test func eventsEmittedInAnyProfileCauseNoWarning() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let methods = ["application(_:open:options:)", "application(_:continue:restorationHandler:)"]
    for (event, isSeen) in [("route.opened", true), ("link", false)] {
      try tool.write(
        Self.adapter(event, in: methods, checks: #", "checks": ["link-routed-once"]"#),
        to: "router.py")
      let run = try tool.run(
        [
          "--profile", "app-delegate-ios12", "--profile", "scene-ios13", "--seeds", "20",
          "--no-regressions",
        ] + command)
      let said = run.output.contains("'route.opened' was never emitted")
      #expect(run.status == 1 && said != isSeen, "\(run.output)\(run.errors)")
    }
  }

  /// An alarm is all that is asked about: each event is looked at, if any is emitted.
  @Test func aLoneNeverCheckWarnsIfNothingIsEmitted() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let alarm = Self.fuzz + ["--no-regressions", "--only", "never-emitted(alarm)"] + command
    for (methods, isSilent) in [([Self.cold], false), ([], true)] {
      try tool.write(Self.adapter("link_opened", in: methods), to: "router.py")
      let run = try tool.run(alarm)
      #expect(run.status == 0)
      #expect(run.output.contains("emitted no events") == isSilent, "\(run.output)")
      #expect(try tool.run(alarm + ["--strict"]).status == (isSilent ? 2 : 0))
    }
  }
}
