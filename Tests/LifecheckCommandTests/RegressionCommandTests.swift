import GoldenFiles
import Foundation
import Testing

/// Saved sequences, through the executable.
@Suite struct RegressionCommandTests {
  private static let folder = "Reports/counterexamples"
  private static let savedName = "link-routed-once-scene-ios13-demo-lost-link.json"
  private static let fuzz = [
    "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "24",
  ]

  static func fixture(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/regressions/\(name).json")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func files(_ tool: LifecheckProcess, _ folder: String = Self.folder) -> [String] {
    let path = tool.folder.appending(path: folder).path()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func text(_ tool: LifecheckProcess, _ path: String) throws -> String {
    try String(contentsOf: tool.folder.appending(path: path), encoding: .utf8)
  }

  /// The text without times, which no two runs share.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/[0-9.,]+\s+m?s\.\n/, with: "0 s.\n")
  }

  // MARK: - Saving

  @Test func aFailureIsSavedOnceAndReplayedFirst() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let first = try tool.run(Self.fuzz)
    #expect(first.status == 1)
    let name = "\(Self.folder)/\(Self.savedName)"
    #expect(
      first.errors.hasSuffix(
        "saved \(name)\non a device: lifecheck export \(name) --as xcuitest, or simctl\n"))
    #expect(try tool.run(["export", name, "--as", "simctl"]).status == 0)
    #expect(files(tool) == [Self.savedName])
    let saved = try text(tool, "\(Self.folder)/\(Self.savedName)")
    #expect(saved.hasPrefix("{\n  \"schema\": \"lifecheck-sequence/1\",\n"))
    #expect(saved.hasSuffix("  ]\n}\n"))
    let again = try tool.run(Self.fuzz)
    #expect(again.status == 1)
    #expect(!again.errors.contains("saved "))
    #expect(again.output.contains("  saved      \(Self.folder)/\(Self.savedName)\n"))
    #expect(again.output.contains("25 sequences"))
    #expect(files(tool) == [Self.savedName])
    #expect(try text(tool, "\(Self.folder)/\(Self.savedName)") == saved)
  }

  @Test func nothingIsWrittenWhereNothingFails() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    #expect(try tool.run(["--seeds", "5"]).status == 0)
    #expect(try tool.run(Self.fuzz + ["--no-regressions"]).status == 1)
    #expect(files(tool, "Reports") == [])
  }

  @Test func aSequenceThatHoldsIsKeptAndAStaleOneMakesRoom() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let path = "\(Self.folder)/\(Self.savedName)"
    for (actions, names) in [
      (
        #"{"name":"launch"}"#, [Self.savedName.replacing(".json", with: "-2.json"), Self.savedName]
      ),
      (#"{"name":"resume"}"#, [Self.savedName]),
    ] {
      let old = try Self.fixture("lost-link").replacing(
        /(?s)"actions": \[.*\]/, with: "\"actions\": [\(actions)]")
      try? FileManager.default.removeItem(at: tool.folder.appending(path: Self.folder))
      try tool.write(old, to: path)
      let run = try tool.run(Self.fuzz)
      #expect(run.status == 1)
      #expect(files(tool) == names, "\(actions)")
      #expect((try text(tool, path) == old) == (names.count == 2))
    }
  }

  @Test func failuresToSaveAreReportedAfterTheReport() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("in the way", to: "Reports")
    let run = try tool.run(Self.fuzz)
    #expect(run.status == 73)
    #expect(run.output.contains("✗ 1 of "))
    #expect(run.errors.hasPrefix("error: cannot make the folder '\(Self.folder)': "))
  }

  /// A script for the simulator ends by judging what the app has recorded in the log.
  @Test(arguments: [(true, 0), (false, 1)])
  func theExportedScriptJudgesTheLog(isOpened: Bool, status: Int32) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    #expect(try tool.run(Self.fuzz).status == 1)
    let script = try tool.run(["export", "\(Self.folder)/\(Self.savedName)", "--as", "simctl"])
    try tool.write(script.output, to: "repeat.sh")
    #expect(
      script.output.hasSuffix(
        "\njudge --profile scene-ios13 --at-end complete --check link-routed-once\n"))
    let scene = #","scene":"s","pid":4,"launch":"A""#
    let calls = [
      #"{"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)","#
        + #""pid":4,"launch":"A"}"#,
      #"{"event":"callback","name":"scene(_:willConnectTo:options:)","payload":["link-1"]"#
        + "\(scene)}",
      #"{"event":"callback","name":"sceneWillEnterForeground(_:)"\#(scene)}"#,
      #"{"event":"callback","name":"sceneDidBecomeActive(_:)"\#(scene)}"#,
    ]
    let opened =
      #"{"event":"emit","name":"route.opened","payload":["link-1"],"pid":4,"launch":"A"}"#
    let lines = try (calls + (isOpened ? [opened] : [])).map { line in
      let message = try JSONSerialization.data(withJSONObject: ["eventMessage": line])
      return String(decoding: message, as: UTF8.self) + "\n"
    }
    try tool.write(lines.joined() + "{\"count\":5,\"finished\":1}\n", to: "log.ndjson")
    try tool.write(#"exec "$LIFECHECK" "$@""#, to: "bin/lifecheck")
    try tool.write(
      """
      case "$*" in
      *'log show'*) cat log.ndjson ;;
      *'launchctl list'*) echo 'UIKitApplication:app[1]' ;;
      esac
      """, to: "bin/xcrun")
    let line = "chmod +x bin/*; PATH=\"$PWD/bin:$PATH\" bash repeat.sh app"
    let run = try tool.runShell(line)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.contains("link-routed-once"))
    try tool.write("{\"count\":0,\"finished\":1}\n", to: "log.ndjson")
    let silent = try tool.runShell(line)
    #expect(silent.status == 0 && silent.errors.contains("the app recorded nothing"))
  }

  // MARK: - Replaying first

  @Test func fixedAndStaleOnesAreNoted() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let kept = try Self.fixture("lost-link").replacing(
      "demo/lost-link", with: "demo/fixed-lost-link")
    try tool.write(kept, to: "\(Self.folder)/a.json")
    try tool.write(kept.replacing("\"launch\"", with: "\"resume\""), to: "\(Self.folder)/b.json")
    try tool.write(kept.replacing("link-routed-once", with: "gone"), to: "\(Self.folder)/c.json")
    try tool.write("{", to: "\(Self.folder)/.hidden.json")
    try tool.write("{", to: "\(Self.folder)/notes.txt")
    let arguments = [
      "--adapter", "demo/fixed-lost-link", "--profile", "scene-ios13", "--seeds", "200",
    ]
    let run = try tool.run(arguments)
    #expect(run.status == 0)
    let flat = run.output.replacing(/\s+/, with: " ")
    #expect(
      flat.contains("note \(Self.folder)/b.json is stale at step 1: 'resume' is not possible there")
    )
    #expect(
      flat.contains("note \(Self.folder)/c.json is stale: there is no invariant 'gone'; if it is "))
    #expect(flat.contains("note 1 regression holds"))
    let strict = try tool.run(arguments + ["--strict", "--only", "link-routed-once"])
    #expect(strict.status == 2)
    let left = try tool.run(
      arguments + ["--strict", "--only", "link-routed-once", "--no-regressions"])
    #expect(left.status == 0)
  }

  @Test func aFileThatCannotBeReadEndsTheRunBeforeItBegins() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let wrong = try Self.fixture("lost-link").replacing("\"launch\"", with: "\"lunch\"")
    try tool.write(wrong, to: "\(Self.folder)/a.json")
    try tool.write("[", to: "\(Self.folder)/b.json")
    let run = try tool.run(["--seeds", "5"])
    #expect(run.status == 65)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(Self.folder)/a.json:10:13: error: unknown action 'lunch'
        10 |     {"name":"lunch"},
           |             ^^^^^^^
          did you mean 'launch'?

        \(Self.folder)/b.json:1:2: error: the text ends where a value is expected
        1 | [
          |  ^

        error: there are saved sequences that cannot be read
          fix or remove them, or leave all out with --no-regressions

        """)
    #expect(try tool.run(["--seeds", "5", "--no-regressions"]).status == 0)
  }

  // MARK: - One sequence

  @Test(arguments: [("lost-link", 1), ("model-ios12", 0)])
  func aSavedSequenceIsReplayedStepByStep(name: String, status: Int) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(try Self.fixture(name), to: "saved.json")
    let run = try tool.run(["replay", "saved.json"])
    #expect(Int(run.status) == status)
    try Golden.expect(withoutTimes(run.output), matches: "replay-\(name).txt")
    let explained = try tool.run(["explain", "saved.json"])
    #expect(explained.status == 0)
    try Golden.expect(explained.output, matches: "explain-sequence-\(name).txt")
    let object = try JSONSerialization.jsonObject(
      with: Data(tool.run(["explain", "saved.json", "--format", "json"]).output.utf8))
    #expect(((object as? [String: Any])?["story"] as? [Any])?.isEmpty == false)
  }

  /// A file that names an adapter is performed with the one that is mended.
  @Test func aSavedSequenceIsPerformedWithAnotherAdapter() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(try Self.fixture("lost-link"), to: "saved.json")
    let mended = try tool.run(["replay", "saved.json", "--adapter", "demo/fixed-lost-link"])
    #expect(mended.status == 0, "\(mended.output)\(mended.errors)")
    #expect(mended.output.contains("demo/fixed-lost-link"))
    let broken = try tool.run(["replay", "saved.json", "--adapter", "demo/lost-link"])
    #expect(broken.status == 1)
    let again = try #require(broken.reproduction)
    #expect(again == "lifecheck replay saved.json --adapter demo/lost-link")
    #expect(try tool.run(["replay", "saved.json", "--adapter", "demo/nobody"]).status == 64)
  }

  @Test func aSeedIsReplayedInEachProfile() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["replay", "17", "--max-actions", "3"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("lifecheck replay · 9 profiles\nseed 17 · edges documented\n"))
    let lost = try tool.run([
      "replay", "5", "--adapter", "demo/lost-link", "--profile", "scene-ios13",
    ])
    #expect(lost.status == 1)
    #expect(lost.output.contains("found      seed 5\n"))
  }

  @Test func missingAndUnreadableFilesHaveDifferentStatuses() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("{}", to: "empty.json")
    let other = try Self.fixture("lost-link").replacing("demo/lost-link", with: "demo/lst-link")
    try tool.write(other, to: "other.json")
    for command in ["replay", "shrink", "explain"] {
      let missing = try tool.run([command, "missing.json"])
      #expect(missing.status == 66)
      #expect(missing.errors.hasPrefix("error: cannot read 'missing.json': "))
      let empty = try tool.run([command, "empty.json"])
      #expect(empty.status == 65)
      #expect(
        empty.errors.hasPrefix("empty.json:1:1: error: a saved sequence has a field 'schema'"))
      #expect(try tool.run([command, "."]).status == 65)
      let unknown = try tool.run([command, "other.json"])
      #expect(unknown.status == 65)
      #expect(unknown.errors.contains("did you mean 'demo/lost-link'"))
    }
  }

  /// A missing file is not mistaken for one that states its own options.
  @Test func aSubjectThatIsNeitherAFileNorASeedIsReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for (subject, hasRange) in [("missing.json", false), ("17x", true)] {
      let run = try tool.run(["replay", subject, "--adapter", "demo/lost-link"])
      #expect(run.status == 66)
      #expect(run.errors.hasPrefix("error: cannot read '\(subject)': "))
      #expect(run.errors.contains("a seed is a whole number") == hasRange)
    }
    try tool.write(try Self.fixture("lost-link"), to: "saved.json")
    let run = try tool.run(["replay", "saved.json", "--profile", "scene-ios13"])
    #expect(run.status == 64)
    #expect(run.errors == "error: --profile applies to seeds; 'saved.json' states its own\n")
  }

  @Test func aStaleSequenceIsUndecided() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      try Self.fixture("lost-link").replacing("\"launch\"", with: "\"resume\""), to: "s.json")
    let replay = try tool.run(["replay", "s.json"])
    #expect(replay.status == 2)
    #expect(replay.output.contains("s.json is stale at step 1: 'resume' is not possible there"))
    #expect(try tool.run(["shrink", "s.json"]).status == 2)
    #expect(try tool.run(["explain", "s.json"]).status == 0)
  }

  // MARK: - Shrinking

  @Test func aSavedSequenceIsShrunkInItsPlaceOrElsewhere() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let long = try Self.fixture("lost-link")
    try tool.write(long, to: "long.json")
    let other = try tool.run(["shrink", "long.json", "--output", "short.json"])
    #expect(other.status == 1)
    let flat = other.output.replacing(/\s+/, with: " ")
    let words =
      "note from 7 actions to 1; proved minimal: nothing shorter violates it; written to short.json"
    #expect(flat.contains(words))
    #expect(try text(tool, "long.json") == long)
    let short = try text(tool, "short.json")
    #expect(
      short.contains("\"actions\": [\n    {\"name\":\"deepLink\",\"payload\":\"link-1\"}\n  ]"))
    #expect(try tool.run(["shrink", "long.json"]).status == 1)
    #expect(try text(tool, "long.json") == short)
    let again = try tool.run(["shrink", "long.json"])
    #expect(again.output.contains("it has 1 action and cannot be shortened; proved minimal"))
    #expect(try text(tool, "long.json") == short)
    let leftovers = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path())
    #expect(leftovers.filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test func failedWritesAreReportedAndLeaveTheFile() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let long = try Self.fixture("lost-link")
    try tool.write(long, to: "long.json")
    for path in ["none/short.json", ".", "/dev/full"] {
      let run = try tool.run(["shrink", "long.json", "--output", path])
      #expect(run.status == 73, "\(path)")
      #expect(run.errors.hasPrefix("error: cannot write '\(path)': "))
      #expect(run.output.contains("every link is routed exactly once"))
    }
    #expect(try text(tool, "long.json") == long)
  }

  @Test func passingSequencesAreNotShrunk() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let kept = try Self.fixture("lost-link").replacing(
      "demo/lost-link", with: "demo/fixed-lost-link")
    try tool.write(kept, to: "kept.json")
    let run = try tool.run(["shrink", "kept.json"])
    #expect(run.status == 0)
    #expect(run.output.contains("kept.json does not violate link-routed-once"))
    #expect(try text(tool, "kept.json") == kept)
  }
}
