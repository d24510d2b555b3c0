import SourceTexts

/// A file of source code: what it declares, and its text for places in it.
package struct CodeFile {
  /// The path from the folder that is looked through.
  package let path: String
  /// Whether it is Swift; otherwise it is Objective-C.
  let isSwift: Bool
  let tokens: CodeTokens
  let declarations: Declarations
  private let source: [UInt8]
  private let label: String

  /// Reads a file; comments and literals are no code.
  ///
  /// - Parameter label: the path as it is shown; the same if `nil`.
  package init(path: String, label: String? = nil, source: [UInt8]) {
    self.path = path
    self.label = label ?? path
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

extension CodeFile {
  /// The names of the modules that the file imports.
  package var imports: Set<String> {
    Set(
      (0..<tokens.count).lazy.filter { tokens.is($0, "import") }.map { index in
        Self.importKinds.contains(tokens.text(index + 1)) ? index + 2 : index + 1
      }.filter(tokens.isWord).map(tokens.text))
  }

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The types that are declared to conform to something or to inherit from it, extensions
  /// included, with the names behind the colon.
  package var conformances: [(type: String, names: [String])] {
    declarations.types.filter { $0.keyword != "protocol" && !$0.inherited.isEmpty }
      .map { ($0.name, $0.inherited) }
  }

  /// Whether a type has an attribute, such as `main`.
  package func has(attribute: String) -> Bool {
    declarations.types.contains { $0.attributes.contains(attribute) }
  }
}
