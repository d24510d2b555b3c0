/// The verdict on a formula after a prefix of a word.
///
/// The four values are those of RV-LTL (Bauer, Leucker and Schallhart, "Comparing LTL Semantics for
/// Runtime Verification", Journal of Logic and Computation 20(3), 2010).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Satisfied regardless of how the word continues.
  case holds
  /// Satisfied if the word ends here, but violated by some continuation.
  case presumablyHolds = "presumably holds"
  /// Violated if the word ends here, but satisfied by some continuation.
  case presumablyViolated = "presumably violated"
  /// Violated regardless of how the word continues.
  case violated

  /// Whether the formula is satisfied if the word ends here.
  public var isSatisfied: Bool { self == .holds || self == .presumablyHolds }

  /// Whether no continuation can change the verdict.
  public var isFinal: Bool { self == .holds || self == .violated }
}
