import LifecycleModel
import SourceTexts

/// A line of JSON: an event as in a trace, or a message of the system's log.
enum JSONLogLine {
  case call(LoggedCall, process: Int?)
  case action(Action)
  case processEnd
  case message(String, process: Int?)
  case other

  /// Reads a line; `nil` if it is no JSON object.
  init?(_ line: String) {
    guard let document = try? JSONDocument(SourceText(line, file: "line")),
      case .object(let members) = document.root.content
    else { return nil }
    let fields = Fields(members)
    let process = fields.int("processID") ?? fields.int("pid") ?? fields.int("process")
    if let message = fields.text("eventMessage") ?? fields.text("message") {
      self = .message(message, process: process)
      return
    }
    switch fields.text("event") {
    case "callback": self = Self.call(fields).map { .call($0, process: process) } ?? .other
    case "action": self = Self.action(fields).map { .action($0) } ?? .other
    case "process": self = fields.text("phase") == "end" ? .processEnd : .other
    default: self = .other
    }
  }

  private static func call(_ fields: Fields) -> LoggedCall? {
    guard let name = fields.text("name"),
      var call = (CallbackMention(in: LogWords(name))?.call)
    else { return nil }
    call.state = fields.text("state").flatMap(AppState.init)
    call.scene = fields.text("scene")
    call.arguments = fields.members("args").map { .init($0.key, $0.value.value) }
      .filter { call.callback.row.arguments.contains($0.key) }
    return call
  }

  private static func action(_ fields: Fields) -> Action? {
    guard let name = fields.text("name").flatMap(ActionName.init) else { return nil }
    var action = Action(name)
    action.kind = fields.text("kind").flatMap(BackgroundEventKind.init)
    action.reason = fields.text("reason").flatMap(KillReason.init)
    action.variant = fields.text("variant")
    action.scene = fields.text("scene")
    action.custom = fields.text("own")
    if case .int(let after)? = fields["after"] { action.after = after }
    return action
  }

  /// The members of an object by their keys.
  private struct Fields {
    private let values: [String: JSONNode]

    init(_ members: [JSONNode.Member]) {
      values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    subscript(key: String) -> JSONNode.Content? { values[key]?.content }

    func text(_ key: String) -> String? {
      if case .string(let text)? = self[key] { text } else { nil }
    }

    func int(_ key: String) -> Int? {
      if case .int(let number)? = self[key] { number } else { nil }
    }

    func members(_ key: String) -> [JSONNode.Member] {
      if case .object(let members)? = self[key] { members } else { [] }
    }
  }
}
