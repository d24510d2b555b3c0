/// A JSON text (RFC 8259) whose values have locations, so that errors can point to them.
public struct JSONDocument: Sendable {
  /// The text.
  public let source: SourceText
  /// The root value.
  public let root: JSONNode

  /// The maximum nesting depth of arrays and objects.
  public static let nesting = 128

  /// Parses a text to its end.
  ///
  /// A byte order mark at the beginning is skipped. Keys must be unique within an object.
  ///
  /// - Throws: A `Diagnostic` for the first error.
  /// - Complexity: O(*n*) in the length of the text, independent of nesting.
  public init(_ source: SourceText) throws(Diagnostic) {
    var parser = JSONParser(source)
    self.source = source
    root = try parser.parse()
  }

  /// Parses the bytes of a file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: A `Diagnostic` for the first error, including invalid UTF-8.
  public init(
    bytes: [UInt8], file: String, upTo limit: Int = SourceText.byteLimit
  ) throws(Diagnostic) {
    try self.init(try SourceText(bytes: bytes, file: file, upTo: limit))
  }
}

/// A value in a JSON text, and its location.
public struct JSONNode: Hashable, Sendable {
  /// The UTF-8 offsets of its text, quotes and brackets included.
  public let range: Range<Int>
  /// The content.
  public let content: Content

  /// The content of a value.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number without fraction or exponent.
    case int(Int)
    /// Any other number; always finite.
    case double(Double)
    case string(String)
    case array([JSONNode])
    /// The members in source order; keys are unique.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The UTF-8 offsets of the key, quotes included.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode
  }

  /// The text of a string; `nil` for any other value.
  package var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The strings in the array; `nil` if the value is not an array of strings.
  package var texts: [String]? {
    guard case .array(let nodes) = content else { return nil }
    let texts = nodes.compactMap(\.text)
    return texts.count == nodes.count ? texts : nil
  }

  /// The kind of value in words, such as `a number`.
  public var kindInWords: String {
    switch content {
    case .null: "null"
    case .bool: "a Bool"
    case .int, .double: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
