/// The reasons why a formula is false on a word: the demands it made, and where they failed.
///
/// The reasons lead from the whole formula to the part to blame, outermost first. (The idea is from
/// Beer, Ben-David, Chockler, Orni and Trefler, "Explaining Counterexamples Using Causality", CAV
/// 2009, reduced to a single chain of causes.) If several parts are to blame, one that is false
/// whatever follows takes precedence over one that is false only because the word ends.
public struct Explanation<Atom: Hashable & Sendable>: Sendable {
  /// A link of the chain.
  public enum Reason: Hashable, Sendable {
    /// The formula held at the position and thereby triggered the rest.
    case trigger(Formula<Atom>, at: Int)
    /// The formula should have held at the position and did not.
    case failed(Formula<Atom>, at: Int)
    /// The formula held at the position and should not have.
    case forbidden(Formula<Atom>, at: Int)
    /// The formula should have held at some position from this one on, and never did.
    case missing(Formula<Atom>, from: Int)
    /// The first formula should have come, with the second holding until then; here neither holds.
    case interrupted(Formula<Atom>, meanwhile: Formula<Atom>, at: Int)
  }

  /// The chain, outermost first; empty if the formula is not false on the word.
  public let reasons: [Reason]

  /// Explains why a formula without patterns is false on a word.
  ///
  /// - Parameters:
  ///   - count: The length of the word; the empty word yields no reasons.
  ///   - isComplete: Whether the word ends here. If not, a formula that later positions can still
  ///     satisfy is not false.
  ///   - times: The time of each position in milliseconds, for durations; missing times are 0.
  ///   - holds: Returns whether an atom holds at a position.
  /// - Complexity: O(size · count), times the window of each bounded operator.
  public init(
    of formula: Formula<Atom>, count: Int, isComplete: Bool, times: [Int],
    holds: @escaping (Atom, Int) -> Bool
  ) {
    guard count > 0 else {
      reasons = []
      return
    }
    let padded = times + Array(repeating: 0, count: max(0, count - times.count))
    let evaluation = WordEvaluation(
      of: formula, count: count, isComplete: isComplete, times: padded, holds: holds)
    reasons =
      evaluation.nodes[evaluation.root].value[0] == false
      ? Blame(evaluation).reasons(evaluation.root) : []
  }
}
