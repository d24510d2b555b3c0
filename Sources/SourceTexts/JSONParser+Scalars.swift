extension JSONParser {
  // MARK: Texts

  /// Parses a string from its opening to its closing quote.
  mutating func string() throws(Diagnostic) -> String {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\\"): bytes += try escape()
      case 0..<0x20:
        throw error(
          "a text holds a control character", help: "write it as an escape, such as \\n")
      default:
        bytes.append(byte)
        position += 1
      }
    }
    guard byte != nil else {
      throw source.diagnostic("this text has no end", at: start..<(start + 1))
    }
    position += 1
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses an escape and returns the UTF-8 of the character it stands for.
  private mutating func escape() throws(Diagnostic) -> [UInt8] {
    let start = position
    position += 1
    guard let letter = byte else {
      throw source.diagnostic("the text ends inside an escape", at: start..<position)
    }
    guard letter != UInt8(ascii: "u") else {
      position = start
      return Array(String(try unicodeEscape()).utf8)
    }
    guard let character = Self.escapes[letter] else {
      position = start
      throw error(
        "this is not an escape", length: 2,
        help: #"there are \" \\ \/ \b \f \n \r \t, and \u with four hexadecimal digits"#)
    }
    position += 1
    return [character]
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Parses `\u` and four hexadecimal digits, or a surrogate pair of two such escapes (RFC 8259,
  /// section 7).
  private mutating func unicodeEscape() throws(Diagnostic) -> Unicode.Scalar {
    let start = position
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    if (0xD800...0xDBFF).contains(high), source.text(position..<(position + 2)) == "\\u" {
      let low = try codeUnit()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw source.diagnostic(
      "this surrogate has no partner", at: start..<(start + 6),
      help: "a character beyond \\uFFFF is a high and a low one, as in \\uD83D\\uDE00")
  }

  /// Parses `\u` and four hexadecimal digits.
  private mutating func codeUnit() throws(Diagnostic) -> UInt32 {
    let digits = source.text((position + 2)..<(position + 6))
    guard digits.utf8.count == 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let unit = UInt32(digits, radix: 16)
    else { throw error("four hexadecimal digits are expected after \\u", length: 2) }
    position += 6
    return unit
  }

  // MARK: Numbers

  /// Parses a number according to the grammar of RFC 8259, section 6.
  mutating func number() throws(Diagnostic) -> JSONNode.Content {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let isZero = byte == UInt8(ascii: "0")
    guard skipDigits() > 0 else { throw error("a digit is expected") }
    let digits = source.text(start..<position)
    if isZero, digits.drop(while: { $0 == "-" }).utf8.count > 1 {
      throw source.diagnostic("a number begins with no needless zero", at: start..<position)
    }
    let isWhole = try !skipFractionOrExponent()
    let text = source.text(start..<position)
    if isWhole, let int = Int(text) { return .int(int) }
    guard !isWhole, let double = Double(text), double.isFinite else {
      throw source.diagnostic("the number is too large", at: start..<position)
    }
    return .double(double)
  }

  /// Skips a fraction and an exponent. Returns whether there was either.
  private mutating func skipFractionOrExponent() throws(Diagnostic) -> Bool {
    let start = position
    if byte == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw error("a digit is expected after '.'") }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw error("a digit is expected in an exponent") }
    }
    return position > start
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }
}
