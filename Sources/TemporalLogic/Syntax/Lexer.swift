import SourceTexts

/// A token: its kind and its range.
struct Token: Sendable {
  enum Kind: Sendable {
    case word, selector, quoted, leftParenthesis, rightParenthesis, comma, colon
    case not, and, or, implies, iff
    case end
  }

  var kind: Kind
  var range: Range<Int>
  /// Whether the token is the first of its line.
  var isFirstOnLine = false
  /// Whether something unreadable was skipped just before the token.
  var followsInvalid = false
}

/// A problem with part of a text, before its line and column are determined.
struct SyntaxProblem: Error {
  var message: String
  var range: Range<Int>
  var help: String? = nil
  var suggestions: [String] = []
  var notes: [(message: String, range: Range<Int>)] = []
}

/// A lexer that splits UTF-8 bytes into tokens. Unreadable characters are reported and skipped.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var isFirstOnLine = true
  private var followsInvalid = false
  private(set) var tokens: [Token] = []
  private(set) var problems: [SyntaxProblem] = []

  init(_ source: SourceText) {
    self.bytes = source.bytes
    while index < bytes.count { scan() }
    append(.end, from: index)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, range: start..<index, isFirstOnLine: isFirstOnLine,
        followsInvalid: followsInvalid))
    isFirstOnLine = false
    followsInvalid = false
  }

  private mutating func report(_ message: String, from start: Int, help: String? = nil) {
    followsInvalid = true
    guard problems.count < SyntaxLimits.diagnostics else { return }
    problems.append(SyntaxProblem(message: message, range: start..<index, help: help))
  }

  private mutating func scan() {
    let start = index
    switch bytes[index] {
    case 0x0A, 0x0D:
      isFirstOnLine = true
      index += 1
    case 0x20, 0x09: index += 1
    case UInt8(ascii: "#"):
      while index < bytes.count && byte(index) != 0x0A && byte(index) != 0x0D { index += 1 }
    case UInt8(ascii: "\""): scanQuoted()
    case let first where isWordByte(first) && !(first == 0x2D && byte(index + 1) == 0x3E):
      scanWord()
    default:
      if let (kind, length) = symbol() {
        index += length
        append(kind, from: start)
      } else {
        scanUnreadable()
      }
    }
  }

  private func symbol() -> (Token.Kind, Int)? {
    switch (bytes[index], byte(index + 1), byte(index + 2)) {
    case (0x28, _, _): (.leftParenthesis, 1)
    case (0x29, _, _): (.rightParenthesis, 1)
    case (0x2C, _, _): (.comma, 1)
    case (0x3A, _, _): (.colon, 1)
    case (0x21, _, _): (.not, 1)
    case (0x26, 0x26, _): (.and, 2)
    case (0x7C, 0x7C, _): (.or, 2)
    case (0x2D, 0x3E, _): (.implies, 2)
    case (0x3C, 0x2D, 0x3E): (.iff, 3)
    default: nil
    }
  }

  private mutating func scanWord() {
    let start = index
    while isWordByte(byte(index)) && !(byte(index) == 0x2D && byte(index + 1) == 0x3E) {
      index += 1
    }
    if let end = selectorEnd(index) {
      index = end
      append(.selector, from: start)
    } else {
      append(.word, from: start)
    }
  }

  /// Returns the end of `(label:label:)` at an offset; `nil` if there is no such text.
  private func selectorEnd(_ start: Int) -> Int? {
    guard byte(start) == 0x28 else { return nil }
    var index = start + 1
    repeat {
      let label = index
      while isWordByte(byte(index)) && byte(index) != 0x2D && byte(index) != 0x2E { index += 1 }
      guard index > label, byte(index) == 0x3A else { return nil }
      index += 1
    } while byte(index) != 0x29
    return index + 1
  }

  private mutating func scanQuoted() {
    let start = index
    index += 1
    while index < bytes.count && byte(index) != 0x22 && byte(index) != 0x0A && byte(index) != 0x0D {
      if byte(index) == 0x5C && byte(index + 1) >= 0x20 { index += 1 }
      index += 1
    }
    index = min(index, bytes.count)
    guard byte(index) == 0x22 else {
      report(
        "this quoted text does not end on its line", from: start, help: "end it with a quote")
      return
    }
    index += 1
    if unquoted(bytes[(start + 1)..<(index - 1)]) == nil {
      report(
        "this quoted text has an unknown escape", from: start,
        help: #"the escapes are \" \\ \n \r \t and \u{…} with a hexadecimal code"#)
    } else {
      append(.quoted, from: start)
    }
  }

  private mutating func scanUnreadable() {
    let start = index
    index += 1
    while byte(index) & 0xC0 == 0x80 { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    report("unexpected character \(named(text))", from: start, help: replacement(for: text))
  }

  /// Returns the character in quotes, or its code point if it is invisible.
  private func named(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "''" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    default: return "'\(text)'"
    }
  }

  private func replacement(for text: String) -> String? {
    switch text {
    case "&", "∧": "write 'and' or '&&'"
    case "|", "∨": "write 'or' or '||'"
    case "¬", "~": "write 'not' or '!'"
    case "→", "⇒", "=": "write 'implies' or '->'"
    case "↔", "⇔", "<": "write 'iff' or '<->'"
    case "□", "◻", "[": "write 'always'"
    case "◇", "◊": "write 'eventually'"
    case "○", "◯": "write 'next'"
    default: text.utf8.count > 1 ? "names are of ASCII letters; write other text in quotes" : nil
    }
  }
}

/// Returns whether the byte is a letter, a digit, `_`, `.` or `-`.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x2E, 0x2D: true
  default: false
  }
}
