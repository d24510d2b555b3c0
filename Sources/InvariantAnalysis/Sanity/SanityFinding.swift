public import SourceTexts
import TemporalLogic

/// A weakness of an invariant that shows without a violation.
public struct SanityFinding: Hashable, Sendable {
  /// What is weak about it.
  public var kind: Kind
  /// The invariant's name.
  public var invariant: String
  /// What was found, in a sentence without full stop.
  public var message: String
  /// Where the formula stands; `nil` if it was built in Swift.
  public var mark: SourceMark?

  /// The kinds of weaknesses.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every slice satisfies it.
    case tautology
    /// No slice satisfies it.
    case contradiction
    /// No part of a slice decides it.
    case unmonitorable
    /// Another invariant says as much and more.
    case implied
    /// An operator takes less than it seems to.
    case suspiciousPrecedence = "suspicious precedence"
    /// Nothing it speaks of ever happened.
    case vacuous
    /// No mutant of the model violates it.
    case unearned
  }
}
