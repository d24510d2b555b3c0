/// What can be said of a formula after a part of a word.
///
/// The four values are those of RV-LTL (Bauer, Leucker and Schallhart, "Comparing LTL Semantics for
/// Runtime Verification", 2010).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Satisfied, whatever follows.
  case holds
  /// Satisfied if the word ends here; something that may follow would violate it.
  case presumablyHolds = "presumably holds"
  /// Violated if the word ends here; something that may follow would satisfy it.
  case presumablyViolated = "presumably violated"
  /// Violated, whatever follows.
  case violated
}
