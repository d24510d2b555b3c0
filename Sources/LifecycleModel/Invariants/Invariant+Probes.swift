import TemporalLogic

/// Invariants that never fail, and whose exercise tells what came.
extension Invariant {
  /// The claims as invariants that are exercised where the claims are; none if all are exercised by
  /// the same formula.
  package var claims: [Invariant] {
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

  /// Returns an invariant that never fails, and is exercised where one of the atoms holds.
  ///
  /// Its name differs from that of any other invariant, since no name in a file has a slash.
  package func probe(of atoms: [LifecycleAtom], _ name: String) -> Invariant {
    let seen = atoms.map { Formula.atom($0.withoutArguments) }
      .reduce(.constant(false), Formula.or)
    var probe = self
    probe.name = "probe/\(name)"
    probe.each = .run
    probe.fairness = .standard
    probe.formula = .always(.implies(seen, .constant(true)), within: nil)
    return probe
  }
}
