package import LifecycleModel
package import LifecycleAdapters

extension FuzzOptions {
  /// The invariants to choose from: those given, with what the adapter's checks make of them.
  ///
  /// A check with names of its own has its invariants speak of these; declared a second time, with
  /// other names, its invariants get a number behind theirs. Those about forwards are called
  /// `forwarded:NAME`, or with several targets `forwarded:TARGET:NAME`. What a check is made of is
  /// there although the shipped invariants are left out, and what says nothing without arguments is
  /// there with arguments alone.
  package var available: [Invariant] {
    var result = invariants.filter { !CheckDefinition.templates.contains($0.name) }
    for invariant in made.flatMap(\.invariants) {
      if let place = result.firstIndex(where: { $0.name == invariant.name }) {
        result[place] = invariant
      } else {
        result.append(invariant)
      }
    }
    return result
  }

  /// The names of the invariants that the adapter's checks are made of, but for those switched off.
  package var declared: Set<String> {
    let off = Set(withoutChecks)
    let kept = made.filter { !off.contains($0.check.name) }
    return Set(kept.flatMap(\.invariants).map(\.name)).subtracting(off)
  }

  /// Whether the adapter is held to not failing.
  package var checksFailures: Bool {
    let name = CheckDefinition.failures
    return only.isEmpty && checks.contains { $0.name == name } && !withoutChecks.contains(name)
  }

  /// What each of the adapter's checks is made of; nothing of one that is written wrongly.
  package var made: [(check: AdapterCheck, invariants: [Invariant])] {
    var uses: [String: [CheckArguments]] = [:]
    let checks = checks
    let forwards = Self.forwards(checks)
    return checks.map { check in
      guard let (definition, texts) = CheckDefinition.of(check) else {
        return (check, shipped(check.name).map { [$0] } ?? [])
      }
      if let invariants = forwards[check] { return (check, invariants) }
      guard let arguments = try? CheckArguments(definition, texts, own: ownActions) else {
        return (check, [])
      }
      return (
        check,
        definition.invariants.compactMap { name in
          guard var invariant = shipped(name).map(arguments.applied) else { return nil }
          guard !definition.isParametrised else {
            invariant.name = check.description
            return invariant
          }
          // The same of the same names is judged once.
          let number = uses[name]?.firstIndex(of: arguments) ?? uses[name]?.count ?? 0
          if number == uses[name]?.count ?? 0 { uses[name, default: []].append(arguments) }
          if number > 0 { invariant.name += "-\(number + 1)" }
          return invariant
        }
      )
    }
  }

  /// What the checks of what is passed on come to; the names tell the targets apart if there are
  /// several.
  private static func forwards(_ checks: [AdapterCheck]) -> [AdapterCheck: [Invariant]] {
    let kinds = [CheckDefinition.forwarding, CheckDefinition.translation]
    let all = checks.filter { kinds.contains($0.name) }.map { check in
      (check: check, targets: (try? ForwardingTarget.all(check.arguments)) ?? [])
    }
    let areSeveral = Set(all.flatMap(\.targets).map(\.name)).count > 1
    return Dictionary(
      all.map { check, targets in
        let translates = check.name == CheckDefinition.translation
        return (
          check,
          targets.flatMap { target in
            let prefix =
              (translates ? "translated" : "forwarded")
              + (areSeveral ? ":\(target.name ?? "")" : "")
            return translates
              ? Invariant.translated(to: target, prefix)
              : Invariant.forwarded(to: target, prefix)
          }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The checks to which the adapter is held.
  package var checks: [AdapterCheck] {
    guard let adapter else { return [] }
    return (adapter.checks + furtherChecks + namedChecks).reduce(into: []) { unique, check in
      if !unique.contains(check) { unique.append(check) }
    }
  }

  /// The adapter as it is run: what a check speaks of that it is held to, such as completion
  /// handlers, is its own to do.
  package var heldAdapter: AdapterDescription? {
    guard var adapter else { return nil }
    for check in checks {
      adapter.uses.formUnion(CheckDefinition.of(check)?.definition.uses ?? [])
    }
    return adapter
  }

  private var ownActions: [String] { adapter?.own.map(\.name) ?? [] }

  /// The invariant of that name, one of those that come with the checker if it is not given.
  private func shipped(_ name: String) -> Invariant? {
    invariants.first { $0.name == name } ?? CheckDefinition.shipped.first { $0.name == name }
  }

  /// The invariants claimed for the profile and the edges, or else named.
  package func selected(for profile: Profile) -> [Invariant] {
    guard only.isEmpty else {
      let named = named
      return available.filter { named.contains($0.name) }
    }
    return available.filter { $0.isClaimed(for: profile.name, edges: edges) }
  }

  /// The invariants selected for the profile with which there is something to judge: one about
  /// adapters wants an adapter that declares it.
  package func applicable(for profile: Profile) -> [Invariant] {
    let (declared, named) = (declared, named)
    return selected(for: profile).filter { invariant in
      guard invariant.needsAdapter else { return true }
      guard adapter != nil, !isSwitchedOff(invariant) else { return false }
      return declared.contains(invariant.name) || named.contains(invariant.name)
        || ownInvariants.contains(invariant.name)
    }
  }

  /// Whether a name of the invariant, or of the check that it belongs to, is left out.
  package func isSwitchedOff(_ invariant: Invariant) -> Bool {
    withoutChecks.contains { name in
      name == invariant.name || invariant.name.hasPrefix("\(name)(")
        || CheckDefinition.named(name)?.invariants.contains(invariant.name) == true
    }
  }

  /// Fails if a check is declared, or switched off, that there is not.
  func validateChecks() throws(CheckingError) {
    if adapter == nil, let first = furtherChecks.first { throw Self.lacksAdapter(for: first) }
    let names = AdapterCheck.names(among: available)
    for check in checks { try check.validate(among: names, own: ownActions) }
    for name in withoutChecks where !names.contains(name) {
      throw .unknown("check", name, among: names)
    }
  }

  /// Whether a check that is told nothing may hold an adapter to the invariant.
  package static func isAutomatic(_ invariant: Invariant) -> Bool {
    let definitions = CheckDefinition.all.filter { $0.invariants.contains(invariant.name) }
    return definitions.isEmpty || definitions.contains(where: \.isAutomatic)
  }
}

extension AdapterCheck {
  /// The names of the ready-made checks.
  package static var readyMade: [String] { CheckDefinition.all.map(\.name) }

  /// The names of the checks there are: the ready-made ones, then the invariants about adapters.
  package static func names(among invariants: [Invariant]) -> [String] {
    var names = readyMade
    for invariant in CheckDefinition.shipped + invariants where invariant.needsAdapter {
      if !names.contains(invariant.name) { names.append(invariant.name) }
    }
    return names
  }
}

extension AdapterCheck {
  /// The check that the invariant of a saved sequence is made by, where its name says so:
  /// `once-a-process(session.started)`.
  package static func making(_ invariant: String) -> AdapterCheck? {
    let check = AdapterCheck(invariant)
    guard let (definition, _) = CheckDefinition.of(check) else { return nil }
    return definition.isParametrised && check.description == invariant ? check : nil
  }
}
