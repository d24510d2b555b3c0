import LifecycleAdapters
import LifecycleModel

import Foundation
import ProcessAdapters
import Testing

/// A mistake that an adapter may make when it receives a call.
struct Misbehaviour: CustomTestStringConvertible {
  let name: String
  /// The script that runs instead of answering.
  let script: String
  let kind: AdapterFailure.Kind
  /// The text of the message.
  let message: String
  var callbacks: [Callback] = [.didFinishLaunching]
  var own = ""

  var testDescription: String { name }

  /// A reply that cannot be taken.
  static func reply(
    _ line: String, _ message: String, to callbacks: [Callback] = [.didFinishLaunching]
  ) -> Misbehaviour {
    Misbehaviour(
      name: line, script: "cat <<'END'\n\(line)\nEND\ncat > /dev/null", kind: .misbehaved,
      message: message, callbacks: callbacks)
  }

  static let endings = [
    Misbehaviour(
      name: "exits", script: "exit 3", kind: .crashed,
      message: "ended with status 3 when asked for application(_:didFinish"),
    Misbehaviour(
      name: "exits as if all were well", script: "exit 0", kind: .crashed,
      message: "ended with status 0"),
    Misbehaviour(
      name: "crashes", script: "kill -SEGV $$", kind: .crashed,
      message: "was ended by signal 11 (SIGSEGV)"),
    Misbehaviour(
      name: "ends as a shell whose child crashed", script: "exit 139", kind: .crashed,
      message: "was ended by signal 11 (SIGSEGV)"),
    Misbehaviour(
      name: "closes its standard output", script: "exec 1>&-; sleep 600", kind: .crashed,
      message: "closed its standard output"),
    Misbehaviour(
      name: "closes its standard input",
      script: #"exec 0<&-; echo '{"type":"return"}'; sleep 600"#, kind: .crashed,
      message: "closed its standard output or input",
      callbacks: [.didFinishLaunching, .didBecomeActive]),
    Misbehaviour(
      name: "answers twice", script: #"printf '{"type":"return"}\n{"type":"return"}\n'; sleep 600"#,
      kind: .misbehaved, message: "wrote more than one line"),
    Misbehaviour(
      name: "floods", script: #"yes '{"type":"return"}'"#, kind: .misbehaved,
      message: "wrote more than one line"),
    Misbehaviour(
      name: "writes ten megabytes",
      script: "head -c 10000000 /dev/zero | tr '\\0' x; echo; sleep 600",
      kind: .misbehaved, message: "wrote a line longer than 1048576 bytes"),
    Misbehaviour(
      name: "opens a hundred thousand lists",
      script: "head -c 100000 /dev/zero | tr '\\0' '['; echo; cat > /dev/null",
      kind: .misbehaved, message: "nest deeper than 128"),
    Misbehaviour(
      name: "writes a byte of zeros", script: #"printf '{"type":"return"\0}\n'; cat > /dev/null"#,
      kind: .misbehaved, message: "it is not JSON: "),
    Misbehaviour(
      name: "ends within a line", script: #"printf '{"type":"return"}'; exit 0"#, kind: .crashed,
      message: "ended with status 0"),
    Misbehaviour(
      name: "floods its standard error, then ends",
      script: "exec 2> /dev/null; head -c 3000000 /dev/zero >&2; exit 4", kind: .crashed,
      message: "ended with status 4"),
    Misbehaviour(
      name: "writes what is no UTF-8", script: #"printf '\377\376a\n'; sleep 600"#,
      kind: .misbehaved, message: "it is not JSON: "),
  ]

