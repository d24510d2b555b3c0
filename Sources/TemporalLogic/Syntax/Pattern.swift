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

  /// The parts of the word on which a pattern is judged: each has its first position, and not its
  /// end.
  public enum Scope: Hashable, Sendable {
    /// The whole word.
    case globally
    /// Up to the first `R`; nothing is claimed if `R` never occurs.
    case before(Operand)
    /// From the first `Q` on.
    case after(Operand)
    /// From each `Q` up to the next `R`; a `Q` with no later `R`, or together with one, opens
    /// nothing.
    case between(Operand, and: Operand)
    /// From each `Q` up to the next `R`, or to the end; a `Q` together with an `R` opens nothing.
    case afterUntil(Operand, until: Operand)
  }

  /// What is claimed of each part.
  public enum Body: Hashable, Sendable {
    /// `P never occurs`
    case absence(Operand)
    /// `P always holds`
    case universality(Operand)
    /// `P occurs`; an empty part violates it.
    case existence(Operand)
    /// `P occurs at most N times`: `P` at N positions; N at least 0.
    case boundedExistence(Operand, atMost: Int)
    /// `P occurs in at most N stretches`: N separate stretches of positions with `P`; N at least 0.
    case boundedStretches(Operand, atMost: Int)
    /// `S precedes P`: at or before the first `P` there is an `S`.
    case precedence(Operand, before: Operand)
    /// `P leads to S`: at or after each `P` there is an `S`.
    case response(Operand, Operand)
    /// `S then T precedes P`: before the first `P` there is an `S`, after that and no later than
    /// `P` a `T`.
    case precedenceChain(Operand, Operand, before: Operand)
    /// `S precedes P then T`: at or before the first `P` that a later `T` follows there is an `S`.
    case precedenceOfChain(Operand, before: Operand, Operand)
    /// `S then T leads to P`: after each `S` that a later `T` follows there is a `T` with a `P` at
    /// or after it.
    case responseToChain(Operand, Operand, Operand)
    /// `P leads to S then T`: at or after each `P` there is an `S`, and after that a `T`.
    case responseByChain(Operand, Operand, Operand)
  }
}
