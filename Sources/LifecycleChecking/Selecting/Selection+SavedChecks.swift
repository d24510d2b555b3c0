package import LifecycleAdapters
package import LifecycleModel
package import LifecycleReports

/// The checks of a saved sequence, which make the invariant that it is about.
extension Selection {
  /// Returns the checks that a sequence about an invariant has to name to be judged the same later;
  /// none if the adapter declares them itself, or the invariant exists without any.
  package func checksToSave(for invariant: Invariant) -> [AdapterCheck] {
    guard let adapter, !isOwn(invariant) else { return [] }
    var needed = checksNeeded(for: invariant)
    if needed.isEmpty { needed = AdapterCheck.making(invariant.name).map { [$0] } ?? [] }
    return needed.allSatisfy(adapter.checks.contains) ? [] : needed
  }

  /// Returns the selection with the adapter held to the checks that make the invariant of a saved
  /// sequence, in place of checks that make one of the same name.
  package func holding(toChecksOf sequence: Report.Sequence) -> Selection {
    guard adapter != nil else { return self }
    let checks = Self.makers(of: sequence)
    guard !checks.isEmpty else { return self }
    let isReplaced = { (other: AdapterCheck) in
      checks.contains { $0 == other || $0.makesOneOfTheSameName(as: other) }
    }
    var (options, chosen) = (options, chosen)
    chosen?.removeAll(where: isReplaced)
    options.adapter?.checks.removeAll(where: isReplaced)
    options.judging.furtherChecks.removeAll(where: isReplaced)
    options.judging.furtherChecks += checks
    return Selection(options, chosen: chosen, inPlaceOf: self)
  }

  /// Returns the checks that make the invariant of a saved sequence: those that it names, or the
  /// one that is written as the invariant's name.
  private static func makers(of sequence: Report.Sequence) -> [AdapterCheck] {
    sequence.checks.isEmpty
      ? [sequence.invariant.flatMap(AdapterCheck.making)].compactMap { $0 }
      : sequence.checks.map { AdapterCheck($0) }
  }

  /// Whether some invariants contain the one that a saved sequence is about, as its checks make it.
  package func isJudged(_ sequence: Report.Sequence, among invariants: [Invariant]) -> Bool {
    guard let judged = invariants.first(where: { $0.name == sequence.invariant }) else {
      return false
    }
    guard !sequence.checks.isEmpty else { return true }
    let meant = holding(toChecksOf: sequence).invariants.first { $0.name == judged.name }
    return meant.map(judged.saysTheSame) ?? false
  }
}
