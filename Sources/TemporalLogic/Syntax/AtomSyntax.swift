/// An atom as written: a name or a whole selector, optionally followed by arguments.
///
/// Two atoms are equal if they are written the same way, regardless of their positions.
public struct AtomSyntax: Sendable {
  /// The name, such as `didBecomeActive`, or the selector, such as
  /// `applicationDidBecomeActive(_:)`.
  public var name: String
  /// The arguments in parentheses; `nil` if there are no parentheses.
  public var arguments: [Argument]?
  /// The UTF-8 offsets of the whole atom in its file.
  public var range: Range<Int>
  /// The UTF-8 offsets of the name.
  public var nameRange: Range<Int>

  /// Creates an atom.
  public init(
    _ name: String, _ arguments: [Argument]? = nil, range: Range<Int> = 0..<0,
    nameRange: Range<Int> = 0..<0
  ) {
    self.name = name
    self.arguments = arguments
    self.range = range
    self.nameRange = nameRange
  }

  /// An argument: a bare word or selector, a quoted string, or either after `key:`.
  public struct Argument: Sendable {
    /// The word before the colon, if there is one.
    public var key: String?
    /// The text, without its quotes.
    public var text: String
    /// Whether the text was written in quotes.
    public var isQuoted: Bool
    /// The UTF-8 offsets of the argument.
    public var range: Range<Int>

    /// Creates an argument.
    public init(
      _ text: String, key: String? = nil, isQuoted: Bool = false, range: Range<Int> = 0..<0
    ) {
      self.key = key
      self.text = text
      self.isQuoted = isQuoted
      self.range = range
    }
  }
}

extension AtomSyntax: Hashable {
  /// Returns whether both atoms are written the same way.
  public static func == (one: AtomSyntax, other: AtomSyntax) -> Bool {
    one.name == other.name && one.arguments == other.arguments
  }

  /// Hashes the name and arguments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

extension AtomSyntax.Argument: Hashable {
  /// Returns whether both arguments are written the same way.
  public static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.text == other.text && one.isQuoted == other.isQuoted
  }

  /// Hashes the key, the text and whether it was quoted.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(text)
    hasher.combine(isQuoted)
  }
}
