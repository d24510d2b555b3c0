/// Reading and writing arguments of checks as text.
extension CheckArgument {
  private static let kindsPrefix = "of "
  private static let slicePrefix = "each "
  private static let conjunction = " or "

  /// Reads an argument from its characters: `of url or activity`, `each scene`, or words.
  init(_ letters: ArraySlice<CheckLetter>) {
    let letters = CheckLetter.trimmed(letters)
    if let kinds = letters.rest(after: Self.kindsPrefix) {
      self = .kinds(kinds.alternatives.map(\.text))
    } else if let slice = letters.rest(after: Self.slicePrefix) {
      self = .slice(slice.text)
    } else {
      self = .words(LabelledWords(letters))
    }
  }

  /// Returns a word between others in a name that was probably meant to join two names, if an
  /// argument has one.
  static func conjunction(in letters: ArraySlice<CheckLetter>) -> String? {
    let letters = CheckLetter.trimmed(letters)
    guard letters.rest(after: slicePrefix) == nil else { return nil }
    let names = letters.rest(after: kindsPrefix) ?? letters.labelled.words
    return names.alternatives.lazy.compactMap(\.conjunction).first
  }

  /// Returns words without a label as text.
  fileprivate static func written(_ words: [String]) -> String {
    words.map(written).joined(separator: conjunction)
  }

  /// Returns the word as text, quoted if it could not be read back otherwise.
  fileprivate static func written(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && AdapterCheck("name(\(word), other)").arguments == [.words([word]), .words(["other"])]
    guard !isPlain else { return word }
    // A quote before a combining mark is no Character of its own.
    let inside = word.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"\(inside.joined())\""
  }
}

extension CheckArgument: CustomStringConvertible {
  /// The argument as text.
  package var description: String {
    switch self {
    case .words(let words): words.description
    case .kinds(let names): Self.kindsPrefix + Self.written(names)
    case .slice(let name): Self.slicePrefix + Self.written(name)
    }
  }
}

extension LabelledWords: CustomStringConvertible {
  /// Reads words, and the label before the first colon that a space follows, or nothing.
  fileprivate init(_ letters: ArraySlice<CheckLetter>) {
    let (label, words) = letters.labelled
    let isNothing = label != nil && words.isEmpty
    self.init(isNothing ? [] : words.alternatives.map(\.text), label: label?.text)
  }

  /// The words as text.
  package var description: String {
    (label.map { "\(CheckArgument.written($0)): " } ?? "") + CheckArgument.written(words)
  }

  /// The words that were probably meant, if a colon without a space is part of the first one.
  package var withSpaceAfterColon: LabelledWords? {
    guard label == nil, let first = words.first, let colon = first.firstIndex(of: ":") else {
      return nil
    }
    let rest = first[first.index(after: colon)...]
    return LabelledWords([String(rest.trimmed)] + words.dropFirst(), label: String(first[..<colon]))
  }
}

extension ArraySlice<CheckLetter> {
  /// The characters without spaces at their ends.
  fileprivate var text: String {
    String(String.UnicodeScalarView(CheckLetter.trimmed(self).compactMap(\.scalar)))
  }

  /// The letters before the first colon that a space follows, or nothing, and the letters after it.
  fileprivate var labelled: (label: ArraySlice?, words: ArraySlice) {
    let colon = indices.first { index in
      let next = self.index(after: index)
      return self[index].isOne(of: ":") && (next == endIndex || self[next].isOne(of: " "))
    }
    guard let colon else { return (nil, self) }
    return (self[..<colon], CheckLetter.trimmed(self[index(after: colon)...]))
  }

  /// A word between others that was probably meant to join two names.
  fileprivate var conjunction: String? {
    let words = CheckLetter.trimmed(self).split { $0.isOne(of: " ") }
    return words.dropFirst().dropLast().lazy.filter { !$0.contains(where: \.isQuoted) }
      .map(\.text).first(where: CheckTextMistake.conjunctions.contains)
  }

  /// The letters between the words `or` that are not quoted.
  fileprivate var alternatives: [ArraySlice] {
    let padded = [CheckLetter(" ")] + self + [CheckLetter(" ")]
    var parts: [[CheckLetter]] = [[]]
    var index = 0
    while index < padded.count {
      if padded[index...].rest(after: " or ") != nil {
        parts.append([])
        // The space after the word may be the one before the next.
        index += 3
      } else {
        parts[parts.count - 1].append(padded[index])
        index += 1
      }
    }
    return parts.map { $0[...] }
  }

  /// Returns what follows the prefix, or `nil` if the letters begin otherwise.
  fileprivate func rest(after prefix: String) -> ArraySlice? {
    let scalars = prefix.unicodeScalars
    let begins = count >= scalars.count && zip(self, scalars).allSatisfy { $0.isOne(of: "\($1)") }
    return begins ? dropFirst(scalars.count) : nil
  }
}
