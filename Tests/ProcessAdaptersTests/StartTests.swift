import LifecycleAdapters
import LifecycleModel

import Foundation
import ProcessAdapters
import Testing

@Suite struct StartTests {
  @Test(arguments: [
    (Duration.microseconds(1), "0.000001"), (.milliseconds(500), "0.5"), (.seconds(20), "20"),
  ])
  func aTimeoutIsWrittenWithoutAnExponent(timeout: Duration, text: String) {
    #expect(timeout.decimalSeconds == text)
  }

  /// Returns the failure of the command when it is started.
  private func failure(_ command: AdapterCommand) -> StartFailure? {
    do throws(StartFailure) {
      _ = try command.description(profile: "scene-ios13")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("no-such-program-anywhere 2> /dev/null", "finds no such program"),
    ("/dev/null 2> /dev/null", "may not run the program"),
    ("exit 7", "ended with status 7 when asked for 'hello'"),
    ("", "ended with status 0 when asked for 'hello'"),
    ("read -r x; echo hello there; sleep 600", "answered 'hello there'"),
    ("echo 'unterminated", "ended with status"),
  ])
  func commandsThatAreNoAdapterAreReported(line: String, message: String) {
    let failure = failure(AdapterCommand(line + "\n", timeout: .seconds(20)))
    #expect(failure?.message.contains(message) == true, "\(failure?.description ?? "none")")
  }

  @Test(arguments: [
    (#"{"type":"ok"}"#, "there is no type 'ok'; there are hello"),
    (#"{"type":"hello","adapter":"a"}"#, "has no 'protocol'; it is 1"),
    (#"{"type":"hello","protocol":1}"#, "has no 'adapter'; it must be a text"),
    (
      #"{"type":"hello","protocol":1,"adapter":"a","implements":["sceneDidBecomActive"]}"#,
      "did you mean 'sceneDidBecomeActive'"
    ),
    (#"{"type":"hello","protocol":1,"adapter":"a","own":["ready"]}"#, "a custom action is a text"),
    (
      #"{"type":"hello","protocol":1,"adapter":"a","own":[{"name":"launch"}]}"#,
      "has the name of an action of the model"
    ),
    (
      #"{"type":"hello","protocol":1,"adapter":"a","own":[{"name":"b"},{"name":"b"}]}"#,
      "declared twice"
    ),
    (
      #"{"type":"hello","protocol":1,"adapter":"a","own":[{"name":"b","when":"always"}]}"#,
      "there is no when 'always'; there are idle, anywhere"
    ),
    (
      #"{"type":"hello","protocol":1,"adapter":"a","own":[{"name":"b","settles":"yes"}]}"#,
      "it must be a Bool"
    ),
    (#"{"type":"hello","protocol":1,"adapter":"a","uses":["timer"]}"#, "did you mean 'timers'"),
    (#"{"type":"hello","protocol":1,"adapter":"a","cheks":[]}"#, "did you mean 'checks'"),
  ])
  func invalidHellosAreReported(hello: String, message: String) throws {
    let adapter = try ShellAdapter(hello: hello, then: "cat > /dev/null")
    defer { adapter.remove() }
    let failure = failure(adapter.command())
    let text = [failure?.message, failure?.help].compactMap(\.self).joined(separator: "; ")
    #expect(text.contains(message), "\(failure?.description ?? "none")")
    #expect(adapter.leftProcesses().isEmpty)
  }

  /// The error for a proper reply with an unknown name has no advice about standard output.
  @Test(arguments: [
    (#""implements":["sceneDidBecomActive"]"#, "there is no callback 'sceneDidBecomActive'"),
    (#""own":[{"name":"launch"}]"#, "the custom action 'launch' has the name of an action"),
    (#""own":[{"name":"b"},{"name":"b"}]"#, "the custom action 'b' is declared twice"),
    (#""uses":["timer"]"#, "there is no feature 'timer'"),
    (#""pushes":[[]]"#, "'pushes' says what payloads look like, which the reply cannot"),
  ])
  func aNameThatCannotBeTakenIsRefusedAsSuch(members: String, message: String) throws {
    try expectRefusal(of: #""protocol":1,\#(members)"#, message)
  }

  @Test func anotherVersionOfTheProtocolIsRefusedAsSuch() throws {
    try expectRefusal(of: #""protocol":2"#, "the 'protocol' of the reply is 2")
  }

  private func expectRefusal(of members: String, _ message: String) throws {
    let hello = #"{"type":"hello","adapter":"a",\#(members)}"#
    let adapter = try ShellAdapter(hello: hello, then: "cat > /dev/null")
    defer { adapter.remove() }
    let failure = failure(adapter.command())
    #expect(failure?.message.contains("declares what cannot be taken: \(message)") == true)
    #expect(failure?.help?.contains("standard output") != true)
  }

  @Test func notificationsAreAmongWhatItImplements() throws {
    let adapter = try ShellAdapter(
      hello: #"""
        {"type":"hello","protocol":1,"adapter":"a","implements":["*","notifications"]}
        """#, then: "cat > /dev/null")
    defer { adapter.remove() }
    let description = try adapter.command().description(profile: "scene-ios13")
    #expect(description.implements == ["*", Configuration.notifications])
    let methods = try Profile.sceneIOS13.implemented(
      by: Configuration(implements: description.implements))
    #expect(methods.contains(.didBecomeActiveNotification))
    #expect(methods.contains(.sceneDidBecomeActive))
  }

  @Test func missingFlushesAreReportedWithAdvice() throws {
    let failure = failure(AdapterCommand("sleep 600", timeout: .milliseconds(100)))
    #expect(failure?.message.contains("did not answer within 0.5 s") == true)
    #expect(failure?.help == "it must flush its standard output after each line")
  }

  @Test func declarationsInTheHelloAreTaken() throws {
    let adapter = try ShellAdapter(
      hello: #"""
        {"type":"hello","protocol":1,"adapter":"a \u00e9","implements":["openURL"],\#
        "own":[{"name":"ready","when":"anywhere","settles":true},{"name":"login"}],\#
        "uses":["completionHandlers"],"checks":["link-routed-once"]}
        """#, then: "cat > /dev/null")
    defer { adapter.remove() }
    let description = try adapter.command().description(profile: "scene-ios13")
    #expect(description.name == "a é")
    #expect(description.implements == ["openURL"])
    #expect(
      description.customActions == [
        CustomAction("ready", when: .anywhere, settles: true), CustomAction("login"),
      ])
    #expect(description.uses == [.completionHandlers])
    #expect(description.checks == ["link-routed-once"])
  }

  @Test func changingTheDeclarationLaterIsMisbehaviour() throws {
    let adapter = try ShellAdapter(
      hello: #"{"type":"hello","protocol":1,"adapter":"a"}"#, then: "cat > /dev/null")
    defer { adapter.remove() }
    let description = try adapter.command().description(profile: "scene-ios13")
    let file = adapter.folder.appending(path: "adapter.sh")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(#""a""#, with: #""b""#).utf8).write(to: file)
    #expect(throws: AdapterFailure.self) { try description.openSession() }
  }
}
