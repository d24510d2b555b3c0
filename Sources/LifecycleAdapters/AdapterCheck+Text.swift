/// Reading and writing checks as text.
extension AdapterCheck {
  /// Creates a check from its text, such as `link-routed-once` or `link-routed-once(link.shown)`.
  ///
  /// An argument in double quotes may contain commas and parentheses, and begin or end with spaces,
  /// as in `once-a-process("page (home), seen")`; a quote or backslash in it is escaped with a
  /// backslash. If the parentheses or quotes of a text do not match, all of it is the name, and no
  /// check has that name.
  public init(_ text: String) {
    let name = text[..<(text.firstParenthesis ?? text.endIndex)]
    let rest = Letter.all(in: text[name.endIndex...]).map(Letter.trimmed)
    guard let rest, rest.isEmpty || rest.isInParentheses else {
      self.init(name: String(text.trimmed))
      return
    }
    self.init(
      name: String(name.trimmed), arguments: separated(rest.dropFirst().dropLast()))
  }

  /// The error message for a text whose parentheses or quotes do not match, with the check that was
  /// probably meant; `nil` for any other check.
  package var mistake: (message: String, meant: AdapterCheck)? {
    guard let parenthesis = name.firstParenthesis else { return nil }
    let what = name.contains("\"") ? "quotes" : "parentheses"
    // A name has no blanks: what follows one was to stand in the parentheses.
    let head = name[..<parenthesis].prefix { $0 != " " }
    let inside = name[head.endIndex...].filter { !"()\"".contains($0) }
    return (
      "the \(what) of the check '\(name)' do not match",
      AdapterCheck("\(head)(\(inside))")
    )
  }

  /// Returns the argument as text, quoted if it could not be read back otherwise.
  private static func written(_ argument: String) -> String {
    let isPlain = AdapterCheck("name(\(argument), other)").arguments == [argument, "other"]
    guard !isPlain else { return argument }
    let inside = argument.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(inside)\""
  }
}

extension AdapterCheck: CustomStringConvertible {
  /// The check as text.
  public var description: String {
    arguments.isEmpty
      ? name : "\(name)(\(arguments.map(Self.written).joined(separator: ", ")))"
  }
}

extension AdapterCheck: ExpressibleByStringLiteral {
  /// Creates a check from its text.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A character of a check's text. A quoted character never acts as a separator.
private struct Letter {
  /// The character; `nil` for quotes with nothing in them.
  var character: Character?
  var isQuoted = false

  init(_ character: Character?, isQuoted: Bool = false) {
    (self.character, self.isQuoted) = (character, isQuoted)
  }

  /// Whether the letter is one of some characters and not quoted.
  func isOne(of characters: String) -> Bool {
    !isQuoted && character.map(characters.contains) == true
  }

  /// Returns the letters of an argument list, without the quotes around arguments; `nil` if a quote
  /// is not closed.
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
      letters += quoted.isEmpty ? [Letter(nil, isQuoted: true)] : quoted
    }
    return letters
  }

  /// Returns letters without leading and trailing spaces.
  static func trimmed(_ letters: some BidirectionalCollection<Letter>) -> ArraySlice<Letter> {
    let rest = ArraySlice(letters).drop { $0.isOne(of: " ") }
    return rest.dropLast(rest.reversed().prefix { $0.isOne(of: " ") }.count)
  }

  /// Consumes and returns the quoted letters and the closing quote; `nil` if the latter is missing.
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

/// Returns the arguments between commas; commas in brackets do not separate.
private func separated(_ letters: ArraySlice<Letter>) -> [String] {
  guard !Letter.trimmed(letters).isEmpty else { return [] }
  var depth = 0
  let parts = letters.split(omittingEmptySubsequences: false) { letter in
    depth += letter.isOne(of: "[") ? 1 : letter.isOne(of: "]") ? -1 : 0
    return letter.isOne(of: ",") && depth == 0
  }
  return parts.map { String(Letter.trimmed($0).compactMap(\.character)) }
}

extension StringProtocol {
  /// The index of the first parenthesis, opening or closing.
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
