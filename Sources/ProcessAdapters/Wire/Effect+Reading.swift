import LifecycleModel
import SourceTexts

extension Reply.Effect {
  /// The words for events in replies.
  private enum Keyword: String, CaseIterable {
    case emit, forward, complete, task, timer, work, register, unregister
    /// The continuation of queued work, which only adapters of the tool report.
    case goOn

    /// The words that are part of the public protocol.
    static let told = allCases.filter { $0 != .goOn }
  }

  /// The phases of a task that an adapter reports; expiration is up to the checker.
  private enum Phase: String, CaseIterable {
    case begin, end
  }

  /// Parses an event of a reply.
  init(_ node: JSONNode) throws(ReplyMistake) {
    var fields = try Fields(node, "an event")
    guard let kind = try fields.word("event", Keyword.self) else {
      throw ReplyMistake(
        "an event has no 'event'",
        help: "it is one of \(Keyword.told.map(\.rawValue).joined(separator: ", "))")
    }
    switch kind {
    case .emit:
      let name = try fields.name("name")
      self = .emit(name, try fields.context(), arguments: try fields.arguments())
    case .forward:
      let name = try fields.name("name")
      guard let callback = Callback(named: name) else {
        throw .unknown("callback", name, among: Self.callbackNames)
      }
      let target = try fields.name("target")
      self = .forward(callback, target: target, try fields.context())
    case .complete:
      let handler = try fields.name("handler")
      self = .complete(handler: handler, fields.take("value")?.value ?? .null)
    case .task:
      guard let phase = try fields.word("phase", Phase.self) else {
        throw ReplyMistake("a task event has no 'phase'", help: "it is 'begin' or 'end'")
      }
      let task = try fields.name("task")
      self = phase == .begin ? .begin(task: task) : .end(task: task)
    case .timer:
      let token = try fields.name("token")
      self = .timer(token, milliseconds: try fields.milliseconds("after", of: "timer"))
    case .work: self = .work(milliseconds: try fields.milliseconds("for", of: "work"))
    case .register: self = .register
    case .unregister: self = .unregister
    case .goOn:
      let origin = fields.take("from")?.value
      guard case .string(let name)? = origin else {
        self = .goOn(from: nil)
        break
      }
      self = .goOn(from: Callback(named: name))
    }
    try fields.refuseOthers()
  }

  private static let callbackNames = Callback.allCases.flatMap { [$0.selector, $0.alias] }
}

extension Fields {
  /// Takes the payload and scene.
  fileprivate mutating func context() throws(ReplyMistake) -> Reply.EffectContext {
    var context = Reply.EffectContext()
    if let node = take("payload") {
      switch node.content {
      case .null: context.payload = []
      case .string(let id): context.payload = [id]
      default:
        guard let ids = node.texts else {
          throw wrong("payload", node, "a text, a list of texts or null")
        }
        context.payload = ids
      }
    }
    if let node = take("scene") {
      switch node.content {
      case .null: context.scene = .some(nil)
      case .string(let id): context.scene = id
      default: throw wrong("scene", node, "a text or null")
      }
    }
    return context
  }

  /// Takes the arguments of an emitted event.
  fileprivate mutating func arguments() throws(ReplyMistake) -> [Value.Member] {
    guard let node = take("args"), node.content != .null else { return [] }
    guard case .object(let members) = node.value else { throw wrong("args", node, "an object") }
    return members
  }

  /// Takes a number of seconds and returns it in milliseconds.
  fileprivate mutating func milliseconds(
    _ key: String, of kind: String
  ) throws(ReplyMistake) -> Int {
    let longest = 1e9
    guard let node = take(key) else {
      throw ReplyMistake("a \(kind) event has no '\(key)'; it must be a number of seconds")
    }
    let seconds: Double
    switch node.content {
    case .int(let int): seconds = Double(int)
    case .double(let double): seconds = double
    default: throw wrong(key, node, "a number of seconds")
    }
    guard (0...longest).contains(seconds) else {
      throw ReplyMistake("'\(key)' is \(node.value.jsonText()); it must be from 0 to 1e9 seconds")
    }
    return Int((seconds * 1000).rounded())
  }
}
