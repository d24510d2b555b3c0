import AppLifecycle
import LifecycleChecking
import LifecycleRecords

/// An event in words: what happened, the state read, and details.
struct EventPhrase {
  /// What happened, a callback by its short name.
  var text: String
  /// What `applicationState` read, of a callback.
  var state = ""
  /// Payloads and arguments.
  var details = ""
  /// Whether it belongs to the callback above it: something the adapter did.
  var isReply = false

  init(_ event: Event) {
    text = ""
    switch event.body {
    case .action(let action): text = action.phrase
    case .processStart: text = "process starts"
    case .processEnd(let reason): text = "process ends: \(reason.rawValue)"
    case .suspend: text = "process is suspended"
    case .resume: text = "process runs again"
    case .callback(let callback, let state, let arguments):
      text = callback.shortName
      self.state = state?.rawValue ?? ""
      details = Self.details(of: event, arguments: arguments)
    default: describeReply(event)
    }
  }

  private mutating func describeReply(_ event: Event) {
    isReply = true
    switch event.body {
    case .returned(_, let value): text = "returned \(value.brief)"
    case .forward(let callback, let target): text = "forwarded \(callback.shortName) to \(target)"
    case .emit(let name, let arguments) where Invariant.namesOfAdapterFailures.contains(name):
      // `adapter crashed: it ended with status 1`
      let message = arguments.map { ": " + $0.value.brief }.joined()
      text = name.split(separator: "-").joined(separator: " ") + message
    case .emit(let name, let arguments):
      text = "emitted \(name)"
      details = Self.details(of: event, arguments: arguments)
    case .complete(let handler, let callback, let value):
      let owner = callback.map { " of \($0.shortName)" } ?? ""
      text = "completed \(handler)\(owner) with \(value.brief)"
    case .task(let phase, let id): text = phase.phrase(of: id)
    default: break
    }
  }

  /// Scene, payloads, then the arguments that say something.
  private static func details(of event: Event, arguments: [Value.Member]) -> String {
    var parts = [event.scene].compactMap { $0 } + event.payload
    parts += arguments.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value.brief)" }
    return parts.joined(separator: "  ")
  }
}

extension Callback {
  /// The name by which stories call it.
  var shortName: String { alias }
}

extension TaskPhase {
  fileprivate func phrase(of id: String) -> String {
    switch self {
    case .begin: "task \(id) began"
    case .end: "task \(id) ended"
    case .expire: "task \(id) expired"
    }
  }
}

extension Action {
  /// The action in words: its name, what it carries, and the choices it makes.
  var phrase: String {
    var parts = [own ?? name.rawValue]
    if let kind { parts.append("(\(kind.rawValue))") }
    if let reason { parts.append("(\(reason.rawValue))") }
    parts += payloads
    if let scene { parts.append("of \(scene)") }
    if let variant { parts.append(name == .wait ? variant : "as \(variant)") }
    if let after { parts.append("after callback \(after)") }
    return parts.joined(separator: " ")
  }
}

extension Value {
  /// Whether it says nothing: `null`, an empty list or object.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }

  /// The value as in prose: texts and keys bare, `{url: app://link-1}`.
  fileprivate var brief: String {
    switch self {
    case .string(let text): text
    case .array(let elements): "[\(elements.map(\.brief).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.brief)" }.joined(separator: ", "))}"
    default: jsonText()
    }
  }
}
