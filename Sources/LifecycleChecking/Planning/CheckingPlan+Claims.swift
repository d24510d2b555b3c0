import LifecycleModel
import LifecycleEngine
import TemporalLogic

/// The claims of people's own invariants are counted one by one, since one that is put to the test
/// says nothing of the others.
extension CheckingPlan {
  /// The same plan with an invariant for each claim of those of the names, if there are several.
  ///
  /// It never fails, and is exercised where the claim is.
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
  /// What exercises each of its claims, as invariants; none if all are exercised by the same.
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
      claim.fairness = nil
      claim.formula = .implies(exercises[number], .constant(true))
      return claim
    }
  }
}
