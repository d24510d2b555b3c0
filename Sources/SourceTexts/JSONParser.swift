/// A parser for a JSON text that keeps open arrays and objects on a stack of its own, so that no
/// text can exhaust the call stack.
struct JSONParser {
  let source: SourceText
  /// The offset of the next byte.
  var position = 0
  private var open: [Container] = []

  /// An array or object that has not been closed yet.
  private struct Container {
    let start: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [JSONNode.Member] = []
    var keys: [String: Range<Int>] = [:]
    /// The key whose value has not been parsed yet.
    var key: (text: String, range: Range<Int>)?
  }

  init(_ source: SourceText) {
    self.source = source
  }

  /// Parses the single value of the text and the whitespace around it.
  mutating func parse() throws(Diagnostic) -> JSONNode {
    var finished: JSONNode?
    while finished == nil {
      skipBlanks()
      if let node = try value() { finished = try add(node) }
    }
    skipBlanks()
    guard let root = finished, position == source.bytes.count else {
      throw error("there is text after the end", length: source.bytes.count - position)
    }
    return root
  }

  // MARK: Values

  /// Parses a scalar or an empty container, or opens a non-empty one and returns `nil`.
  private mutating func value() throws(Diagnostic) -> JSONNode? {
    let start = position
    let content: JSONNode.Content
    guard let byte else { throw error("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    default: content = try word()
    }
    return node(content, from: start)
  }

  private func node(_ content: JSONNode.Content, from start: Int) -> JSONNode {
    JSONNode(range: start..<position, content: content)
  }

  private mutating func word() throws(Diagnostic) -> JSONNode.Content {
    let start = position
    while let byte, byte.isWordByte { position += 1 }
    switch source.text(start..<position) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      let length = max(1, position - start)
      position = start
      throw error(
        "a value is expected", length: length,
        help: "texts and keys are in double quotes; the words are true, false and null")
    }
  }

  // MARK: Arrays and objects

  /// Opens an array or object. Returns it if it is empty.
  private mutating func begin(isObject: Bool) throws(Diagnostic) -> JSONNode? {
    guard open.count < JSONDocument.nesting else {
      throw error("arrays and objects nest deeper than \(JSONDocument.nesting) levels")
    }
    open.append(Container(start: position, isObject: isObject))
    position += 1
    skipBlanks()
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
    if isObject { try key() }
    return nil
  }

  /// Closes the innermost array or object.
  private mutating func close() -> JSONNode? {
    position += 1
    return open.popLast().map { container in
      node(
        container.isObject ? .object(container.members) : .array(container.elements),
        from: container.start)
    }
  }

  /// Adds a value to the innermost open container and parses what follows.
  ///
  /// - Returns: The value if no container is open; `nil` if another value is to come.
  private mutating func add(_ node: JSONNode) throws(Diagnostic) -> JSONNode? {
    var node = node
    while !open.isEmpty {
      put(node)
      skipBlanks()
      if byte == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
        if open[open.count - 1].isObject { try key() }
        return nil
      }
      guard byte == closing, let closed = close() else { throw unfinished() }
      node = closed
    }
    return node
  }

  private mutating func put(_ node: JSONNode) {
    let last = open.count - 1
    if let key = open[last].key {
      open[last].members.append(.init(key: key.text, keyRange: key.range, value: node))
      open[last].key = nil
    } else {
      open[last].elements.append(node)
    }
  }

  /// The bracket that closes the innermost container.
  private var closing: UInt8 {
    open.last?.isObject == true ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private func unfinished() -> Diagnostic {
    let what = open.last?.isObject == true ? "object" : "array"
    let bracket = String(decoding: [closing], as: UTF8.self)
    return byte == nil
      ? error("the text ends inside an \(what)")
      : error("',' or '\(bracket)' is expected in this \(what)")
  }

  /// Parses a key and its colon.
  private mutating func key() throws(Diagnostic) {
    guard byte == UInt8(ascii: "\"") else {
      throw error(byte == nil ? "the text ends inside an object" : "a key in quotes is expected")
    }
    let start = position
    let text = try string()
    let range = start..<position
    let last = open.count - 1
    if let earlier = open[last].keys.updateValue(range, forKey: text) {
      throw source.diagnostic(
        "the key '\(text)' comes twice in this object", at: range,
        help: "it is at \(source.mark(earlier)) already")
    }
    open[last].key = (text, range)
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw error("':' is expected after a key") }
    position += 1
  }

  // MARK: Bytes

  /// The next byte; `nil` at the end.
  var byte: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Returns an error about the next byte.
  func error(_ message: String, length: Int = 1, help: String? = nil) -> Diagnostic {
    source.diagnostic(message, at: position..<(position + max(1, length)), help: help)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a bare word, so that a misspelled one is marked as a whole.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
