extension Value {
  /// The value as JSON without spaces; a number that JSON cannot say is `null`.
  ///
  /// - Complexity: O(n) in the size of the text.
  public var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .double(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): quoted(value)
    case .array(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}

/// A string as JSON writes it (RFC 8259, section 7).
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
