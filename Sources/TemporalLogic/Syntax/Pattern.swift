/// A property specification pattern: a scope and a body.
///
/// The patterns are those of Dwyer, Avrunin and Corbett, "Patterns in Property Specifications for
/// Finite-State Verification", ICSE 1999.
public struct Pattern<Operand: Hashable & Sendable>: Hashable, Sendable {
  /// The part of the word on which the body is judged.
  public var scope: Scope
  /// The claim about that part.
  public var body: Body

  /// Creates a pattern.
  public init(_ scope: Scope, _ body: Body) {
    self.scope = scope
    self.body = body
  }

  /// The parts of the word on which a pattern is judged. Each part includes its first position, but
  /// not its end.
  public enum Scope: Hashable, Sendable {
    /// The whole word.
    case globally
    /// Up to the first `R`; nothing is claimed if `R` never occurs.
    case before(Operand)
    /// From the first `Q` on.
    case after(Operand)
    /// From each `Q` up to the next `R`. A `Q` without a later `R`, or at the same position as one,
    /// opens no part.
    case between(Operand, and: Operand)
    /// From each `Q` up to the next `R`, or to the end. A `Q` at the same position as an `R` opens
    /// no part.
    case afterUntil(Operand, until: Operand)
  }

  /// The claim about each part.
  public enum Body: Hashable, Sendable {
    /// `P never occurs`
    case absence(Operand)
    /// `P always holds`
    case universality(Operand)
    /// `P occurs`; an empty part violates it.
    case existence(Operand)
    /// `P occurs at most N times`: at most N positions have `P`; N is at least 0.
    case boundedExistence(Operand, atMost: Int)
    /// `P occurs in at most N stretches`: at most N separate runs of positions have `P`; N is at
    /// least 0.
    case boundedStretches(Operand, atMost: Int)
    /// `S precedes P`: there is an `S` at or before the first `P`.
    case precedence(Operand, before: Operand)
    /// `P leads to S`: there is an `S` at or after each `P`.
    case response(Operand, Operand)
    /// `S then T precedes P`: before the first `P` there is an `S`, and after that, no later than
    /// the `P`, a `T`.
    case precedenceChain(Operand, Operand, before: Operand)
    /// `S precedes P then T`: at or before the first `P` that a later `T` follows, there is an `S`.
    case precedenceOfChain(Operand, before: Operand, Operand)
    /// `S then T leads to P`: after each `S` that a later `T` follows, there is a `T` with a `P` at
    /// or after it.
    case responseToChain(Operand, Operand, Operand)
    /// `P leads to S then T`: at or after each `P` there is an `S`, and after that a `T`.
    case responseByChain(Operand, Operand, Operand)
  }
}
