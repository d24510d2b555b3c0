import LifecycleModel
import Foundation
import LifecycleReports
import Testing

/// The tool with adapters that crash, run as a child.
@Suite struct CrashTests {
  private static let profile = "app-delegate-ios12"
  private static let folder = "Reports/counterexamples"

  private static var executable: URL {
    LifecheckProcess.executable.deletingLastPathComponent().appending(path: "crashing-lifecheck")
  }

  private static func run(
    _ arguments: [String], in tool: LifecheckProcess
  ) throws -> ToolRun {
    try tool.start(
      arguments, executable: executable, environment: ["SWIFT_BACKTRACE": "enable=no"]
    ).wait()
  }

  private static func fuzz(
    _ adapter: String, _ more: [String] = [], in tool: LifecheckProcess
  ) throws -> ToolRun {
    try run(
      ["--adapter", "crash/\(adapter)", "--profile", profile, "--seeds", "1000", "--quiet"] + more,
      in: tool)
  }

  /// The saved sequences of a folder, by their names.
  private static func saved(in tool: LifecheckProcess) throws -> [String: Report.Sequence] {
    let folder = tool.folder.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var found: [String: Report.Sequence] = [:]
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      found[name] = try Report.Sequence(bytes: bytes, file: name)
    }
    return found
  }

  /// The signals that end the process, and the method in which it crashes.
  private static let cases: [(adapter: String, jobs: String, signals: [Int32], place: String)] = [
    ("fatal", "1", [SIGILL, SIGTRAP], "applicationDidBecomeActive(_:)"),
    ("index", "1", [SIGILL, SIGTRAP], "application(_:didFinishLaunchingWithOptions:)"),
    ("unwrap", "2", [SIGILL, SIGTRAP], "applicationWillResignActive(_:)"),
    ("overflow", "1", [SIGSEGV, SIGBUS], "applicationDidEnterBackground(_:)"),
    ("overflow", "2", [SIGSEGV, SIGBUS], "applicationDidEnterBackground(_:)"),
    ("deinit", "1", [SIGILL, SIGTRAP], "deinit"),
    ("elsewhere", "1", [SIGILL, SIGTRAP], "applicationDidEnterBackground(_:)"),
    (
      "shortcut", "1", [SIGILL, SIGTRAP], "application(_:performActionFor:completionHandler:)"
    ),
    ("asked", "1", [SIGILL, SIGTRAP], "allows"),
  ]

  /// A call that does not return is reported, and not ended, because it might still return.
  @Test func callsThatWaitForeverAreReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.start(
      ["-s", "KILL", "20", Self.executable.path(), "--adapter", "hang/wait"],
      executable: URL(filePath: "/usr/bin/timeout")
    ).wait()
    #expect(run.status == 137 || run.status == -9)
    #expect(run.errors.contains("lifecheck: the code under test has not come back for a while in "))
    #expect(run.errors.contains("└ still in applicationDidEnterBackground(_:)"))
    #expect(try Self.saved(in: tool).isEmpty)
  }

  /// The report has neither the work after the crash nor a turn of a loop on which nothing is
  /// queued.
  @Test func savedCrashesLeaveOutActionsThatDidNotHappen() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.fuzz("fatal", in: tool)
    let name = "adapter-crashed-\(Self.profile)-crash-fatal.json"
    let sequence = try #require(try Self.saved(in: tool)[name])
    #expect(!sequence.actions.contains { $0.name == .custom }, "\(run.errors)")
  }

  /// Code on another thread gets the application of no process, and events emitted through it are
  /// not lost.
  @Test func eventsEmittedByAnotherThreadAreAFailure() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.run(
      ["--adapter", "queue/thread", "--profile", Self.profile, "--seeds", "50", "--quiet"],
      in: tool)
    #expect(run.status == 1)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("it emits 'rested' from another thread"), "\(run.output)")
  }

  @Test(arguments: cases.indices) func crashesAreReportedAndSaved(_ index: Int) throws {
    let (adapter, jobs, signals, place) = Self.cases[index]
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.fuzz(adapter, ["--jobs", jobs], in: tool)
    #expect(signals.contains(-run.status))
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("lifecheck: the code under test crashed (SIG"))
    if !["deinit", "allows"].contains(place) {
      #expect(run.errors.contains("crashed in \(place)\n"))
    }
    let name = "adapter-crashed-\(Self.profile)-crash-\(adapter).json"
    #expect(run.errors.contains("saved      \(Self.folder)/\(name)\n"))

    // The saved sequence is the reported one and crashes again; so does the command.
    let sequence = try #require(try Self.saved(in: tool)[name])
    #expect(sequence.adapter == "crash/\(adapter)")
    for (index, action) in sequence.actions.enumerated() {
      #expect(run.errors.contains("\(index + 1)  \(action.description)\n"))
    }
    let reproduce = try #require(
      run.errors.components(separatedBy: "\n").first { $0.hasPrefix("reproduce  ") })
    let words = reproduce.split(separator: " ").dropFirst(2).map { String($0) }
    // A crash on one thread alone needs that thread.
    guard adapter != "unwrap" else { return }
    // A sequence that is given asks for nothing.
    let file = adapter == "asked" ? [] : [["replay", "\(Self.folder)/\(name)"]]
    for arguments in [words] + file {
      let again = try Self.run(arguments, in: tool)
      #expect(signals.contains(-again.status), "\(arguments)")
      #expect(again.errors.contains("lifecheck: the code under test crashed (SIG"))
    }
  }

  /// The delivered payload is told with the call, of one that drawn sequences reach and of one in a
  /// sequence that is given.
  @Test func theCallIsNamedWithItsPayload() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.fuzz("shortcut", ["--jobs", "1"], in: tool)
    let call = "└ crashed in application(_:performActionFor:completionHandler:)"
    for errors in [
      run.errors,
      try Self.run(
        ["replay", "\(Self.folder)/adapter-crashed-\(Self.profile)-crash-shortcut.json"], in: tool
      ).errors,
    ] {
      let lines = errors.split(separator: "\n").map { $0.drop { $0 == " " } }
      let place = try #require(lines.firstIndex { $0 == call }, "\(errors)")
      #expect(lines[place + 1].hasPrefix("with shortcut-2 "), "\(errors)")
      #expect(lines[place + 1].contains("app.shortcut-2"), "\(errors)")
    }
    // In a process of its own, the crash is a violation.
    let isolated = try Self.fuzz("shortcut", ["--isolate"], in: tool)
    #expect(isolated.status == 1)
    let words = isolated.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains("application(_:performActionFor:completionHandler:) with shortcut-2,"),
      "\(isolated.output)")
  }

  @Test func theSeedIsThatOfTheCommand() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.fuzz("index", ["--jobs", "1"], in: tool)
    #expect(run.errors.contains(") in \(Self.profile), seed 0\n"))
    #expect(
      run.errors.contains(
        "reproduce  crashing-lifecheck replay 0 --profile \(Self.profile) --adapter crash/index\n"))
  }

  @Test func nothingIsSavedWithoutRegressionsNorWithoutACrash() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let crashed = try Self.fuzz("index", ["--no-regressions"], in: tool)
    #expect(crashed.errors.contains("the code under test crashed"))
    #expect(!crashed.errors.contains("saved"))
    #expect(try Self.fuzz("never", in: tool).status == 0)
    #expect(try Self.saved(in: tool).isEmpty)
  }

  @Test(arguments: [("fatal", 1), ("index", 3), ("overflow", 2)])
  func inAProcessOfItsOwnItIsAViolationAndShrunk(_ adapter: String, _ length: Int) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try Self.fuzz(adapter, ["--isolate", "--seeds", "8"], in: tool)
    #expect(run.status == 1)
    #expect(run.output.contains("adapter crashed: was ended by signal"))
    #expect(run.output.contains("--isolate"))
    #expect(!run.errors.contains("lifecheck: the code under test crashed"))
    let saved = try Self.saved(in: tool)
    #expect(saved.count == 1)
    let (name, sequence) = try #require(saved.first)
    #expect(sequence.actions.count == length)
    let replay = try Self.run(["replay", "\(Self.folder)/\(name)", "--isolate"], in: tool)
    #expect(replay.status == 1)
    let seed = try Self.run(
      ["replay", "0", "--adapter", "crash/\(adapter)", "--profile", Self.profile, "--isolate"],
      in: tool)
    #expect(seed.status == 1)
  }

  @Test func aCrashThatWasSavedIsShrunkInAProcessOfItsOwn() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    _ = try Self.fuzz("index", in: tool)
    let (name, sequence) = try #require(try Self.saved(in: tool).first)
    #expect(sequence.actions.count > 3)
    let run = try Self.run(["shrink", "\(Self.folder)/\(name)", "--isolate"], in: tool)
    #expect(run.status == 1)
    #expect(try Self.saved(in: tool)[name]?.actions.count == 3)
  }

  @Test func codeThatDoesNotCrashIsTheSameInAProcessOfItsOwn() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for adapter in ["demo/lost-link", "demo/forgotten-handler", "demo/eager-state"] {
      let outputs = try [[], ["--isolate"]].map { more in
        let run = try tool.run(
          [
            "--adapter", adapter, "--seeds", "40", "--no-regressions", "--profile", "scene-ios13",
            "--format", "json",
          ] + more)
        let report = try #require(
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let runs = try #require(report["runs"] as? [[String: Any]])
        let invariants = try #require(runs[0]["invariants"] as? [[String: Any]])
        return invariants.map { "\($0["name"]!) \($0["verdict"]!) \($0["violations"]!)" }
          + ["\(runs[0]["callbacks"]!)"]
      }
      #expect(outputs[0] == outputs[1], "\(adapter)")
    }
  }

  /// Turns of the main loop, timers, answers to registrations and expirations of scheduled tasks
  /// come at the same points, and scenes have the same states.
  @Test(arguments: [
    ("queue/tasks", ["drain", "noDeviceToken"]), ("queue/scheduled", ["taskExpiration"]),
    ("scenes/looking", ["interrupt", "memoryWarning"]),
  ])
  func turnsAndAnswersAreTheSameInAnIsolatedProcess(_ adapter: String, _ parts: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let reports = try [[], ["--isolate"]].map { more in
      let run = try Self.run(
        [
          "--adapter", adapter, "--profile",
          adapter.hasPrefix("scenes") ? "scene-ios26" : "app-delegate-ios26", "--seeds", "150",
          "--no-regressions", "--strategy", "uniform", "--format", "json",
        ] + more, in: tool)
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let result = try #require((report["runs"] as? [[String: Any]])?.first)
      let found = try #require((result["counterexamples"] as? [[String: Any]])?.first)
      let sequence = try #require(found["sequence"] as? [String: Any])
      return try [
        result["callbacks"], result["invariants"], result["health"], sequence["actions"],
        found["trace"],
      ].map { part in
        let bytes = try JSONSerialization.data(
          withJSONObject: [try #require(part)], options: .sortedKeys)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    #expect(reports[0] == reports[1])
    for part in parts { #expect(reports[0].contains { $0.contains(part) }, "\(part)") }
  }

  @Test func isolatingNothingIsRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--isolate"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'--isolate' is for '--adapter', which is missing"))
  }
}
