/// A mistake in the text of a check.
enum CheckTextMistake: Error {
  /// Parentheses or quotes do not match.
  case unmatched
  /// A backslash in quotes before something else than a quote or a backslash.
  case escape(Unicode.Scalar)
  /// A quote as word processors write it, which is no quote here.
  case curlyQuote(Unicode.Scalar)
  /// A word between two others that was probably meant to be `or`.
  case conjunction(String)

  static let curlyQuotes = "“”„‟"
  static let conjunctions: Set = ["OR", "Or", "|", "||", "and", "And", "AND", "&", "&&"]

  /// Returns the message about the text, and the check that was probably meant.
  func told(of text: String) -> (message: String, meant: AdapterCheck) {
    switch self {
    case .unmatched:
      let what = text.contains("\"") ? "quotes" : "parentheses"
      return ("the \(what) of the check '\(text)' do not match", Self.matched(text))
    case .escape(let scalar):
      return (
        "'\\\(scalar)' in the quotes of '\(text)': "
          + "a backslash stands before a quote or a backslash",
        AdapterCheck(text.replacing("\\\(scalar)", with: "\\\\\(scalar)"))
      )
    case .curlyQuote(let quote):
      let straight = text.map { Self.curlyQuotes.contains($0) ? "\"" : $0 }
      return ("'\(quote)' in the check '\(text)' is no quote", AdapterCheck(String(straight)))
    case .conjunction(let word):
      return (
        "the names in '\(text)' are joined with '\(word)'; a name with that word stands in quotes",
        AdapterCheck(text.replacing(" \(word) ", with: " or "))
      )
    }
  }

  /// Returns the check that was probably meant by a text whose parentheses or quotes do not match.
  private static func matched(_ text: String) -> AdapterCheck {
    // A name has no blanks: what follows one was to stand in the parentheses.
    let head = text.prefix { $0 != " " && !"()".contains($0) }
    let rest = text[head.endIndex...].trimmed
    let inside = rest.hasPrefix("(") ? rest.dropFirst() : rest
    let word = inside.hasSuffix(")") ? inside.dropLast() : inside
    // A parenthesis between letters belongs to the only name.
    if word.contains("("), !word.contains(where: { ",:\" ".contains($0) }) {
      return AdapterCheck(name: String(head), arguments: .init(words: [String(word)]))
    }
    return AdapterCheck("\(head)(\(inside.filter { !"()\"".contains($0) }))")
  }
}
