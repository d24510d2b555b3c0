/// Returns the text between the quotes with its escapes replaced; `nil` if one is unknown.
func unquoted(_ bytes: ArraySlice<UInt8>) -> String? {
  guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    guard byte == 0x5C else {
      result.append(byte)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = unicodeEscape(&rest) else { return nil }
      result += Array(String(Character(scalar)).utf8)
    default: return nil
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func unicodeEscape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
  guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}"))
  else { return nil }
  let digits = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
  rest = rest[(end + 1)...]
  guard digits.utf8.count <= 8, !digits.hasPrefix("+"), let code = UInt32(digits, radix: 16)
  else { return nil }
  return Unicode.Scalar(code)
}

/// Returns the text in quotes, with escapes where the grammar requires them.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
