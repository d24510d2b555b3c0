/// An atom as written: a name or a whole selector, and perhaps arguments.
///
/// Two atoms are equal if they read the same, wherever they stand.
public struct AtomSyntax: Sendable {
  /// The name, `didBecomeActive`, or the selector, `applicationDidBecomeActive(_:)`.
  public var name: String
  /// What stands between the parentheses; `nil` when there are none.
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

  /// One argument: a bare word or selector, a quoted string, or either after `key:`.
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
  /// Whether both read the same.
  public static func == (one: AtomSyntax, other: AtomSyntax) -> Bool {
    one.name == other.name && one.arguments == other.arguments
  }

  /// Hashes what is read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

extension AtomSyntax.Argument: Hashable {
  /// Whether both read the same.
  public static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.text == other.text && one.isQuoted == other.isQuoted
  }

  /// Hashes what is read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(text)
    hasher.combine(isQuoted)
  }
}
