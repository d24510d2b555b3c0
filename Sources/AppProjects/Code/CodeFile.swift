import SourceTexts

/// A file of source code: what it declares, and its text for places in it.
struct CodeFile {
  /// The path from the folder that is looked through.
  let path: String
  /// Whether it is Swift; otherwise it is Objective-C.
  let isSwift: Bool
  let tokens: CodeTokens
  let declarations: Declarations
  private let source: [UInt8]
  private let label: String

  /// Reads a file; comments and literals are no code.
  ///
  /// - Parameter label: the path as it is shown.
  init(path: String, label: String, source: [UInt8]) {
    self.path = path
    self.label = label
    self.source = source
    isSwift = path.hasSuffix(".swift")
    tokens = CodeTokens(SwiftCode.blanked(source))
    declarations =
      isSwift ? SwiftDeclarations.read(tokens) : ObjectiveCDeclarations.read(tokens)
  }

  /// Returns the mark of a place in the file.
  func mark(_ range: Range<Int>) -> SourceMark {
    // The text is read a second time for the few places that are shown.
    let text = try? SourceText(bytes: source, file: label, upTo: max(source.count, 1))
    let skipped = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let place = max(0, range.lowerBound - skipped)..<max(0, range.upperBound - skipped)
    return text?.mark(place) ?? SourceMark(file: label)
  }

  /// Returns the first token that is a member of something and has a name, in a range of tokens.
  func first(member name: StaticString, in range: Range<Int>? = nil) -> Int? {
    (range ?? 0..<tokens.count).first { tokens.is($0, name) && isMember($0) }
  }

  /// Whether a token stands behind a point or is sent as a message, `[options URLContexts]`.
  private func isMember(_ index: Int) -> Bool {
    tokens.is(index - 1, ".")
      || !isSwift && tokens.is(index + 1, "]")
        && (tokens.isWord(index - 1) || tokens.is(index - 1, "]"))
  }

  /// Returns the first token that is a word, in a range of tokens.
  func first(word: StaticString, in range: Range<Int>? = nil) -> Int? {
    (range ?? 0..<tokens.count).first { tokens.is($0, word) }
  }
}
