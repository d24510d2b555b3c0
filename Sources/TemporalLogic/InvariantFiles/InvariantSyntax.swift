/// An invariant as written in a file.
public struct InvariantSyntax: Hashable, Sendable {
  /// The name, in kebab-case.
  public var name: String
  /// The offsets of the name.
  public var nameRange: Range<Int>
  /// The headers in the order written.
  public var headers: [Header]
  /// The formula.
  public var formula: Formula<AtomSyntax>
  /// The offsets of the formula.
  public var formulaRange: Range<Int>
  /// The formula as written.
  public var formulaText: String

  /// Creates an invariant.
  public init(
    name: String, nameRange: Range<Int> = 0..<0, headers: [Header],
    formula: Formula<AtomSyntax>, formulaRange: Range<Int> = 0..<0, formulaText: String = ""
  ) {
    self.name = name
    self.nameRange = nameRange
    self.headers = headers
    self.formula = formula
    self.formulaRange = formulaRange
    self.formulaText = formulaText
  }

  /// One header: a name and its values.
  public struct Header: Hashable, Sendable {
    /// The name, `profile`.
    public var name: String
    /// The offsets of the name.
    public var range: Range<Int>
    /// The values; empty for a formula.
    public var values: [Value]
    /// The formula, for a header that holds one.
    public var formula: Formula<AtomSyntax>?

    /// Creates a header.
    public init(
      _ name: String, _ values: [Value], formula: Formula<AtomSyntax>? = nil,
      range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.range = range
      self.values = values
      self.formula = formula
    }
  }

  /// One value of a header.
  public struct Value: Hashable, Sendable {
    /// The text, without quotes.
    public var text: String
    /// Whether it was written in quotes.
    public var isQuoted: Bool
    /// The offsets of the value.
    public var range: Range<Int>

    /// Creates a value.
    public init(_ text: String, isQuoted: Bool = false, range: Range<Int> = 0..<0) {
      self.text = text
      self.isQuoted = isQuoted
      self.range = range
    }
  }

  /// The first header of that name.
  public func header(_ name: String) -> Header? { headers.first { $0.name == name } }
}

/// Which headers an invariant may have; data, so that the logic knows no domain.
public struct HeaderSchema: Sendable {
  /// What a header holds.
  public enum Kind: Hashable, Sendable {
    /// One text in quotes.
    case quoted
    /// Names from a set, separated by commas.
    case names([String])
    /// One name from a set.
    case oneName([String])
    /// Any words, separated by commas.
    case words
    /// A formula.
    case formula
  }

  /// What is known of one header.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it holds.
    public var kind: Kind
    /// Whether every invariant must have it.
    public var isRequired: Bool
    /// Whether it may occur more than once.
    public var isRepeatable: Bool

    /// Creates an entry.
    public init(_ name: String, _ kind: Kind, isRequired: Bool = false, isRepeatable: Bool = false)
    {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.isRepeatable = isRepeatable
    }
  }

  /// The headers, in the order in which they are printed in help.
  public var entries: [Entry]

  /// Creates a schema.
  public init(_ entries: [Entry]) { self.entries = entries }

  func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
}
