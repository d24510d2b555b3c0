import LifecycleAdapters
import LifecycleModel

import Foundation
import ProcessAdapters
import SourceTexts
import Testing

/// The page about the protocol describes the implementation.
@Suite struct ProtocolPageTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Reports/adapter-protocol.md")

  private static func page() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The requests and replies of the transcript, in order.
  private static func transcript() throws -> (requests: [String], replies: [String]) {
    let text = try #require(try page().firstMatch(of: /```text\n(.*?)```/.dotMatchesNewlines()))
    let lines = text.1.split(separator: "\n")
    return (
      lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) },
      lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
    )
  }

  /// Returns an adapter that gives the replies in order, whatever the request, and records the
  /// requests.
  private static func player(_ replies: [String]) throws -> ShellAdapter {
    let adapter = try ShellAdapter(then: "")
    try Data(replies.map { $0 + "\n" }.joined().utf8)
      .write(to: adapter.folder.appending(path: "replies"))
    let script = """
      cd '\(adapter.folder.path())'
      exec 3< replies
      while read -r request; do
        printf '%s\\n' "$request" >> requests
        read -r reply <&3 || exit 0
        printf '%s\\n' "$reply"
      done
      """
    try Data(script.utf8).write(to: adapter.folder.appending(path: "adapter.sh"))
    return adapter
  }

  @Test func theTranscriptIsWhatGoesToAndFro() throws {
    let (requests, replies) = try Self.transcript()
    let player = try Self.player(replies)
    defer { player.remove() }
    // The first exchange shows the adapter's declaration and is left out.
    let description = try player.command().description(profile: "scene-ios13")
    #expect(description.name == "my-router")
    try FileManager.default.removeItem(at: player.folder.appending(path: "requests"))
    var driver = TranscriptDriver(session: try description.openSession())
    for request in requests.dropFirst() { try driver.perform(request) }
    let sent = try String(
      contentsOf: player.folder.appending(path: "requests"), encoding: .utf8)
    #expect(sent.split(separator: "\n").map(String.init) == requests)
    #expect(
      driver.events == [
        Event(.forward(.sceneDidBecomeActive, target: "child-1"), scene: "scene-1"),
        Event(
          .emit("route.opened", arguments: [.init("url", .string("app://link-1"))]),
          payload: ["link-1"]),
        Event(.task(.begin, id: "t1")), Event(.task(.end, id: "t1")),
        Event(
          .complete(
            handler: "h1", of: .didReceiveRemoteNotification, value: .string("newData"))),
      ])
    #expect(driver.values == [.bool(true), nil, nil, nil, nil])
    #expect(driver.registrations == [true, false])
    #expect(player.leftProcesses().isEmpty)
  }

  @Test func theTableOfMethodsIsThatOfTheCallbacks() throws {
    let page = try Self.page()
    let start = try #require(page.range(of: "## Methods\n\n")).upperBound
    let end = try #require(page.range(of: "\n\nOther values")).lowerBound
    let table = Self.table
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(page.replacingCharacters(in: start..<end, with: table).utf8).write(to: Self.file)
    }
    #expect(page[start..<end] == table, "RECORD=1 writes it")
  }

  private static var table: String {
    let rows = Callback.table.map { row in
      let arguments = row.arguments.map { "`\($0)`" }.joined(separator: ", ")
      return
        "| `\(row.selector)` | `\(row.alias)` | \(arguments) | \(row.returned) | \(row.completed) |"
    }
    return
      ([
        "| selector | alias | `args` | `value` (default) | `completion` |", "|---|---|---|---|---|",
      ]
      + rows).joined(separator: "\n")
  }
}

extension Callback.Row {
  fileprivate var returned: String {
    switch returns {
    case .nothing: ""
    case .bool(let standard): "Bool (`\(standard)`)"
    case .value(let standard):
      callback == .stateRestorationActivity
        ? "activity or null (`null`)" : "text (`\(standard.jsonText())`)"
    }
  }

  fileprivate var completed: String {
    switch completion {
    case nil: ""
    case .words(let words)?: words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .null?: "`null`"
    case .options?: "list of texts"
    case .bool?: "Bool"
    }
  }
}

/// Sends the requests of a transcript to an adapter.
private struct TranscriptDriver {
  let session: any AdapterSession
  private(set) var events: [Event] = []
  private(set) var values: [Value?] = []
  /// The registrations for pushes, `false` where one is taken back.
  private(set) var registrations: [Bool] = []
  private var adapter: (any DelegateAdapter)?

  init(session: any AdapterSession) { self.session = session }

  mutating func perform(_ line: String) throws {
    let request = try JSONDocument(bytes: Array(line.utf8), file: "transcript").root.value
    var output = AdapterOutput()
    if case .double(let seconds)? = request["time"] { output.time = Int(seconds * 1000) }
    switch request["type"] {
    case .string("run"): try session.beginRun()
    case .string("process") where request["phase"] == .string("start"):
      adapter = try session.makeAdapter(AdapterStorage())
      try adapter?.start(&output)
      #expect(adapter?.allows("ready") == true)
    case .string("process"):
      let reason = try #require(request["reason"]?.string.flatMap(KillReason.init(rawValue:)))
      try adapter?.observe(.processEnd(reason))
    case .string("callback"):
      values.append(try adapter?.receive(try #require(DelegateCall(request)), &output))
    case .string("own"):
      try adapter?.perform(try #require(request["name"]?.string), &output)
      #expect(adapter?.allows("ready") == false)
      #expect(output.timers.map(\.token) == ["refresh"])
      #expect(output.timers.map(\.milliseconds) == [30_000])
    case .string("timer"):
      try adapter?.fire(timer: try #require(request["token"]?.string), &output)
    case .string("expire"):
      try adapter?.expire(task: try #require(request["task"]?.string), &output)
    default: session.close()
    }
    events += output.events
    for index in 0..<output.count where output[index].kind == .register {
      registrations.append(output[index].payloadNumber > 0)
    }
  }
}

extension DelegateCall {
  /// Creates the call of a request.
  fileprivate init?(_ request: Value) {
    guard let callback = request["name"]?.string.flatMap(Callback.init(named:)) else { return nil }
    let id = request["payload"]?.string
    let payload = PayloadKind.allCases.map { Payload($0, id: id ?? "") }.first { $0.number > 0 }
    self.init(
      callback, state: request["state"]?.string.flatMap(AppState.init(rawValue:)),
      sceneNumber: request["scene"]?.string == nil ? 0 : 1, sessionBits: 0,
      payloadKind: payload?.kind, payloadCount: payload == nil ? 0 : 1,
      payloadNumber: payload?.number ?? 0)
    isProtectedDataAvailable = request["protectedDataAvailable"] != .bool(false)
  }
}

extension Value {
  fileprivate var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}
