/// A JSON text (RFC 8259) whose values know where they stand, so that mistakes can be shown there.
public struct JSONDocument: Sendable {
  /// The text.
  public let source: SourceText
  /// The value it holds.
  public let root: JSONNode

  /// How deep arrays and objects may nest.
  public static let nesting = 128

  /// Reads a text to its end.
  ///
  /// A byte order mark at the beginning is passed over. Keys are unique within an object.
  ///
  /// - Throws: a `Diagnostic` about the first mistake.
  /// - Complexity: O(*n*) in the length of the text, whatever it nests.
  public init(_ source: SourceText) throws(Diagnostic) {
    var parser = JSONParser(source)
    self.source = source
    root = try parser.parse()
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter limit: how many they may be.
  /// - Throws: a `Diagnostic` about the first mistake, also if they are no UTF-8.
  public init(
    bytes: [UInt8], file: String, upTo limit: Int = SourceText.byteLimit
  ) throws(Diagnostic) {
    try self.init(try SourceText(bytes: bytes, file: file, upTo: limit))
  }
}

/// One value of a JSON text, and its place.
public struct JSONNode: Hashable, Sendable {
  /// The UTF-8 offsets of its text, quotes and brackets included.
  public let range: Range<Int>
  /// What it is.
  public let content: Content

  /// What a value is.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number without fraction and exponent.
    case int(Int)
    /// Another number; it is finite.
    case double(Double)
    case string(String)
    case array([JSONNode])
    /// Members in their order; no key comes twice.
    case object([Member])
  }

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The UTF-8 offsets of the key, quotes included.
    public let keyRange: Range<Int>
    /// The value.
    public let value: JSONNode
  }

  /// What it is, in words: `a number`.
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
