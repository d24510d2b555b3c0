import LifecycleAdapters
import LifecycleModel

/// The checks that it takes for an invariant to be there under its name, as few as will do, of each
/// invariant that some checks make.
struct NeededChecks {
  /// By the name of the invariant; what takes none is not there.
  private(set) var byInvariant: [String: [AdapterCheck]] = [:]

  /// - Parameter own: the names of the adapter's own actions.
  init(_ made: [(check: AdapterCheck, invariants: [Invariant])], own: [String]) {
    guard !made.isEmpty else { return }
    let all = made.map(\.check)
    let kin = all.map { check in all.filter { $0.name == check.name } }
    var candidates: [[AdapterCheck]] = []
    for checks in all.map({ [$0] }) + kin + [all] where !candidates.contains(checks) {
      candidates.append(checks)
    }
    let offers = candidates.map { checks in
      (checks, MadeChecks(checks, of: CheckDefinition.shipped, own: own).all.flatMap(\.invariants))
    }
    for invariant in made.flatMap(\.invariants) where byInvariant[invariant.name] == nil {
      guard !comesByItself(invariant, own) else { continue }
      byInvariant[invariant.name] =
        offers.first { _, invariants in invariants.contains(where: invariant.isTheSame) }?.0
    }
  }

  /// Whether it comes with the checker, or its name says what makes it.
  private func comesByItself(_ invariant: Invariant, _ own: [String]) -> Bool {
    let told = AdapterCheck.making(invariant.name).map { check in
      MadeChecks([check], of: CheckDefinition.shipped, own: own).all.flatMap(\.invariants)
    }
    return (told ?? []).contains(where: invariant.isTheSame)
      || CheckDefinition.shipped.contains { other in
        !CheckDefinition.templates.contains(other.name) && invariant.isTheSame(as: other)
      }
  }
}

extension Invariant {
  /// Whether it asks for the same, whatever it is called.
  func saysTheSame(as other: Invariant) -> Bool {
    formula == other.formula && each == other.each && target == other.target
  }

  /// Whether it asks for the same under the same name.
  fileprivate func isTheSame(as other: Invariant) -> Bool {
    name == other.name && saysTheSame(as: other)
  }
}
