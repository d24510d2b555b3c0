import LifecycleModel
import LifecycleAdapters
import SourceTexts

/// A reader of replies that caches the results for lines that recur.
package struct ReplyReader {
  /// The names of the custom actions, which `enabled` may list.
  private let customActions: [String]
  private var known: [[UInt8]: Reply] = [:]

  /// The maximum number of cached lines and their maximum length; when the number is reached, the
  /// cache is emptied.
  private static let limit = (lines: 2_048, bytes: 512)

  package init(customActions: [String]) { self.customActions = customActions }

  /// Returns the reply in a line.
  ///
  /// - Throws: A mistake if the line is not a valid reply.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(ReplyMistake) -> Reply {
    let bytes = Array(line)
    if let reply = known[bytes] { return reply }
    let reply = try Self.parse(bytes, customActions)
    guard bytes.count <= Self.limit.bytes else { return reply }
    if known.count == Self.limit.lines { known.removeAll(keepingCapacity: true) }
    known[bytes] = reply
    return reply
  }

  /// Returns whether a line is a valid reply to a call.
  package mutating func accepts(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { (try? read($0)) != nil }
  }

  /// Returns whether a line is a valid reply to `hello`.
  package static func acceptsDeclaration(_ line: [UInt8]) -> Bool {
    (try? Declaration(line: line)) != nil
  }

  private static func parse(_ bytes: [UInt8], _ customActions: [String]) throws(ReplyMistake)
    -> Reply
  {
    var fields = try Fields(try document(bytes), "the reply")
    let type = try fields.replyType()
    var reply = Reply(type: type)
    if type == .returned { reply.value = fields.take("value")?.value }
    for node in try fields.list("events") ?? [] { reply.effects.append(try Reply.Effect(node)) }
    reply.enabled = try fields.texts("enabled")
    for name in reply.enabled ?? [] where !customActions.contains(name) {
      throw .unknown("custom action", name, among: customActions)
    }
    if customActions.contains(CustomAction.drain.name) {
      let handlers = try fields.texts(Reply.listeningKey)
      reply.listening = handlers.map { Set($0.compactMap { Int32($0) }) }
    }
    try fields.refuseOthers()
    return reply
  }

  /// Returns the single JSON value in a line.
  static func document(_ bytes: [UInt8]) throws(ReplyMistake) -> JSONNode {
    guard bytes.contains(where: { $0 > 0x20 }) else { throw ReplyMistake("the line is empty") }
    do throws(Diagnostic) {
      return try JSONDocument(bytes: bytes, file: "reply").root
    } catch {
      throw ReplyMistake(error)
    }
  }
}

extension Fields {
  /// Takes the type of the reply.
  fileprivate mutating func replyType() throws(ReplyMistake) -> Reply.ReplyType {
    guard let type = try word("type", Reply.ReplyType.self) else {
      throw ReplyMistake("the reply has no 'type'", help: "it is 'ok' or 'return'")
    }
    return type
  }
}
