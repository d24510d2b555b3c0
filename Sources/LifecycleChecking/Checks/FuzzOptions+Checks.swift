package import AppLifecycle
import DelegateAdapters

extension FuzzOptions {
  /// The invariants to choose from: those given, with what the adapter's checks make of them.
  ///
  /// A check with names of its own has its invariants speak of these; declared a second time, with
  /// other names, its invariants get a number behind theirs. Those of the platform about forwards
  /// are called `forwarded:NAME`, or with several targets `forwarded:TARGET:NAME`.
  package var available: [Invariant] {
    guard let adapter, !adapter.checks.isEmpty else { return invariants }
    var result = invariants
    var uses: [String: Int] = [:]
    for check in adapter.checks {
      guard let definition = CheckDefinition.named(check.name) else { continue }
      if definition.name == CheckDefinition.forwarding {
        result += forwarded(to: check.arguments)
      }
      let renaming = definition.renaming(check)
      for name in definition.invariants {
        guard let place = invariants.firstIndex(where: { $0.name == name }) else { continue }
        uses[name, default: 0] += 1
        var invariant = invariants[place].renaming(renaming)
        if let number = uses[name], number > 1 {
          invariant.name += "-\(number)"
          result.append(invariant)
        } else if !renaming.isEmpty {
          result[place] = invariant
        }
      }
    }
    return result
  }

  /// The shipped invariants of the platform as judged on what goes to each target.
  private func forwarded(to targets: [String]) -> [Invariant] {
    let all: [String?] = targets.isEmpty ? [nil] : targets
    return all.flatMap { target in
      let prefix = all.count > 1 ? "forwarded:\(target ?? "")" : "forwarded"
      return invariants.filter { !ownInvariants.contains($0.name) }.compactMap {
        $0.forwarded(to: target, as: "\(prefix):\($0.name)")
      } + [.deliveriesForwarded(to: target, as: "\(prefix):deliveries")]
    }
  }

  /// The names of the invariants that the adapter's checks are made of, but for those switched off.
  var declared: Set<String> {
    guard let adapter else { return [] }
    let off = Set(withoutChecks)
    var names: Set<String> = []
    var uses: [String: Int] = [:]
    for check in adapter.checks where !off.contains(check.name) {
      guard let definition = CheckDefinition.named(check.name) else {
        names.insert(check.name)
        continue
      }
      if definition.name == CheckDefinition.forwarding {
        names.formUnion(forwarded(to: check.arguments).map(\.name))
      }
      for name in definition.invariants {
        uses[name, default: 0] += 1
        let number = uses[name] ?? 1
        names.insert(number > 1 ? "\(name)-\(number)" : name)
      }
    }
    return names.subtracting(off)
  }

  /// The invariants selected for the profile with which there is something to judge: one about
  /// adapters wants an adapter that declares it.
  func applicable(for profile: Profile) -> [Invariant] {
    let declared = declared
    return selected(for: profile).filter { invariant in
      guard invariant.needsAdapter else { return true }
      guard adapter != nil, !isSwitchedOff(invariant) else { return false }
      return declared.contains(invariant.name) || only.contains(invariant.name)
        || ownInvariants.contains(invariant.name)
    }
  }

  /// Whether a name of the invariant, or of the check that it belongs to, is left out.
  func isSwitchedOff(_ invariant: Invariant) -> Bool {
    withoutChecks.contains { name in
      name == invariant.name
        || CheckDefinition.named(name)?.invariants.contains(invariant.name) == true
    }
  }

  /// Fails if a check is declared, or switched off, that there is not.
  func validateChecks() throws(CheckingError) {
    let names = AdapterCheck.names(among: available)
    for check in adapter?.checks ?? [] where !names.contains(check.name) {
      // Without the catalogue there is nothing to tell the name of an invariant by.
      guard invariants.contains(where: { $0.nameMark != nil && $0.group == "adapter" }) else {
        continue
      }
      throw .unknown("check", check.name, among: names)
    }
    for name in withoutChecks where !names.contains(name) {
      throw .unknown("check", name, among: names)
    }
    for check in adapter?.checks ?? [] {
      guard let definition = CheckDefinition.named(check.name),
        definition.name != CheckDefinition.forwarding,
        check.arguments.count > definition.agreed.count
      else { continue }
      throw CheckingError(
        .usage, "the check '\(check)' takes at most \(definition.agreed.count) names")
    }
  }

  /// Whether a check that is told nothing may hold an adapter to the invariant.
  static func isAutomatic(_ invariant: Invariant) -> Bool {
    !CheckDefinition.all.contains {
      !$0.isAutomatic && $0.invariants.contains(invariant.name)
    }
  }
}

extension AdapterCheck {
  /// The names of the checks there are: the ready-made ones, then the invariants about adapters.
  package static func names(among invariants: [Invariant]) -> [String] {
    let known = CheckDefinition.all.map(\.name)
    return known + invariants.filter(\.needsAdapter).map(\.name).filter { !known.contains($0) }
  }
}
