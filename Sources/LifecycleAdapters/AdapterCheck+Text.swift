/// How a check is written, and read.
extension AdapterCheck {
  /// Reads a check as written: `link-routed-once`, `link-routed-once(link.shown)`.
  ///
  /// An argument in double quotes may have commas, parentheses and blanks at its ends,
  /// `once-a-process("page (home), seen")`; a quote or backslash in it has a backslash before it.
  /// Of a text whose parentheses or quotes do not match all is the name, and there is no check of
  /// that name.
  public init(_ text: String) {
    let name = text[..<(text.firstParenthesis ?? text.endIndex)]
    let rest = Letter.all(in: text[name.endIndex...]).map(Letter.trimmed)
    guard let rest, rest.isEmpty || rest.isInParentheses else {
      self.init(name: String(stripped(text) { $0 == " " }))
      return
    }
    self.init(
      name: String(stripped(name) { $0 == " " }), arguments: separated(rest.dropFirst().dropLast()))
  }

  /// What is wrong with a text whose parentheses or quotes do not match, and what was probably
  /// meant; `nil` for any other check.
  package var mistake: (message: String, meant: AdapterCheck)? {
    guard let parenthesis = name.firstParenthesis else { return nil }
    let what = name.contains("\"") ? "quotes" : "parentheses"
    let inside = name[parenthesis...].filter { !"()\"".contains($0) }
    return (
      "the \(what) of the check '\(name)' do not match",
      AdapterCheck("\(name[..<parenthesis])(\(inside))")
    )
  }

  /// The argument as it has to be written to be read again.
  private static func written(_ argument: String) -> String {
    let isPlain = AdapterCheck("name(\(argument), other)").arguments == [argument, "other"]
    guard !isPlain else { return argument }
    let inside = argument.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(inside)\""
  }
}

extension AdapterCheck: CustomStringConvertible {
  /// The check as written.
  public var description: String {
    arguments.isEmpty
      ? name : "\(name)(\(arguments.map(Self.written).joined(separator: ", ")))"
  }
}

extension AdapterCheck: ExpressibleByStringLiteral {
  /// Reads a check as written.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A character of a written check. One that was in quotes separates nothing.
private struct Letter {
  var character: Character
  var isQuoted = false

  init(_ character: Character, isQuoted: Bool = false) {
    (self.character, self.isQuoted) = (character, isQuoted)
  }

  /// Whether it is one of these, and not in quotes.
  func isOne(of characters: String) -> Bool { !isQuoted && characters.contains(character) }

  /// The letters of some arguments, without the quotes around any; `nil` if one is not closed.
  static func all(in text: Substring) -> [Letter]? {
    var letters: [Letter] = []
    var rest = text
    while let character = rest.popFirst() {
      let last = letters.last { !$0.isOne(of: " ") }
      guard character == "\"", last?.isOne(of: "(,") == true else {
        letters.append(Letter(character))
        continue
      }
      guard let quoted = quoted(&rest) else { return nil }
      letters += quoted
    }
    return letters
  }

  /// Letters without blanks at their ends.
  static func trimmed(_ letters: some BidirectionalCollection<Letter>) -> ArraySlice<Letter> {
    ArraySlice(stripped(letters) { $0.isOne(of: " ") })
  }

  /// Takes what is in quotes, and the second of them; `nil` if it is missing.
  private static func quoted(_ rest: inout Substring) -> [Letter]? {
    var letters: [Letter] = []
    while let first = rest.popFirst() {
      if first == "\"" { return letters }
      guard let character = first == "\\" ? rest.popFirst() : first else { return nil }
      letters.append(Letter(character, isQuoted: true))
    }
    return nil
  }
}

/// What commas separate, but for those of a list in brackets.
private func separated(_ letters: ArraySlice<Letter>) -> [String] {
  var depth = 0
  let parts = letters.split { letter in
    depth += letter.isOne(of: "[") ? 1 : letter.isOne(of: "]") ? -1 : 0
    return letter.isOne(of: ",") && depth == 0
  }
  return parts.map { String(Letter.trimmed($0).map(\.character)) }
}

/// A text without blanks at its ends.
private func stripped<Text: BidirectionalCollection>(
  _ text: Text, _ isBlank: (Text.Element) -> Bool
) -> Text.SubSequence {
  let rest = text.drop(while: isBlank)
  return rest.dropLast(rest.reversed().prefix(while: isBlank).count)
}

extension StringProtocol {
  /// Where the first parenthesis is, opening or closing.
  fileprivate var firstParenthesis: Index? {
    utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
  }
}

extension ArraySlice<Letter> {
  /// Whether the first letter is a parenthesis that the last one closes.
  fileprivate var isInParentheses: Bool {
    var depth = 0
    let closing = firstIndex { letter in
      depth += letter.isOne(of: "(") ? 1 : letter.isOne(of: ")") ? -1 : 0
      return depth <= 0
    }
    return depth == 0 && closing.map(index(after:)) == endIndex
  }
}
