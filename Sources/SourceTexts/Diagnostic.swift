/// Something to tell about a source text: what, where, and what would be right.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// The text means nothing as it stands.
    case error
    /// The text has a meaning, perhaps not the one intended.
    case warning
  }

  /// A remark about another place in the same text.
  public struct Note: Hashable, Sendable {
    /// The remark, without full stop.
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

  /// The part of a line that is shown, ready for a terminal.
  public struct Excerpt: Hashable, Sendable {
    /// The text: tabs are spaces, control characters replaced, long lines cut around the mark.
    public var text: String
    /// How many columns stand before the mark.
    public var indent: Int
    /// How many columns are marked; at least 1.
    public var width: Int
  }

  /// How much it matters.
  public var severity: Severity
  /// What is wrong, without full stop; ready for a terminal, and long ones are cut.
  public var message: String
  /// The label of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The line with its mark; `nil` when there is no line to show.
  public var excerpt: Excerpt?
  /// Remarks on other places.
  public var notes: [Note]
  /// What would be right.
  public var help: String?
  /// Names that may have been meant, best first.
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

  /// A message may quote what stands in a file, whatever that is and however long.
  private static func oneLine(_ message: String) -> String {
    let longest = 240
    let text = shown(message.prefix(longest))
    return message.count > longest ? text + "…" : text
  }
}
