import LifecycleModel
import LifecycleEngine

/// The counting of the claims of the user's own invariants, one by one, since putting one claim to
/// the test says nothing about the others.
extension CheckingPlan {
  /// Returns the same plan with an additional invariant for each claim of the named invariants that
  /// have several.
  ///
  /// Such an invariant never fails, and is exercised where the claim is.
  package func countingClaims(of names: Set<String>) -> CheckingPlan {
    var all = invariants
    var claims: [String: Range<Int>] = [:]
    for invariant in invariants where names.contains(invariant.name) {
      let own = invariant.claims
      claims[invariant.name] = all.count..<all.count + own.count
      all += own
    }
    guard all.count > invariants.count, let judging = try? JudgingPlan(all) else { return self }
    return self.judging(judging, counting: claims)
  }
}
