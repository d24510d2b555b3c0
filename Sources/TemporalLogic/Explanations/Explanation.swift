/// Why a formula is false of a word: what asked for something, and what came instead.
///
/// The reasons lead from the whole formula to the place to blame, outermost first. (The idea is
/// that of Beer, Ben-David, Chockler, Orni and Trefler, "Explaining Counterexamples Using
/// Causality", CAV 2009, cut down to one chain of causes.) Where several parts are to blame, one
/// that nothing can undo any more goes before one that only the end of the word made false.
public struct Explanation<Atom: Hashable & Sendable>: Sendable {
  /// One link of the chain.
  public enum Reason: Hashable, Sendable {
    /// The formula held at the position, which is why the rest was asked for.
    case trigger(Formula<Atom>, at: Int)
    /// The formula should have held at the position and did not.
    case failed(Formula<Atom>, at: Int)
    /// The formula held at the position and should not have.
    case forbidden(Formula<Atom>, at: Int)
    /// The formula should have held at some position from this one on, and never did.
    case missing(Formula<Atom>, from: Int)
    /// The first formula should have come, and the second held until then; here neither did.
    case interrupted(Formula<Atom>, meanwhile: Formula<Atom>, at: Int)
  }

  /// The chain, outermost first; empty if the formula is not false of the word.
  public let reasons: [Reason]

  /// Explains why a formula without patterns is false of a word.
  ///
  /// - Parameters:
  ///   - count: the length of the word; nothing is explained of the empty word.
  ///   - isComplete: whether the word ends here; otherwise what may still come excuses.
  ///   - times: the time of each position in milliseconds, for durations; missing ones are 0.
  ///   - holds: whether an atom holds at a position.
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
