/// A location in a source text that can be displayed without the text itself.
public struct SourceMark: Hashable, Sendable, CustomStringConvertible {
  /// The label of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The line with the location marked.
  public var excerpt: Diagnostic.Excerpt?

  /// Creates a location; by default, that of a whole file.
  public init(file: String, line: Int = 1, column: Int = 1, excerpt: Diagnostic.Excerpt? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
  }

  /// The location as written before a diagnostic: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

extension SourceText {
  /// Returns the mark of a range of UTF-8 offsets.
  public func mark(_ range: Range<Int>) -> SourceMark {
    let place = diagnostic("", at: range)
    return SourceMark(
      file: place.file, line: place.line, column: place.column, excerpt: place.excerpt)
  }
}

extension Diagnostic {
  /// Creates a diagnostic about a marked location.
  public init(_ message: String, at mark: SourceMark, help: String? = nil) {
    self.init(
      message, file: mark.file, line: mark.line, column: mark.column, excerpt: mark.excerpt,
      help: help)
  }
}
