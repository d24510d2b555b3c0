/// A property specification pattern: a scope and a body.
///
/// The patterns are those of Dwyer, Avrunin and Corbett, "Patterns in Property Specifications for
/// Finite-State Verification", ICSE 1999.
public struct Pattern<Operand: Hashable & Sendable>: Hashable, Sendable {
  /// The part of the word on which the body is judged.
  public var scope: Scope
  /// What is claimed of that part.
  public var body: Body

  /// Creates a pattern.
  public init(_ scope: Scope, _ body: Body) {
    self.scope = scope
    self.body = body
  }

  /// The part of the word on which a pattern is judged.
  public enum Scope: Hashable, Sendable {
    /// The whole word.
    case globally
    /// Up to the first `R`; nothing is claimed if `R` never occurs.
    case before(Operand)
    /// From the first `Q` on.
    case after(Operand)
    /// From each `Q` up to the next `R`; a `Q` with no later `R` opens nothing.
    case between(Operand, and: Operand)
    /// From each `Q` up to the next `R`, or to the end.
    case afterUntil(Operand, until: Operand)
  }

  /// What is claimed within the scope.
  public enum Body: Hashable, Sendable {
    /// `P never occurs`
    case absence(Operand)
    /// `P always holds`
    case universality(Operand)
    /// `P occurs`
    case existence(Operand)
    /// `P occurs at most N times`: N separate stretches, as Dwyer counts them; N at least 0.
    case boundedExistence(Operand, atMost: Int)
    /// `S precedes P`
    case precedence(Operand, before: Operand)
    /// `P leads to S`
    case response(Operand, Operand)
    /// `S then T precedes P`
    case precedenceChain(Operand, Operand, before: Operand)
    /// `S precedes P then T`
    case precedenceOfChain(Operand, before: Operand, Operand)
    /// `S then T leads to P`
    case responseToChain(Operand, Operand, Operand)
    /// `P leads to S then T`
    case responseByChain(Operand, Operand, Operand)
  }
}
