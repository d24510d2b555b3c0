/// A value of a property list, with its place in the text where the format has one.
public struct PropertyList: Hashable, Sendable {
  /// The value itself.
  public let content: Content
  /// The bytes at which it stands; empty in a binary property list.
  public let range: Range<Int>

  /// A value without a place.
  public indirect enum Content: Hashable, Sendable {
    /// A dictionary, in the order of the text.
    case dictionary([Entry])
    /// An array.
    case array([PropertyList])
    /// A text; everything that an old-style list holds is one.
    case string(String)
    /// A truth value.
    case bool(Bool)
    /// A number, a date or data, which nothing here reads.
    case other
  }

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The bytes at which the key stands.
    public let place: Range<Int>
    /// The value.
    public let value: PropertyList
  }

  /// The deepest nesting that is read.
  static let depthLimit = 64

  init(_ content: Content, at range: Range<Int> = 0..<0) {
    self.content = content
    self.range = range
  }

  /// The entries of a dictionary; `nil` for anything else.
  public var entries: [Entry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The elements of an array; `nil` for anything else.
  public var elements: [PropertyList]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text; `nil` for anything else.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The truth value, also as old-style lists and build settings write it.
  public var bool: Bool? {
    switch content {
    case .bool(let value): value
    case .string(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    case .dictionary, .array, .other: nil
    }
  }

  /// Returns the last entry of a key in a dictionary.
  public func entry(_ key: String) -> Entry? { entries?.last { $0.key == key } }

  /// Returns the value of a key in a dictionary.
  public subscript(key: String) -> PropertyList? { entry(key)?.value }
}
