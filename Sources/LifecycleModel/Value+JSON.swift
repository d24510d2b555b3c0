/// A layout for JSON text.
public enum JSONLayout: Sendable {
  /// One line without spaces, as in JSON Lines.
  case compact
  /// One member or element per line, two spaces per level; no newline at the end.
  case pretty
}

extension Value {
  /// Returns the value as JSON text (RFC 8259), members in their order; a number that is not finite
  /// is `null`.
  ///
  /// Text is left as UTF-8; only quotes, backslashes and control characters are escaped.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonText(_ layout: JSONLayout = .compact) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(self)
    return writer.text
  }
}

/// A writer of values as JSON text.
private struct JSONWriter {
  let layout: JSONLayout
  var text = ""
  private var depth = 0

  init(layout: JSONLayout) {
    self.layout = layout
  }

  mutating func write(_ value: Value) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .double(let double): text += double.isFinite ? "\(double)" : "null"
    case .string(let string): write(string)
    case .array(let elements):
      list(elements, "[", "]", inline: elements.allSatisfy(\.isNumber)) { $0.write($1) }
    case .object(let members):
      list(members, "{", "}", inline: false) { $0.write($1) }
    }
  }

  private mutating func write(_ member: Value.Member) {
    write(member.key)
    text += layout == .pretty ? ": " : ":"
    write(member.value)
  }

  /// Writes elements between brackets; if pretty, each on its own line unless they are numbers.
  private mutating func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, inline: Bool,
    write: (inout JSONWriter, Element) -> Void
  ) {
    let breaks = layout == .pretty && !inline && !elements.isEmpty
    text += open
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { text += layout == .pretty && inline ? ", " : "," }
      if breaks { newline() }
      write(&self, element)
    }
    depth -= 1
    if breaks { newline() }
    text += close
  }

  private mutating func newline() {
    text += "\n"
    text += String(repeating: "  ", count: depth)
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars { append(scalar) }
    text += "\""
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{08}": text += "\\b"
    case "\u{0C}": text += "\\f"
    case "\0"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double: true
    default: false
    }
  }
}
