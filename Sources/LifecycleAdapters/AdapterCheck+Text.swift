/// Reading and writing checks as text.
extension AdapterCheck {
  /// Creates a check from its text, such as `link-routed-once` or `link-routed-once(link.shown)`.
  ///
  /// A word in double quotes means itself: it may contain commas, parentheses and colons, the word
  /// `or`, and spaces at its ends, as in `once-a-process("page (home), seen" or "yes or no")`; a
  /// quote or backslash in it is escaped with a backslash. If the parentheses or quotes of a text
  /// do not match, all of it is the name, and no check has that name.
  public init(_ text: String) {
    let name = text[..<(text.firstParenthesis ?? text.endIndex)]
    let rest = CheckLetter.all(in: text[name.endIndex...]).map(CheckLetter.trimmed)
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

}

extension AdapterCheck: CustomStringConvertible {
  /// The check as text.
  public var description: String {
    arguments.isEmpty
      ? name : "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}

extension AdapterCheck: ExpressibleByStringLiteral {
  /// Creates a check from its text.
  public init(stringLiteral text: String) { self.init(text) }
}

/// Returns the arguments between commas; commas in brackets do not separate.
private func separated(_ letters: ArraySlice<CheckLetter>) -> [CheckArgument] {
  guard !CheckLetter.trimmed(letters).isEmpty else { return [] }
  var depth = 0
  let parts = letters.split(omittingEmptySubsequences: false) { letter in
    depth += letter.isOne(of: "[") ? 1 : letter.isOne(of: "]") ? -1 : 0
    return letter.isOne(of: ",") && depth == 0
  }
  return parts.map(CheckArgument.init)
}

extension StringProtocol {
  /// The index of the first parenthesis, opening or closing.
  fileprivate var firstParenthesis: Index? {
    utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
  }
}

extension ArraySlice<CheckLetter> {
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

extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmed: SubSequence {
    let rest = drop { $0 == " " }
    return rest.dropLast(rest.reversed().prefix { $0 == " " }.count)
  }
}
