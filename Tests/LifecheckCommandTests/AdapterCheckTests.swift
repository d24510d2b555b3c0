import Foundation
import Testing

@Suite struct AdapterCheckTests {
  private func check(
    _ adapter: ScriptedAdapter, _ more: [String] = ["--adapter-timeout", "20s"]
  ) throws -> (run: ToolRun, text: String) {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["adapter-check", try tool.command(of: adapter)] + more)
    #expect(tool.leftProcesses().isEmpty)
    return (run, run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " "))
  }

  @Test func correctAdaptersPass() throws {
    let (run, text) = try check(
      ScriptedAdapter(
        whenActive: #"""
          say '{"type":"return","events":[{"event":"timer","token":"x","after":1},\#
          {"event":"task","phase":"begin","task":"t1"}]}'
          """#,
        hello: #"""
          {"type":"hello","protocol":1,"adapter":"scripted","own":[{"name":"ready"}],\#
          "checks":["link-routed-once"]}
          """#))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for line in [
      "✓ hello scripted; all methods; own ready; checks link-routed-once", "✓ run ",
      "✓ process start ", "✓ callbacks ", "– handlers ", "✓ custom action ready ",
      "✓ timers ",
      "✓ expirations ", "✓ process end ", "✓ determinism ", "✓ end ended by itself",
      "✓ It follows the protocol.",
    ] {
      #expect(text.contains(line), "\(line) not in \(run.output)")
    }
  }

  /// An adapter that has methods of an app delegate alone is exercised without scenes.
  @Test func theProfileFitsTheMethods() throws {
    let (run, text) = try check(
      ScriptedAdapter(
        hello: #"""
          {"type":"hello","protocol":1,"adapter":"scripted",\#
          "implements":["applicationDidEnterBackground(_:)"]}
          """#))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(text.contains("in app-delegate-ios26 ✓ hello"), "\(text)")
    #expect(!text.contains("in scene"), "\(text)")
  }

  @Test(arguments: [
    (
      ScriptedAdapter(whenActive: #"say '{"type":"return","evnts":[]}'"#),
      "✗ sceneDidBecomeActive answered"
    ),
    (ScriptedAdapter(whenActive: "exit 4"), "✗ sceneDidBecomeActive ended with status 4"),
    (ScriptedAdapter(cases: "'{\"type\":\"run\"'*) say no ;;"), "✗ run answered 'no'"),
    (
      ScriptedAdapter(
        cases: #"*'"phase":"start"'*) say '{"type":"return"}' ;;"#),
      "✗ process start answered"
    ),
    (
      ScriptedAdapter(
        cases: #"""
          *'"phase":"end"'*) say '{"type":"ok","events":[{"event":"emit","name":"a"}]}' ;;
          """#),
      "✗ process end told of events"
    ),
    (
      ScriptedAdapter(
        hello: #"{"type":"hello","protocol":1,"adapter":"scripted","own":[{"name":"ready"}]}"#,
        cases: #"'{"type":"own"'*) say '{"type":"ok","enabled":["reedy"]}' ;;"#),
      "did you mean 'ready'?"
    ),
    (
      ScriptedAdapter(
        whenActive:
          #"say '{"type":"return","events":[{"event":"timer","token":"x","after":1}]}'"#,
        cases: "'{\"type\":\"timer\"'*) exit 1 ;;"), "✗ timers ended with status 1"
    ),
    (
      ScriptedAdapter(
        whenActive:
          #"say '{"type":"return","events":[{"event":"task","phase":"begin","task":"t"}]}'"#,
        cases: "'{\"type\":\"expire\"'*) exit 1 ;;"), "✗ expirations ended with status 1"
    ),
    (
      ScriptedAdapter(
        whenActive: #"""
          n=$((n + 1))
          say "{\"type\":\"return\",\"events\":[{\"event\":\"emit\",\"name\":\"e$n\"}]}"
          """#),
      "✗ determinism the same requests were answered differently the second time, first for "
        + "sceneDidBecomeActive"
    ),
    (
      // Once it was active it fetches at once, in every later run.
      ScriptedAdapter(
        whenActive: #"ready=1; say '{"type":"return"}'"#,
        cases: #"""
          *'performFetchWithCompletionHandler:)"'*)
            say '{"type":"return","events":[{"event":"emit","name":"e'$ready'"}]}' ;;
          """#),
      "✗ determinism a command that was just started answers differently, first for "
        + "performFetch: 'run' must forget everything"
    ),
    (
      ScriptedAdapter(
        hello: #"""
          {"type":"hello","protocol":1,"adapter":"scripted","checks":["link-routed-onec"]}
          """#),
      "✗ checks there is no check 'link-routed-onec'; did you mean 'link-routed-once'?"
    ),
    (
      ScriptedAdapter(hello: #"{"type":"hello","protocol":3,"adapter":"scripted"}"#),
      "✗ hello the 'protocol' of the reply is 3; this version of lifecheck speaks 1"
    ),
  ])
  func protocolViolationsAreReported(adapter: ScriptedAdapter, line: String) throws {
    let (run, text) = try check(adapter)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(text.contains(line), "\(run.output)")
    #expect(text.contains("✗ One thing is wrong."))
  }

  @Test(arguments: [("sleep 600", "did not end by itself"), ("exit 2", "ended with status 2")])
  func wrongEndsOfTheProcessAreReported(script: String, line: String) throws {
    let (run, text) = try check(
      ScriptedAdapter(cases: "'{\"type\":\"end\"'*) \(script) ;;").endingLast)
    #expect(run.status == 1)
    #expect(text.contains("✗ end \(line)"), "\(run.output)")
  }

  /// An adapter without a method that the profile calls is not examined, unless it has a custom
  /// action.
  @Test(arguments: [
    ("[]", "[]", "scene-ios13", false, "none, since 'implements' is empty"),
    ("[]", #"[{"name":"ready"}]"#, "scene-ios13", true, "none, since 'implements' is empty"),
    (
      #"["applicationDidEnterBackground(_:)"]"#, "[]", "scene-ios13", false,
      "none, since the profile has no method in 'implements'"
    ),
    (#"["applicationDidEnterBackground(_:)"]"#, "[]", "app-delegate-ios12", true, "1 method, "),
  ])
  func nothingToAskIsNoSuccess(
    methods: String, own: String, profile: String, isTested: Bool, line: String
  ) throws {
    let hello =
      #"{"type":"hello","protocol":1,"adapter":"scripted","implements":\#(methods),"own":\#(own)}"#
    let (run, text) = try check(
      ScriptedAdapter(hello: hello), ["--profile", profile, "--adapter-timeout", "20s"])
    #expect(run.status == (isTested ? 0 : 2), "\(run.output)\(run.errors)")
    #expect(text.contains("callbacks \(line)"), "\(run.output)")
    #expect(text.contains("✓ It follows the protocol.") == isTested)
    #expect(text.contains("○ Nothing was tested") != isTested)
    #expect(text.contains("✓ custom action ready") == (own != "[]"))
  }

  @Test func missingCommandsEndWithStatus69() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["adapter-check", "no-such-program 2> /dev/null"])
    #expect(run.status == 69)
    #expect(run.errors.contains("finds no such program"))
  }

  @Test func theResultCanBeReadByProgrammes() throws {
    let (run, _) = try check(ScriptedAdapter(), ["--format", "json", "--adapter-timeout", "20s"])
    #expect(run.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["verdict"] as? String == "right")
  }
}

extension ScriptedAdapter {
  /// The same with its own case for `end` before the common one.
  var endingLast: ScriptedAdapter {
    var adapter = self
    adapter.endsAsScripted = true
    return adapter
  }
}
