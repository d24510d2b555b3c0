import LifecycleModel
import SourceTexts

/// The members of a JSON object, which are taken one by one; any that remain are mistakes.
struct Fields {
  private var members: [JSONNode.Member]
  private var known: [String] = []
  /// A description of the object, used as the subject of messages.
  private let subject: String

  /// Creates the fields of an object.
  ///
  /// - Throws: A mistake if the value is not an object.
  init(_ node: JSONNode, _ subject: String) throws(ReplyMistake) {
    guard case .object(let members) = node.content else {
      throw ReplyMistake("\(subject) is \(node.kindInWords); it must be an object")
    }
    self.members = members
    self.subject = subject
  }

  /// Takes the value of a key; returns `nil` if there is none.
  mutating func take(_ key: String) -> JSONNode? {
    known.append(key)
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// Takes a required, non-empty string.
  mutating func name(_ key: String) throws(ReplyMistake) -> String {
    guard let text = try text(key) else {
      throw ReplyMistake("\(subject) has no '\(key)'; it must be a text")
    }
    return text
  }

  /// Takes an optional, non-empty string.
  mutating func text(_ key: String) throws(ReplyMistake) -> String? {
    guard let node = take(key) else { return nil }
    guard case .string(let text) = node.content else { throw wrong(key, node, "a text") }
    guard !text.isEmpty else { throw ReplyMistake("the '\(key)' of \(subject) is empty") }
    return text
  }

  /// Takes an optional string that must be one of the given words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _: Word.Type, among words: [Word] = Array(Word.allCases)
  ) throws(ReplyMistake) -> Word? where Word.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let word = words.first(where: { $0.rawValue == text }) else {
      throw .unknown(key, text, among: words.map(\.rawValue))
    }
    return word
  }

  mutating func bool(_ key: String) throws(ReplyMistake) -> Bool? {
    guard let node = take(key) else { return nil }
    guard case .bool(let bool) = node.content else { throw wrong(key, node, "a Bool") }
    return bool
  }

  /// Takes an optional array of strings.
  mutating func texts(_ key: String) throws(ReplyMistake) -> [String]? {
    guard let node = take(key) else { return nil }
    guard let texts = node.texts else { throw wrong(key, node, "a list of texts") }
    return texts
  }

  /// Takes an optional array.
  mutating func list(_ key: String) throws(ReplyMistake) -> [JSONNode]? {
    guard let node = take(key) else { return nil }
    guard case .array(let nodes) = node.content else { throw wrong(key, node, "a list") }
    return nodes
  }

  /// Returns whether there is a value for the key that has not been taken.
  func isLeft(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Throws a mistake if a member has not been taken, since a misspelled key would otherwise go
  /// unnoticed.
  func refuseOthers() throws(ReplyMistake) {
    guard let other = members.first else { return }
    var mistake = ReplyMistake.unknown("field", other.key, among: known)
    mistake.message += " in \(subject)"
    throw mistake
  }

  /// Returns a mistake about a value of the wrong type.
  func wrong(_ key: String, _ node: JSONNode, _ right: String) -> ReplyMistake {
    ReplyMistake("the '\(key)' of \(subject) is \(node.kindInWords); it must be \(right)")
  }
}
