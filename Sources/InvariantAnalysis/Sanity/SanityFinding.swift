public import SourceTexts
import TemporalLogic

/// A weakness of an invariant that is apparent without a violation.
public struct SanityFinding: Hashable, Sendable {
  /// The kind of weakness.
  public var kind: Kind
  /// The name of the invariant.
  public var invariant: String
  /// The finding, in a sentence without a period.
  public var message: String
  /// The location of the formula; `nil` if it was built in Swift.
  public var mark: SourceMark?

  /// The kinds of weaknesses.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every slice satisfies the invariant.
    case tautology
    /// No slice satisfies the invariant.
    case contradiction
    /// No part of a slice decides the invariant.
    case unmonitorable
    /// Another invariant implies this one.
    case implied
    /// An operator binds differently than it appears to.
    case suspiciousPrecedence = "suspicious precedence"
    /// Nothing that the invariant is about ever happened.
    case vacuous
    /// No mutant of the model violates the invariant.
    case unearned
  }
}
