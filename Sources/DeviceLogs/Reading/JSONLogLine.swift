import LifecycleModel
import SourceTexts

/// A line of JSON: an event as in a trace, or a message of the system's log.
struct JSONLogLine {
  var content: Content
  /// The name of the device; `nil` if the line has none.
  var device: String?
  /// The source of a message; `nil` if the line does not tell.
  var source: LineHead.Source?

  /// The content of a line.
  enum Content {
    /// A call, with the ids of the payloads that it hands over and its time in milliseconds.
    case call(LoggedCall, payload: [String], time: Int?, process: Int?)
    /// Any other event; a time that the line does not tell is `nil`.
    case event(Event, time: Int?, process: Int?)
    case message(String, process: Int?)
    case other
  }

  /// Reads a line; `nil` if it is no JSON object.
  init?(_ line: String) {
    guard let document = try? JSONDocument(SourceText(line, file: "line")),
      case .object(let members) = document.root.content
    else { return nil }
    let fields = Fields(members)
    device = fields.text("device")
    if let image = fields.text("processImagePath"), let app = image.split(separator: "/").last {
      source = LineHead.Source(app: String(app))
    }
    content = Self.content(fields)
  }

  private static func content(_ fields: Fields) -> Content {
    // An id of the launch tells processes apart even where the system uses ids again.
    let process =
      fields.text("launch").map(number) ?? fields.int("processID") ?? fields.int("pid")
      ?? fields.int("process")
    if let message = fields.text("eventMessage") ?? fields.text("message") {
      return recorded(message, process) ?? .message(message, process: process)
    }
    let time = fields.milliseconds("time")
    let payload = fields.texts("payload")
    if fields.text("event") == "callback" {
      return call(fields).map { .call($0, payload: payload, time: time, process: process) }
        ?? .other
    }
    guard let body = body(fields) else { return .other }
    var event = Event(body, payload: payload, scene: fields.text("scene"))
    if event.hasReading { event.reading = fields.text("state").flatMap(AppState.init) }
    event.time = time ?? 0
    return .event(event, time: time, process: process)
  }

  /// Returns the content of a message that is itself a line of a recorder, in a process unless it
  /// names its own; `nil` for any other message.
  private static func recorded(_ message: String, _ process: Int?) -> Content? {
    guard message.hasPrefix("{"), let line = JSONLogLine(message) else { return nil }
    switch line.content {
    case .call(let call, let payload, let time, let own):
      return .call(call, payload: payload, time: time, process: own ?? process)
    case .event(let event, let time, let own):
      return .event(event, time: time, process: own ?? process)
    case .message, .other: return nil
    }
  }

  /// A number for a text, by FNV-1a.
  private static func number(of text: String) -> Int {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Int(hash >> 1)
  }

  private static func call(_ fields: Fields) -> LoggedCall? {
    guard var call = fields.text("name").flatMap(mentioned) else { return nil }
    call.state = fields.text("state").flatMap(AppState.init)
    call.scene = fields.text("scene")
    call.arguments = fields.members("args").map { .init($0.key, $0.value.value) }
      .filter { call.callback.row.arguments.contains($0.key) }
    return call
  }

  private static func mentioned(_ name: String) -> LoggedCall? {
    CallbackMention(in: LogWords(name))?.call
  }

  private static func body(_ fields: Fields) -> Event.Body? {
    func callback(_ key: String) -> Callback? {
      fields.text(key).flatMap(mentioned)?.callback
    }
    switch fields.text("event") {
    case "action": return action(fields).map { .action($0) }
    case "process":
      if fields.text("phase") == "start" { return .processStart }
      let reason = fields.text("reason").flatMap(KillReason.init)
      return fields.text("phase") == "end" ? .processEnd(reason ?? .system) : nil
    case "suspend": return .suspend
    case "resume": return .resume
    case "becomes": return fields.text("state").flatMap(AppState.init).map { .becomes($0) }
    case "return":
      return callback("name").map { .returned($0, fields["value"]?.value ?? .null) }
    case "forward":
      guard let target = fields.text("target") else { return nil }
      return callback("name").map { .forward($0, target: target) }
    case "emit":
      let arguments = fields.members("args").map { Value.Member($0.key, $0.value.value) }
      return fields.text("name").map { .emit($0, arguments: arguments) }
    case "handOver":
      guard let handler = fields.text("handler") else { return nil }
      return callback("callback").map { .handOver(handler: handler, of: $0) }
    case "complete":
      return fields.text("handler").map {
        .complete(handler: $0, of: callback("callback"), value: fields["value"]?.value ?? .null)
      }
    case "task":
      guard let id = fields.text("task") else { return nil }
      return fields.text("phase").flatMap(TaskPhase.init).map { .task($0, id: id) }
    default: return nil
    }
  }

  /// Reads an action; one that the app takes of its own accord has a name of its own.
  private static func action(_ fields: Fields) -> Action? {
    if let own = fields.text("own") { return Action(.custom, custom: own) }
    guard let name = fields.text("name").flatMap(ActionName.init) else { return nil }
    var action = Action(name)
    action.kind = fields.text("kind").flatMap(BackgroundEventKind.init)
    action.reason = fields.text("reason").flatMap(KillReason.init)
    action.variant = fields.text("variant")
    action.scene = fields.text("scene")
    action.payloads = fields.texts("payload")
    action.after = fields.int("after")
    return action
  }

  /// The members of an object by their keys.
  private struct Fields {
    private let values: [String: JSONNode]

    init(_ members: [JSONNode.Member]) {
      values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    subscript(key: String) -> JSONNode? { values[key] }

    func text(_ key: String) -> String? {
      if case .string(let text)? = self[key]?.content { text } else { nil }
    }

    /// A text, or a list of texts.
    func texts(_ key: String) -> [String] {
      switch self[key]?.value {
      case .string(let text): [text]
      case .array(let elements):
        elements.compactMap { if case .string(let id) = $0 { id } else { nil } }
      default: []
      }
    }

    func int(_ key: String) -> Int? {
      if case .int(let number)? = self[key]?.content { number } else { nil }
    }

    /// Seconds as milliseconds, if they are a time that can be.
    func milliseconds(_ key: String) -> Int? {
      switch self[key]?.value {
      case .int(let seconds) where (0...(1 << 40)).contains(seconds): seconds * 1000
      case .double(let seconds) where (0...0x1p40).contains(seconds): Int(seconds * 1000)
      default: nil
      }
    }

    func members(_ key: String) -> [JSONNode.Member] {
      if case .object(let members)? = self[key]?.content { members } else { [] }
    }
  }
}
