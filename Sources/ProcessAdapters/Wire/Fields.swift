import LifecycleModel
import SourceTexts

/// The members of a JSON object, taken one by one; what nobody takes is a mistake.
struct Fields {
  private var members: [JSONNode.Member]
  private var known: [String] = []
  /// What the object is, after "in".
  private let subject: String

  /// - Throws: a mistake if it is no object.
  init(_ node: JSONNode, _ subject: String) throws(ReplyMistake) {
    guard case .object(let members) = node.content else {
      throw ReplyMistake("\(subject) is \(node.kindInWords); it must be an object")
    }
    self.members = members
    self.subject = subject
  }

  /// The value of that key; `nil` if there is none.
  mutating func take(_ key: String) -> JSONNode? {
    known.append(key)
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// A text that must be there and say something.
  mutating func name(_ key: String) throws(ReplyMistake) -> String {
    guard let text = try text(key) else {
      throw ReplyMistake("\(subject) has no '\(key)'; it must be a text")
    }
    return text
  }

  /// A text that says something, if it is there.
  mutating func text(_ key: String) throws(ReplyMistake) -> String? {
    guard let node = take(key) else { return nil }
    guard case .string(let text) = node.content else { throw wrong(key, node, "a text") }
    guard !text.isEmpty else { throw ReplyMistake("the '\(key)' of \(subject) is empty") }
    return text
  }

  /// A word out of some.
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

  /// A list of texts, if it is there.
  mutating func texts(_ key: String) throws(ReplyMistake) -> [String]? {
    guard let node = take(key) else { return nil }
    guard let texts = node.texts else { throw wrong(key, node, "a list of texts") }
    return texts
  }

  /// A list, if it is there.
  mutating func list(_ key: String) throws(ReplyMistake) -> [JSONNode]? {
    guard let node = take(key) else { return nil }
    guard case .array(let nodes) = node.content else { throw wrong(key, node, "a list") }
    return nodes
  }

  /// Whether there is a value of that key that was not taken.
  func isLeft(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Refuses what was not taken, since a misspelt key would else go unnoticed.
  func refuseOthers() throws(ReplyMistake) {
    guard let other = members.first else { return }
    var mistake = ReplyMistake.unknown("field", other.key, among: known)
    mistake.message += " in \(subject)"
    throw mistake
  }

  /// A value of the wrong type.
  func wrong(_ key: String, _ node: JSONNode, _ right: String) -> ReplyMistake {
    ReplyMistake("the '\(key)' of \(subject) is \(node.kindInWords); it must be \(right)")
  }
}

extension JSONNode {
  /// The texts that it lists; `nil` if it is no list of texts.
  var texts: [String]? {
    guard case .array(let nodes) = content else { return nil }
    var texts: [String] = []
    for node in nodes {
      guard case .string(let text) = node.content else { return nil }
      texts.append(text)
    }
    return texts
  }
}
