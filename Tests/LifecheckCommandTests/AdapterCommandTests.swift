import Foundation
import Testing

/// A program that a test needs and that a machine may lack.
enum Program {
  /// Whether the shell finds it.
  static func isThere(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// The examples in other languages.
  static let examples = Repository.root.appending(path: "Sources/Demonstrations/OtherLanguages")
    .path()
}

/// An adapter as a shell script, which runs everywhere: it answers every call, except for one
/// method.
struct ScriptedAdapter {
  /// The reaction when the scene becomes active.
  var whenActive = "say '{\"type\":\"return\"}'"
  var hello = #"{"type":"hello","protocol":1,"adapter":"scripted"}"#
  /// The reactions to the other requests, as cases of the shell.
  var cases = ""
  /// Whether a case of its own handles `end`.
  var endsAsScripted = false

  var text: String {
    """
    say() { printf '%s\\n' "$1"; }
    while read -r request; do
      case $request in
        '{"type":"hello"'*) say '\(hello)' ;;
        \(endsAsScripted ? "" : "'{\"type\":\"end\"'*) exit 0 ;;")
        *'"sceneDidBecomeActive(_:)"'*) \(whenActive) ;;
        \(cases)
        '{"type":"callback"'*) say '{"type":"return"}' ;;
        *) say '{"type":"ok"}' ;;
      esac
    done
    """
  }
}

extension LifecheckProcess {
  /// The command of a scripted adapter, which bears a mark that its processes inherit.
  func command(of adapter: ScriptedAdapter) throws -> String {
    try write(adapter.text, to: "adapter.sh")
    return "exec env MARK=\(mark) sh ./adapter.sh"
  }

  /// The mark that distinguishes the processes of this test from others.
  var mark: String { folder.lastPathComponent }

  /// The processes with the mark that live, waited for a while until there are none.
  func leftProcesses() -> [String] {
    for _ in 0..<200 {
      if marked().isEmpty { return [] }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return marked()
  }

  /// Waits until a process with the mark lives.
  func awaitProcess() {
    for _ in 0..<500 where marked().isEmpty { Thread.sleep(forTimeInterval: 0.05) }
  }

  private func marked() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      return String(decoding: environment, as: UTF8.self).contains("MARK=\(mark)")
    }
  }
}

@Suite struct AdapterCommandTests {
  private static let fuzz = [
    "--profile", "scene-ios13", "--no-regressions", "--max-actions", "6", "--adapter-timeout",
    "20s",
  ]

  /// A command takes the place of the adapter for which a sequence was saved, as a fixed one does.
  @Test(
    .enabled(if: Program.isThere("python3"), "python3 is not installed"),
    arguments: ["replay", "shrink", "explain"])
  func aSavedSequenceIsPerformedByAnotherCommand(subcommand: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    _ = try tool.run(["--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "24"])
    let saved = "Reports/counterexamples/link-routed-once-scene-ios13-demo-lost-link.json"
    for (program, isFixed) in [("lost_link.py", false), ("kept_link.py", true)] {
      let command = "exec python3 '\(Program.examples)/\(program)'"
      let run = try tool.run([subcommand, saved, "--adapter-command", command])
      #expect(
        run.status == (isFixed || subcommand == "explain" ? 0 : 1),
        "\(program): \(run.output)\(run.errors)")
      #expect(run.output.contains("link-routed-once") || isFixed, "\(run.output)")
    }
  }

  @Test(
    .enabled(if: Program.isThere("python3"), "python3 is not installed"),
    arguments: [("lost_link.py", Int32(1)), ("kept_link.py", 0)])
  func theExampleInPythonHasABugThatItsTwinHasNot(file: String, status: Int32) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(
      Self.fuzz + [
        "--seeds", "40", "--jobs", "2", "--quiet", "--adapter-command",
        "exec python3 '\(Program.examples)/\(file)'",
      ])
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1  deepLink link-1") == (status == 1))
    #expect(run.output.contains("proved minimal") == (status == 1))
  }

