/// A problem with a source text: its description, its location, and a possible correction.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The text is invalid.
    case error
    /// The text is valid, but may not mean what was intended.
    case warning
  }

  /// A remark about another place in the same text.
  public struct Note: Hashable, Sendable {
    /// The remark, without a period.
    public var message: String
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int

    /// Creates a note.
    public init(_ message: String, line: Int, column: Int) {
      self.message = message
      self.line = line
      self.column = column
    }
  }

  /// The part of a line that is displayed, ready for a terminal.
  public struct Excerpt: Hashable, Sendable {
    /// The text, with tabs as spaces, control characters replaced, and long lines cut around the
    /// mark.
    public var text: String
    /// The number of columns before the mark.
    public var indent: Int
    /// The number of columns marked; at least 1.
    public var width: Int
  }

  /// The severity.
  public var severity: Severity
  /// The problem, without a period, cut if it is long; ready for a terminal.
  public var message: String
  /// The label of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The line with its mark; `nil` if there is no line to display.
  public var excerpt: Excerpt?
  /// Remarks about other places.
  public var notes: [Note]
  /// A correction.
  public var help: String?
  /// Names that may have been intended, best match first.
  public var suggestions: [String]

  /// Creates a diagnostic.
  public init(
    _ message: String, severity: Severity = .error, file: String, line: Int = 1, column: Int = 1,
    excerpt: Excerpt? = nil, notes: [Note] = [], help: String? = nil, suggestions: [String] = []
  ) {
    self.severity = severity
    self.message = Self.oneLine(message)
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.notes = notes
    self.help = help
    self.suggestions = suggestions
  }

  /// Returns the message in a form that fits a terminal, since it may quote arbitrary parts of a
  /// file.
  private static func oneLine(_ message: String) -> String {
    let longest = 240
    let text = shown(message.prefix(longest))
    return message.count > longest ? text + "…" : text
  }
}
