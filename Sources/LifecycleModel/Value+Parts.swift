extension Value {
  /// The text of a string; `nil` for anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The text of a string; of anything else, its JSON.
  var plainText: String { text ?? jsonText() }

  /// All strings in the value, at any depth.
  package var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .int, .double: []
    }
  }

  /// Whether the value is empty: `null`, or an array, object or string without content.
  public var isBlank: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .string(let text): text.isEmpty
    default: false
    }
  }

  /// The value as property lists have it: dictionaries by `String`; `nil` for `null`.
  package var untyped: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.untyped)
    case .object(let members):
      Dictionary(
        members.compactMap { member in member.value.untyped.map { (member.key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The members of an object as property lists have them; `nil` for anything else.
  package var dictionary: [AnyHashable: Any]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(
      members.compactMap { member in
        member.value.untyped.map { (AnyHashable(member.key), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
