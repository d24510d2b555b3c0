import LifecycleModel
import Foundation
import GoldenFiles
import ReportFormats
import LifecycleReports
import Testing

/// Sequences as people do them on a device.
@Suite struct ExportTests {
  private static func sequence(_ actions: [Action]) -> Report.Sequence {
    .init(
      profile: "scene-ios13", edges: "documented", adapter: "demo/lost-link",
      invariant: "link-routed-once", configuration: Configuration(), actions: actions)
  }

  /// Every action, with each kind and reason, and what stories often have.
  private static let all: [Action] =
    ActionName.allCases.filter { ![.backgroundEvent, .kill, .custom].contains($0) }.map {
      Action($0, payload: $0.payload)
    }
    + BackgroundEventKind.allCases.map { Action(.backgroundEvent, kind: $0) }
    + KillReason.allCases.map { Action(.kill, reason: $0) }
    + [
      Action(.kill, reason: .crash, after: 2), Action(.custom, custom: "ready"),
      Action(.push, payload: "push-2", variant: "presented"),
      Action(waiting: WaitingTime(milliseconds: 31 * 60_000)),
      Action(.interrupt, variant: "call"), Action(.closeWindow, scene: "scene-2"),
    ]

  /// Returns the exit status of a command that is given a text as a file.
  private func status(of command: [String], on text: String, _ suffix: String) throws -> Int32 {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + suffix)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + [file.path()]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func expectToParse(_ sequence: Report.Sequence) throws {
    #expect(try status(of: ["bash", "-n"], on: sequence.simctlScript(), ".sh") == 0)
    #expect(
      try status(of: ["swiftc", "-frontend", "-parse"], on: sequence.xcuiTest(), ".swift") == 0)
  }

  @Test func everyActionIsWritten() throws {
    let sequence = Self.sequence(Self.all)
    try Golden.expect(sequence.xcuiTest(), matches: "export-all.swift.txt")
    try Golden.expect(sequence.simctlScript(), matches: "export-all.sh.txt")
    try expectToParse(sequence)
    for number in 1...Self.all.count {
      #expect(sequence.xcuiTest().contains("// \(number)  "))
      #expect(sequence.simctlScript().contains("# \(number)  "))
    }
  }

  /// No step is skipped: each is performed, or described for a person.
  @Test(arguments: all) func everyActionIsPerformedOrLeftToAPerson(_ action: Action) {
    let sequence = Self.sequence([action])
    let test = sequence.xcuiTest().components(separatedBy: "// 1  ")[1]
    #expect(
      test.contains("app.") || test.contains("byHand(") || test.contains("sleep(")
        || test.contains("XCUIDevice") || test.contains("springboard.") || test.contains("pullDown")
    )
    let script = sequence.simctlScript().components(separatedBy: "\n# 1  ")[1]
    let lines = script.components(separatedBy: "\n").dropFirst().filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
    #expect(!lines.isEmpty)
  }

  /// The script begins without a process, asserts, and asks the tool about the app it is given.
  @Test func theScriptEndsTheAppBeforeAColdStart() throws {
    let sequence = Self.sequence([
      Action(.deepLink, payload: "link-1"), Action(.background), Action(.kill, reason: .jetsam),
      Action(.deepLink, payload: "link-2"),
    ])
    let run = try FakeSimulator(launched: ["com.example.Mail"]).run(
      sequence.simctlScript(), ["com.example.Mail", "DEVICE"])
    #expect(run.status == 0, "\(run.error)")
    let list = "simctl spawn DEVICE launchctl list"
    #expect(
      run.calls == [
        "simctl terminate DEVICE com.example.Mail", "simctl openurl DEVICE app://link-1", list,
        "simctl launch DEVICE com.apple.Preferences", list,
        "simctl terminate DEVICE com.example.Mail", list,
        "simctl openurl DEVICE app://link-2", list,
      ])
  }

  /// The app's own links, notifications and shortcuts, where a run was given them.
  @Test func thePayloadsAreTheAppsOwn() throws {
    var sequence = Self.sequence([
      Action(.deepLink, payload: "link-1"), Action(.universalLink, payload: "activity-1"),
      Action(.universalLink, payload: "activity-2"), Action(.push, payload: "push-1"),
      Action(.shortcut, payload: "shortcut-1"),
    ])
    sequence.configuration.payloads = PayloadShapes(
      urls: ["shop://orders/{number}?q='a'"],
      activities: [.page("https://shop.example/{id}"), .init("shop.cart")],
      pushes: [.object([.init("order", .string("{id}"))])],
      shortcuts: [.init("shop.new", title: "New order")])
    try expectToParse(sequence)
    let script = sequence.simctlScript()
    #expect(script.contains("open_url 'shop://orders/1?q="), "\(script)")
    #expect(script.contains("open_url https://shop.example/activity-1\n"))
    #expect(script.contains("hand the activity"))
    #expect(script.contains(#"{"order":"push-1","aps":{"#), "\(script)")
    #expect(script.contains("New order"))
    let test = sequence.xcuiTest()
    #expect(test.contains(#"URL(string: "shop://orders/1?q='a'")"#), "\(test)")
    #expect(test.contains(#"buttons["New order"]"#))
    #expect(!test.contains("let scheme") && !test.contains("let host"))
  }

  /// A simulator in which the app does not start, or does not end.
  @Test(arguments: [("openurl", "step 1: the app does not run"), ("terminate", "still runs")])
  func theScriptTellsWhatDidNotHappen(broken: String, message: String) throws {
    let sequence = Self.sequence([
      Action(.deepLink, payload: "link-1"), Action(.kill, reason: .jetsam),
    ])
    let run = try FakeSimulator(ignoring: broken).run(sequence.simctlScript(), ["com.example.Mail"])
    #expect(run.status == 1)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func theTestEndsTheAppBeforeAColdStart() throws {
    let test = Self.sequence([
      Action(.backgroundEvent, kind: .fetch), Action(.launch), Action(.background),
      Action(.kill, reason: .jetsam), Action(.launch),
    ]).xcuiTest()
    let lines = test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("app.") || $0.hasPrefix("XCTAssert") || $0.hasPrefix("XCUIDevice") }
    #expect(
      lines == [
        "app.terminate()",
        // A process lives: to launch it would end it.
        "app.activate()", "XCTAssertTrue(app.wait(for: .runningForeground, timeout: 10))",
        "XCUIDevice.shared.press(.home)",
        "XCTAssertTrue(app.wait(for: .runningBackground, timeout: 10))",
        "app.terminate()", "XCTAssertTrue(app.wait(for: .notRunning, timeout: 10))",
        "app.launch()", "XCTAssertTrue(app.wait(for: .runningForeground, timeout: 10))",
      ])
    #expect(test.contains("XCUIApplication(bundleIdentifier: bundle)"))
  }

  /// The content of a file is text, and never a command.
  @Test func namesCannotBreakOut() throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path = mark.path()
    let nasty =
      "x\"; touch \(path); $(touch \(path)) `touch \(path)` '; touch \(path) '\n"
      + "touch \(path)\n!\\(exit(1))"
    let sequence = Self.sequence([
      Action(.deepLink, payload: nasty), Action(.universalLink, payload: nasty),
      Action(.push, payload: nasty), Action(.shortcut, payload: nasty),
      Action(.custom, custom: nasty),
      Action(.closeWindow, scene: nasty), Action(.push, payload: "push-1", variant: nasty),
    ])
    try expectToParse(sequence)
    // Every step is done, with a stand-in for the tool, and none of them does anything else.
    let tool = """
      xcrun() { case $2 in push) cat > /dev/null;; spawn) echo 'UIKitApplication:app[1]';; esac; }
      export -f xcrun
      """
    let run = "\(tool)\nyes '' | head -n 50 | bash \"$0\" app"
    #expect(try status(of: ["bash", "-c", run], on: sequence.simctlScript(), ".sh") == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!sequence.xcuiTest().contains("\n!"))
  }
}

extension ActionName {
  /// The payload that the action carries.
  fileprivate var payload: String? {
    switch self {
    case .deepLink: "link-1"
    case .universalLink: "activity-1"
    case .push: "push-1"
    case .silentPush: "silent-1"
    case .shortcut: "shortcut-1"
    default: nil
    }
  }
}