  static let replies: [Misbehaviour] = [
    reply("ready", "it is not JSON: a value is expected, column 1"),
    reply("", "the line is empty"),
    reply(#"{"type":"return""#, "it is not JSON: the text ends inside an object"),
    reply(#"{"type":"return","type":"return"}"#, "the key 'type' comes twice"),
    reply(String(repeating: "[", count: 200), "nest deeper than 128"),
    reply("[]", "the reply is an array; it must be an object"),
    reply("{}", "the reply has no 'type'"),
    reply(#"{"type":"retrun"}"#, "there is no type 'retrun'; did you mean 'return'?"),
    reply(#"{"type":3}"#, "the 'type' of the reply is a number; it must be a text"),
    reply(#"{"type":"ok"}"#, "the type is 'ok'; a callback is answered with 'return'"),
    reply(
      #"{"type":"return","evnts":[]}"#, "no field 'evnts' in the reply; did you mean 'events'?"),
    reply(#"{"type":"return","value":"yes"}"#, "the value is \"yes\"; it must be true or false"),
    reply(#"{"type":"return","value":1}"#, "it must be true or false"),
    reply(
      #"{"type":"return","value":true}"#, "since didBecomeActive returns nothing",
      to: [.didBecomeActive]),
    reply(
      #"{"type":"return","value":5}"#, "it must be \"all\" or a list of orientations",
      to: [.supportedInterfaceOrientations]),
    reply(
      #"{"type":"return","value":"page"}"#, "it must be null or an activity",
      to: [.stateRestorationActivity]),
    reply(#"{"type":"return","events":{}}"#, "the 'events' of the reply is an object"),
    reply(#"{"type":"return","events":[1]}"#, "an event is a number; it must be an object"),
    reply(#"{"type":"return","events":[{}]}"#, "an event has no 'event'; it is one of emit"),
    reply(#"{"type":"return","events":[{"event":"emti"}]}"#, "did you mean 'emit'?"),
    reply(#"{"type":"return","events":[{"event":"emit"}]}"#, "an event has no 'name'"),
    reply(
      #"{"type":"return","events":[{"event":"emit","name":""}]}"#, "the 'name' of an event is empty"
    ),
    reply(
      #"{"type":"return","events":[{"event":"emit","name":"a","payload":7}]}"#,
      "the 'payload' of an event is a number; it must be a text, a list of texts or null"),
    reply(
      #"{"type":"return","events":[{"event":"emit","name":"a","args":[]}]}"#,
      "the 'args' of an event is an array; it must be an object"),
    reply(
      #"{"type":"return","events":[{"event":"forward","name":"didBecomeActiv","target":"a"}]}"#,
      "there is no callback 'didBecomeActiv'; did you mean 'didBecomeActive'"),
    reply(
      #"{"type":"return","events":[{"event":"forward","name":"didBecomeActive"}]}"#,
      "an event has no 'target'"),
    reply(
      #"{"type":"return","events":[{"event":"complete","handler":"h1"}]}"#,
      "no callback of this run handed over the completion handler \"h1\""),
    reply(
      #"{"type":"return","events":[{"event":"complete","handler":"h1","value":"none"}]}"#,
      "it must be one of \"newData\", \"noData\", \"failed\"", to: [.performFetch]),
    reply(
      #"{"type":"return","events":[{"event":"task","phase":"expire","task":"t1"}]}"#,
      "there is no phase 'expire'; there are begin, end"),
    reply(
      #"{"type":"return","events":[{"event":"timer","token":"x","after":-1}]}"#,
      "'after' is -1; it must be from 0"),
    reply(
      #"{"type":"return","events":[{"event":"timer","token":"x","after":"1"}]}"#,
      "the 'after' of an event is a text; it must be a number of seconds"),
    reply(
      #"{"type":"return","events":[{"event":"timer","token":"x","after":1e400}]}"#,
      "it is not JSON: "),
    reply(
      #"{"type":"return","events":[{"event":"timer","token":"x","after":99999999999999999999}]}"#,
      "it is not JSON: the number"),
    reply(#"{"type":"return","events":[{"event":"emit","name":"\ud800"}]}"#, "it is not JSON: "),
    reply(
      #"{"type":"return","enabled":["reedy"]}"#,
      "there is no custom action 'reedy'; did you mean 'ready'?"),
    reply(#"{"type":"return","enabled":"ready"}"#, "it must be a list of texts"),
  ]
}

@Suite struct MisbehaviourTests {
  private static let hello =
    #"{"type":"hello","protocol":1,"adapter":"shell","own":[{"name":"ready"}]}"#

  @Test(arguments: Misbehaviour.endings + Misbehaviour.replies)
  func protocolErrorsNameTheCause(_ case: Misbehaviour) throws {
    let adapter = try ShellAdapter(
      hello: Self.hello, then: "ok; ok; read -r call || exit 0; \(`case`.script)")
    defer { adapter.remove() }
    let failure = try #require(try adapter.command().failure(`case`.callbacks))
    #expect(failure.kind == `case`.kind)
    #expect(failure.message.contains(`case`.message), "\(failure.message)")
    #expect(adapter.leftProcesses().isEmpty)
  }

  @Test(arguments: [
    ("sleep 600", "did not answer within 1 s"),
    ("printf '{\"type\":'; sleep 600", "wrote '{\"type\":…' without a line end within 1 s"),
    ("(trap '' TERM HUP; sleep 600) & wait", "did not answer within 1 s"),
  ])
  func silenceIsNotWaitedOut(script: String, message: String) throws {
    let adapter = try ShellAdapter(then: "ok; ok; read -r call || exit 0; \(script)")
    defer { adapter.remove() }
    let failure = try #require(
      try adapter.command(timeout: .seconds(1)).failure([.didBecomeActive]))
    #expect(failure.kind == .hung)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(adapter.leftProcesses().isEmpty)
  }

  @Test func correctRepliesAreNoFailure() throws {
    let adapter = try ShellAdapter(
      hello: Self.hello,
      then: """
        ok; ok
        read -r call
        cat <<'END'
        {"type": "return", "value": false, "events": [
        END
        """.replacing(
          "[\nEND", with: #"[{"event":"emit","name":"a","payload":["link-1"]}]}"# + "\nEND")
          + "\nok")
    defer { adapter.remove() }
    #expect(try adapter.command().failure([.didFinishLaunching]) == nil)
    #expect(adapter.leftProcesses().isEmpty)
  }
}
