/// Reading and writing checks as text.
extension AdapterCheck {
  /// Creates a check from its text, such as `link-routed-once` or `link-routed-once(link.shown)`.
  ///
  /// A word in double quotes means itself: it may contain commas, parentheses and colons, the words
  /// `or` and `and`, and spaces at its ends, as in `once-a-process("page (home), seen" or "yes or
  /// no")`; a quote or backslash in it is escaped with a backslash. If there is a mistake in the
  /// text, all of it is the name, and no check has that name.
  public init(_ text: String) {
    do throws(CheckTextMistake) {
      self = try Self.reading(text)
    } catch {
      self.init(name: String(text.trimmed))
    }
  }

  /// The error message for a text with a mistake, and the check that was probably meant; `nil` for
  /// any other check.
  package var mistake: (message: String, meant: AdapterCheck)? {
    guard name.firstParenthesis != nil else { return nil }
    do throws(CheckTextMistake) {
      _ = try Self.reading(name)
      return nil
    } catch {
      return error.told(of: name)
    }
  }

  private static func reading(_ text: String) throws(CheckTextMistake) -> AdapterCheck {
    let name = text[..<(text.firstParenthesis ?? text.endIndex)]
    let rest = CheckLetter.trimmed(try CheckLetter.all(in: text[name.endIndex...]))
    guard rest.isEmpty || rest.isInParentheses else { throw .unmatched }
    if let quote = rest.first(where: { $0.isOne(of: CheckTextMistake.curlyQuotes) }) {
      throw .curlyQuote(quote.scalar ?? "\"")
    }
    let parts = separated(rest.dropFirst().dropLast())
    if let word = parts.lazy.compactMap(CheckArgument.conjunction).first {
      throw .conjunction(word)
    }
    return AdapterCheck(name: String(name.trimmed), arguments: parts.map(CheckArgument.init))
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
private func separated(_ letters: ArraySlice<CheckLetter>) -> [ArraySlice<CheckLetter>] {
  guard !CheckLetter.trimmed(letters).isEmpty else { return [] }
  var depth = 0
  return letters.split(omittingEmptySubsequences: false) { letter in
    depth += letter.isOne(of: "[") ? 1 : letter.isOne(of: "]") ? -1 : 0
    return letter.isOne(of: ",") && depth == 0
  }
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
