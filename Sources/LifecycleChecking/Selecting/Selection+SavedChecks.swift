package import LifecycleAdapters
package import LifecycleModel
package import LifecycleReports

/// What a saved sequence says of checks: those that make the invariant that it is about.
extension Selection {
  /// The checks that a sequence about an invariant has to name to be judged the same later; none if
  /// the adapter declares them itself, or the invariant is there without any.
  package func checksToSave(for invariant: Invariant) -> [AdapterCheck] {
    guard let adapter, !isOwn(invariant) else { return [] }
    var needed = checksNeeded(for: invariant)
    if needed.isEmpty { needed = AdapterCheck.making(invariant.name).map { [$0] } ?? [] }
    return needed.allSatisfy(adapter.checks.contains) ? [] : needed
  }

  /// The same, with the adapter held to what makes the invariant of a saved sequence, in place of
  /// checks that make one of the same name.
  package func holding(toChecksOf sequence: Report.Sequence) -> Selection {
    guard adapter != nil else { return self }
    let checks = sequence.makers
    guard !checks.isEmpty else { return self }
    let isReplaced = { (other: AdapterCheck) in
      checks.contains { $0 == other || $0.makesOneOfTheSameName(as: other) }
    }
    var (options, chosen) = (options, chosen)
    chosen?.removeAll(where: isReplaced)
    options.adapter?.checks.removeAll(where: isReplaced)
    options.judging.furtherChecks.removeAll(where: isReplaced)
    options.judging.furtherChecks += checks
    return Selection(options, chosen: chosen)
  }

  /// Whether some invariants have the one that a saved sequence is about, as its checks make it.
  package func isJudged(_ sequence: Report.Sequence, among invariants: [Invariant]) -> Bool {
    guard let judged = invariants.first(where: { $0.name == sequence.invariant }) else {
      return false
    }
    guard !sequence.checks.isEmpty else { return true }
    let meant = holding(toChecksOf: sequence).invariants.first { $0.name == judged.name }
    return meant.map(judged.saysTheSame) ?? false
  }
}

extension Report.Sequence {
  /// The checks that make its invariant: those that it names, or the one that the invariant's name
  /// is the text of.
  fileprivate var makers: [AdapterCheck] {
    checks.isEmpty
      ? [invariant.flatMap(AdapterCheck.making)].compactMap { $0 }
      : checks.map { AdapterCheck($0) }
  }

  /// Leaves out the checks in whose place others are given.
  package mutating func replaceChecks(by given: [AdapterCheck]) {
    checks.removeAll { text in given.contains { $0.name == AdapterCheck(text).name } }
  }
}
