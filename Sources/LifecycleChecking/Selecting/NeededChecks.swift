import LifecycleAdapters
import LifecycleModel

/// The checks, as few as possible, with which each invariant of some checks exists under its name.
struct NeededChecks {
  /// The checks by the name of the invariant. Invariants that need none are left out.
  private(set) var byInvariant: [String: [AdapterCheck]] = [:]

  /// Finds the needed checks.
  ///
  /// - Parameter customActions: the names of the adapter's custom actions.
  init(_ made: [(check: AdapterCheck, invariants: [Invariant])], customActions: [String]) {
    guard !made.isEmpty else { return }
    let all = made.map(\.check)
    let kin = all.map { check in all.filter { $0.name == check.name } }
    var candidates: [[AdapterCheck]] = []
    for checks in all.map({ [$0] }) + kin + [all] where !candidates.contains(checks) {
      candidates.append(checks)
    }
    let offers = candidates.map { checks in
      (
        checks,
        MadeChecks(checks, of: CheckDefinition.shipped, customActions: customActions).all.flatMap(
          \.invariants)
      )
    }
    for invariant in made.flatMap(\.invariants) where byInvariant[invariant.name] == nil {
      guard !comesByItself(invariant, customActions) else { continue }
      byInvariant[invariant.name] =
        offers.first { _, invariants in invariants.contains(where: invariant.isTheSame) }?.0
    }
  }

  /// Whether the invariant comes with the checker, or its name tells the check that makes it.
  private func comesByItself(_ invariant: Invariant, _ customActions: [String]) -> Bool {
    let told = AdapterCheck.making(invariant.name).map { check in
      MadeChecks([check], of: CheckDefinition.shipped, customActions: customActions).all.flatMap(
        \.invariants)
    }
    return (told ?? []).contains(where: invariant.isTheSame)
      || CheckDefinition.shipped.contains { other in
        !CheckDefinition.templates.contains(other.name) && invariant.isTheSame(as: other)
      }
  }
}
