import LifecycleModel
import LifecycleEngine
import TemporalLogic

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

extension Invariant {
  /// The claims as invariants that are exercised where the claims are; none if all are exercised by
  /// the same formula.
  fileprivate var claims: [Invariant] {
    var exercises: [Formula<LifecycleAtom>] = []
    var texts: [String] = []
    for claim in formula.claims() where !exercises.contains(claim.exercise) {
      exercises.append(claim.exercise)
      texts.append(claim.text(in: LifecycleVocabulary(over: over)))
    }
    guard exercises.count > 1 else { return [] }
    return exercises.indices.map { number in
      var claim = self
      // Names in files have no slash.
      claim.name = "claim/\(name)/\(number + 1)"
      claim.title = texts[number]
      claim.fairness = .standard
      claim.formula = .implies(exercises[number], .constant(true))
      return claim
    }
  }
}
