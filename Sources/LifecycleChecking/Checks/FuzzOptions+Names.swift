package import LifecycleModel
package import LifecycleAdapters

/// What is named for itself, under `only`: an invariant, or a check with its arguments, which
/// stands for the invariants that it is made of.
extension FuzzOptions {
  /// The checks among what is named to which the adapter is not held anyway.
  package var namedChecks: [AdapterCheck] {
    guard !only.isEmpty else { return [] }
    let known = Set(((adapter?.checks ?? []) + furtherChecks).map(\.description))
    return only.filter { !ownInvariants.contains($0) && !known.contains($0) }
      .compactMap(AdapterCheck.written)
  }

  /// The names of the invariants that are named.
  package var named: Set<String> {
    guard !only.isEmpty else { return [] }
    let (names, checks) = (Set(only), namedChecks)
    let meant = made.filter { check, _ in
      checks.contains(check) || names.contains(check.description) && !check.isNamedAsAnInvariant
    }
    return names.union(meant.flatMap(\.invariants).map(\.name))
  }

  /// Names these invariants instead of what is named; the checks that make them stay.
  package mutating func nameInvariants(_ names: [String]) {
    furtherChecks += namedChecks
    only = names
  }

  /// Whether there is an invariant of that name; with an adapter those about failures are known.
  package func knows(_ name: String) -> Bool {
    available.contains { $0.name == name }
      || adapter != nil && AdapterFailure.invariants.contains(name)
  }

  /// Whether that can be named for itself: an invariant, or a check of an adapter.
  package func accepts(_ name: String) -> Bool {
    knows(name) || AdapterCheck.written(name) != nil
  }

  /// Fails if something is named that there is not, or that is left out as well.
  func validateNames() throws(CheckingError) {
    if let name = only.first(where: { withoutChecks.contains(AdapterCheck($0).name) }) {
      throw CheckingError(
        .usage, "'\(name)' is both named to be judged alone and left out",
        help: "name it in one of the two places")
    }
    for name in only where !knows(name) {
      guard let check = AdapterCheck.written(name) else {
        throw .unknown("invariant", name, among: available.map(\.name))
      }
      if adapter == nil { throw Self.lacksAdapter(for: check) }
    }
  }

  /// That a check cannot be made of the model alone.
  static func lacksAdapter(for check: AdapterCheck) -> CheckingError {
    CheckingError(.usage, "the check '\(check)' speaks of an adapter", help: "choose one")
  }

  /// The checks that an adapter has to be held to for an invariant to be there under its name, as
  /// few as will do; none if it comes with the checker, or its name says what makes it.
  package func checksNeeded(for invariant: Invariant) -> [AdapterCheck] {
    guard !ownInvariants.contains(invariant.name) else { return [] }
    let all = checks
    var bare = self
    bare.invariants = CheckDefinition.shipped
    bare.furtherChecks = []
    bare.only = [invariant.name]
    let kin = all.map { check in all.filter { $0.name == check.name } }
    let candidates = [[]] + all.map { [$0] } + kin + [all]
    return candidates.first { checks in
      bare.adapter?.checks = checks
      return bare.available.contains {
        $0.name == invariant.name && $0.saysTheSame(as: invariant)
      }
    } ?? []
  }
}

extension AdapterCheck {
  /// The check that a name in place of an invariant's is the text of, written wrongly perhaps.
  fileprivate static func written(_ name: String) -> AdapterCheck? {
    let check = AdapterCheck(name)
    guard check.mistake == nil else { return check }
    return CheckDefinition.of(check) == nil || check.isNamedAsAnInvariant ? nil : check
  }

  /// Whether an invariant has the same name, which means that alone.
  fileprivate var isNamedAsAnInvariant: Bool {
    arguments.isEmpty && !CheckDefinition.templates.contains(name)
      && CheckDefinition.shipped.contains { $0.name == name }
  }
}
