/// A Unicode scalar of a check's text, since a quote may be followed by a combining mark. A quoted
/// one never acts as a separator.
struct CheckLetter {
  /// The scalar; `nil` for quotes with nothing in them.
  var scalar: Unicode.Scalar?
  var isQuoted = false

  init(_ scalar: Unicode.Scalar?, isQuoted: Bool = false) {
    (self.scalar, self.isQuoted) = (scalar, isQuoted)
  }

  /// Whether the letter is one of some characters and not quoted.
  func isOne(of characters: String) -> Bool {
    !isQuoted && scalar.map(characters.unicodeScalars.contains) == true
  }

  /// Returns the letters of an argument list, without the quotes around words.
  static func all(in text: Substring) throws(CheckTextMistake) -> [CheckLetter] {
    var letters: [CheckLetter] = []
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\"", beginWord(after: letters) else {
        letters.append(CheckLetter(scalar))
        continue
      }
      let quoted = try quoted(&rest)
      letters += quoted.isEmpty ? [CheckLetter(nil, isQuoted: true)] : quoted
    }
    return letters
  }

  /// Returns letters without leading and trailing spaces.
  static func trimmed(_ letters: some BidirectionalCollection<CheckLetter>)
    -> ArraySlice<CheckLetter>
  {
    let rest = ArraySlice(letters).drop { $0.isOne(of: " ") }
    return rest.dropLast(rest.reversed().prefix { $0.isOne(of: " ") }.count)
  }

  /// Whether a quote after the letters is the first character of a word: of an argument, or after a
  /// label, `or`, `of` or `each`.
  private static func beginWord(after letters: [CheckLetter]) -> Bool {
    let known = trimmed(letters)
    guard known.last?.isOne(of: "(,:") != true else { return true }
    guard known.count < letters.count else { return false }
    let word = known.reversed().prefix { !$0.isQuoted && !$0.isOne(of: " (,") }.reversed()
    switch String(String.UnicodeScalarView(word.compactMap(\.scalar))) {
    case "or": return true
    case "of", "each": return trimmed(known.dropLast(word.count)).last?.isOne(of: "(,") == true
    default: return false
    }
  }

  /// Consumes and returns the quoted letters and the closing quote.
  private static func quoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(CheckTextMistake) -> [CheckLetter] {
    var letters: [CheckLetter] = []
    while var scalar = rest.popFirst() {
      if scalar == "\"" { return letters }
      if scalar == "\\" {
        guard let escaped = rest.popFirst() else { throw .unmatched }
        guard "\"\\".unicodeScalars.contains(escaped) else { throw .escape(escaped) }
        scalar = escaped
      }
      letters.append(CheckLetter(scalar, isQuoted: true))
    }
    throw .unmatched
  }
}
