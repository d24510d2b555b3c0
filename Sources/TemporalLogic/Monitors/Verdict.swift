/// What can be said of a formula after a part of a word.
///
/// The four values are those of RV-LTL (Bauer, Leucker and Schallhart, "Comparing LTL Semantics for
/// Runtime Verification", Journal of Logic and Computation 20(3), 2010).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Satisfied, whatever follows.
  case holds
  /// Satisfied if the word ends here; something that may follow would violate it.
  case presumablyHolds = "presumably holds"
  /// Violated if the word ends here; something that may follow would satisfy it.
  case presumablyViolated = "presumably violated"
  /// Violated, whatever follows.
  case violated

  /// Whether the formula is satisfied if the word ends here.
  public var isSatisfied: Bool { self == .holds || self == .presumablyHolds }

  /// Whether nothing that may follow changes the verdict.
  public var isFinal: Bool { self == .holds || self == .violated }
}