  @Test func anAdapterWithoutDeclaredChecksIsHeldToThoseItsEventsCallFor() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let opening = """
      *'"scene(_:openURLContexts:)"'*)
          say '{"type":"return","events":[{"event":"emit","name":"route.opened"}]}' ;;
      """
    let command = try tool.command(of: ScriptedAdapter(cases: opening))
    let run = try tool.run(Self.fuzz + ["--seeds", "30", "--adapter-command", command])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("violated: link-routed-once"))
    let said = (run.output + run.errors).replacing(/\s+/, with: " ")
    #expect(
      said.contains("scripted declares no checks; chosen for its behavior: link-routed-once"))
  }

  @Test func anAdapterThatDoesNothingIsReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let command = try tool.command(of: ScriptedAdapter())
    let run = try tool.run(Self.fuzz + ["--seeds", "5", "--adapter-command", command])
    #expect(run.status == 2, "\(run.output)\(run.errors)")
    let said = (run.output + run.errors).replacing(/\s+/, with: " ")
    #expect(
      said.contains(
        "scripted declares no checks; none of the shipped ones applies to its behavior"))
  }

  @Test(.enabled(if: Program.isThere("node"), "node is not installed"))
  func theExampleInJavaScriptHolds() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(
      Self.fuzz + [
        "--seeds", "40", "--format", "json", "--adapter-command",
        "exec node '\(Program.examples)/link_queue.js'",
      ])
    #expect(run.status == 0, "\(run.output.suffix(2_000))\(run.errors)")
    #expect(run.output.contains(#""adapter": "javascript/link-queue""#))
  }

  @Test(.enabled(if: Program.isThere("cc"), "cc is not installed"))
  func theExampleInCCompilesWithoutWarningsAndHolds() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let compilation = try tool.runShell(
      "cc -Wall -Wextra -Werror -O1 -o multiplexer '\(Program.examples)/multiplexer.c'")
    try #require(compilation.status == 0, "\(compilation.errors)")
    let run = try tool.run(
      Self.fuzz + ["--seeds", "40", "--adapter-command", "exec ./multiplexer"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("exit 3", "adapter-crashed", "ended with status 3"),
    ("say garbage", "adapter-misbehaved", "it is not JSON"),
    (#"say '{"type":"ok"}'"#, "adapter-misbehaved", "a callback is answered with"),
    ("yes garbage", "adapter-misbehaved", "more than one line"),
  ])
  func aFailureIsAViolationWithItsShrunkSequence(
    script: String, invariant: String, message: String
  ) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let command = try tool.command(of: ScriptedAdapter(whenActive: script))
    let run = try tool.run(
      Self.fuzz + ["--seeds", "2", "--jobs", "2", "--adapter-command", command, "--quiet"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("\(invariant) in scene-ios13 with scripted: violated"))
    #expect(run.output.contains("1  launch\n") && !run.output.contains("\n  2  "))
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(message), "\(words)")
    #expect(words.contains("--adapter-command 'exec env MARK="))
    #expect(tool.leftProcesses().isEmpty)
  }

  @Test func anAdapterThatHangsAtTheEndOfAProcessIsBlamedForThatSequence() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let command = try tool.command(
      of: ScriptedAdapter(cases: #"*'"phase":"end"'*) sleep 600 ;;"#))
    let run = try tool.run([
      "--profile", "scene-ios13", "--no-regressions", "--seeds", "20", "--max-actions", "4",
      "--fail-fast", "--jobs", "1", "--adapter-timeout", "1s", "--adapter-command", command,
      "--quiet",
    ])
    #expect(run.status == 1)
    #expect(run.output.contains("adapter-hung in scene-ios13"), "\(run.output)")
    #expect(
      run.output.contains("when asked for the end of a process") || run.output.contains("end of a"))
    #expect(tool.leftProcesses().isEmpty)
  }

  @Test(arguments: [
    (["--adapter-command", "exit 5"], 69, "ended with status 5"),
    (["--adapter-command", "no-such-program 2> /dev/null"], 69, "finds no such program"),
    (["--adapter-command", "x", "--adapter", "demo/lost-link"], 64, "exclude each other"),
    (["--adapter-timeout", "1s"], 64, "which is missing"),
  ])
  func unstartableCommandsAreRefused(arguments: [String], status: Int32, message: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ("link-routed-onec", "unknown check 'link-routed-onec'", "did you mean 'link-routed-once'?"),
    (
      "once-a-process(route.opened", "'once-a-process(route.opened' do not match",
      "write 'once-a-process(route.opened)'"
    ),
    ("in-turn(a)", "has the wrong number of arguments", "write 'in-turn(first, second)'"),
    ("completes-with(sometimes)", "handler 'sometimes'", "known: newData, noData, failed"),
  ])
  func unknownChecksAreReportedWithASuggestion(
    check: String, message: String, help: String
  ) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let hello = #"{"type":"hello","protocol":1,"adapter":"scripted","checks":["\#(check)"]}"#
    let command = try tool.command(of: ScriptedAdapter(hello: hello))
    let run = try tool.run(["--adapter-command", command])
    #expect(run.status == 69)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains(help), "\(run.errors)")
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func noProcessIsLeftHoweverTheToolEnds(signal: Int32) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    // It hangs and has a child of its own that ignores what can be ignored.
    let hang = "(trap '' INT TERM HUP PIPE; sleep 600) & wait"
    let command = try tool.command(of: ScriptedAdapter(whenActive: hang))
    let run = try tool.start([
      "--profile", "scene-ios13", "--no-regressions", "--seeds", "1", "--jobs", "1",
      "--strategy", "uniform", "--no-catalogue", "--adapter-timeout", "1h", "--adapter-command",
      command,
    ])
    tool.awaitProcess()
    kill(run.identifier, signal)
    #expect(try run.wait().status == -signal)
    #expect(tool.leftProcesses().isEmpty)
  }

  @Test func anInterruptEndsTheSequenceAndLeavesNoProcess() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let slow = #"sleep 0.01; say '{"type":"return"}'"#
    let command = try tool.command(of: ScriptedAdapter(whenActive: slow))
    let run = try tool.start([
      "--profile", "scene-ios13", "--no-regressions", "--seeds", "100000", "--max-actions", "4",
      "--strategy", "uniform", "--no-catalogue", "--adapter-timeout", "20s", "--adapter-command",
      command,
    ])
    tool.awaitProcess()
    kill(run.identifier, SIGINT)
    let result = try run.wait()
    #expect(result.status == 130)
    #expect(result.output.contains("ended the run early"))
    #expect(tool.leftProcesses().isEmpty)
  }

  @Test func anInterruptEndsTheSearchForAShorterSequence() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    // It hangs at the second time that the scene becomes active in a run, which takes a search. The
    // first hang is performed as it is; the mark tells that the next one has begun.
    let hang =
      "n=$((n + 1)); [ $n -lt 2 ] || { : >> hung; sleep 600; }; say '{\"type\":\"return\"}'"
    let adapter = ScriptedAdapter(
      whenActive: hang, cases: #"'{"type":"run"'*) n=0; say '{"type":"ok"}' ;;"#)
    let command = try tool.command(of: adapter)
    let run = try tool.start([
      "--profile", "scene-ios13", "--no-regressions", "--no-catalogue", "--seeds", "1",
      "--strategy", "uniform", "--adapter-timeout", "1s", "--adapter-command", command, "--seed",
      "3", "--format", "json",
    ])
    let mark = tool.folder.appending(path: "hung")
    for _ in 0..<2_000 where !FileManager.default.fileExists(atPath: mark.path()) {
      Thread.sleep(forTimeInterval: 0.005)
    }
    kill(run.identifier, SIGINT)
    let result = try run.wait()
    #expect(result.status == 130, "\(result.errors)")
    #expect(result.output.contains(#""minimal": "unknown""#), "\(result.output.prefix(2_000))")
    #expect(result.output.contains("adapter-hung"))
    #expect(tool.leftProcesses().isEmpty)
  }

  @Test func anInvariantFileMaySpeakOfItsCustomActions() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let hello =
      #"{"type":"hello","protocol":1,"adapter":"scripted","own":[{"name":"ready"}]}"#
    let command = try tool.command(of: ScriptedAdapter(hello: hello))
    try tool.write(
      """
      invariant never-ready
        source "this test"
        over actions
        formula always not action(ready)
      """, to: "ready.ltl")
    let chosen = ["--adapter-command", command, "--invariants", "ready.ltl"]
    let run = try tool.run(
      [
        "--profile", "scene-ios13", "--seeds", "40", "--max-actions", "14", "--no-catalogue",
        "--strategy", "uniform",
      ]
        + chosen)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("ready\n"), "\(run.output)")
    let folder = "Reports/counterexamples"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: tool.folder.appending(path: folder).path())
    let saved = "\(folder)/\(try #require(files.first))"
    for subcommand in ["replay", "explain", "shrink"] {
      let again = try tool.run([subcommand, saved] + chosen)
      #expect(again.status == (subcommand == "explain" ? 0 : 1), "\(subcommand): \(again.errors)")
    }
    #expect(
      try tool.run(["adapter-check", command, "--invariants", "ready.ltl"]).status == 0)
    let misspelt = try tool.run(chosen.map { $0 == "ready.ltl" ? "reedy.ltl" : $0 })
    #expect(misspelt.status == 66)
  }

  /// A check of an adapter that emits nothing decides nothing.
  @Test(arguments: [
    ("handled-when-ready", "the adapter declares no custom action 'ready'"),
    ("in-turn(a, b)", "'a' was never emitted"), ("comes-after(a, b)", "'a' was never emitted"),
  ])
  func aCheckOfWhatNeverCameDecidesNothing(check: String, warning: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let hello = #"{"type":"hello","protocol":1,"adapter":"scripted","checks":["\#(check)"]}"#
    let command = try tool.command(of: ScriptedAdapter(hello: hello))
    let run = try tool.run(Self.fuzz + ["--seeds", "5", "--adapter-command", command])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("\(check): \(warning)"), "\(run.output)")
  }

  @Test func theOptionsToReproduceACrashReproduceIt() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let command = try tool.command(of: ScriptedAdapter(whenActive: "exit 3"))
    let run = try tool.run(
      Self.fuzz + ["--no-catalogue", "--seeds", "1", "--adapter-command", command])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("--only adapter-crashed"))
    #expect(!run.output.contains("@Test"), "no test in Swift can make the adapter")
    let again = try tool.run(
      Self.fuzz + ["--only", "adapter-crashed", "--seeds", "1", "--adapter-command", command])
    #expect(again.status == 1, "\(again.errors)")
  }

  @Test func aSavedSequenceIsReplayedWithTheCommand() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let command = try tool.command(of: ScriptedAdapter(whenActive: "exit 3"))
    let adapter = ["--adapter-command", command, "--adapter-timeout", "20s"]
    let found = try tool.run(
      ["--profile", "scene-ios13", "--seeds", "2", "--max-actions", "4"] + adapter)
    #expect(found.status == 1)
    let saved = "Reports/counterexamples"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: tool.folder.appending(path: saved).path())
    let file = "\(saved)/\(try #require(files.first))"
    let replay = try tool.run(["replay", file] + adapter)
    #expect(replay.status == 1, "\(replay.errors)")
    #expect(replay.output.contains("adapter-crashed"))
    let again = try tool.runShell(try #require(replay.reproduction))
    #expect(again.status == 1, "\(again.errors)")
    #expect(try tool.run(["explain", file] + adapter).status == 0)
    let without = try tool.run(["replay", file])
    #expect(without.status == 65)
    #expect(without.errors.contains("--adapter-command"), "\(without.errors)")
  }
}
