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
    let claims = invariants.filter { names.contains($0.name) }.flatMap(\.claims)
    guard !claims.isEmpty, let judging = try? JudgingPlan(invariants + claims) else { return self }
    return self.judging(judging)
  }

  /// Returns the indices of the invariants that count the claims of an invariant one by one.
  package func claims(of name: String) -> [Int] {
    invariants.indices.filter { invariants[$0].name.hasPrefix("\(Invariant.claimPrefix)\(name)/") }
  }
}

extension Invariant {
  /// The prefix of the names of these invariants, with a slash, which names in files never have.
  fileprivate static let claimPrefix = "claim/"

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
      claim.name = "\(Self.claimPrefix)\(name)/\(number + 1)"
      claim.title = texts[number]
      claim.fairness = nil
      claim.formula = .implies(exercises[number], .constant(true))
      return claim
    }
  }
}
