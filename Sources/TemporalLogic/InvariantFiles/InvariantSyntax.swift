/// An invariant as written in a file.
public struct InvariantSyntax: Hashable, Sendable {
  /// The name, in kebab-case.
  public var name: String
  /// The UTF-8 offsets of the name.
  public var nameRange: Range<Int>
  /// The headers, in source order.
  public var headers: [Header]
  /// The formula.
  public var formula: Formula<AtomSyntax>
  /// The UTF-8 offsets of the formula.
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

  /// A header: a name and its values.
  public struct Header: Hashable, Sendable {
    /// The name, such as `profile`.
    public var name: String
    /// The UTF-8 offsets of the name.
    public var range: Range<Int>
    /// The values; empty for a header that holds a formula.
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

  /// A value of a header.
  public struct Value: Hashable, Sendable {
    /// The text, without quotes.
    public var text: String
    /// Whether it was written in quotes.
    public var isQuoted: Bool
    /// The UTF-8 offsets of the value.
    public var range: Range<Int>

    /// Creates a value.
    public init(_ text: String, isQuoted: Bool = false, range: Range<Int> = 0..<0) {
      self.text = text
      self.isQuoted = isQuoted
      self.range = range
    }
  }

  /// Returns the first header with the given name.
  public func header(_ name: String) -> Header? { headers.first { $0.name == name } }

  /// Returns the values of a header, from all of its lines.
  package func words(_ name: String) -> [String] {
    headers.filter { $0.name == name }.flatMap(\.values).map(\.text)
  }
}

/// The headers that an invariant may have, given as data so that the logic stays independent of any
/// domain.
public struct HeaderSchema: Sendable {
  /// The kind of value that a header holds.
  public enum Kind: Hashable, Sendable {
    /// A single quoted text.
    case quoted
    /// Names from a fixed set, separated by commas.
    case names([String])
    /// One name from a fixed set.
    case oneName([String])
    /// Any words, separated by commas.
    case words
    /// A formula.
    case formula
  }

  /// The rules for one header.
  public struct HeaderRules: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The kind of value.
    public var kind: Kind
    /// Whether every invariant must have the header.
    public var isRequired: Bool
    /// Whether the header may occur more than once.
    public var isRepeatable: Bool

    /// Creates the rules.
    public init(_ name: String, _ kind: Kind, isRequired: Bool = false, isRepeatable: Bool = false)
    {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.isRepeatable = isRepeatable
    }
  }

  /// The headers, in the order in which help lists them.
  public var headers: [HeaderRules]

  /// Creates a schema.
  public init(_ headers: [HeaderRules]) { self.headers = headers }

  func rules(of name: String) -> HeaderRules? { headers.first { $0.name == name } }
}
