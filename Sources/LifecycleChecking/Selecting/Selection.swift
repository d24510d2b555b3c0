package import LifecycleAdapters
package import LifecycleModel

/// The resolved options of a run: what is judged in it, what is not, and why.
///
/// A selection holds for all profiles of the run. The part of it that is judged in one of them,
/// where an adapter has only some methods, is a ``ProfileSelection``.
package struct Selection: Sendable {
  /// The options from which the selection was resolved.
  package let options: FuzzOptions
  /// The checks that were chosen because of what the adapter does, in place of those that it
  /// declares; `nil` if nothing was chosen.
  package let chosen: [AdapterCheck]?
  /// The invariants to choose from: the given ones, and those that the checks make of them.
  ///
  /// The invariants that a check is made of are included even if the shipped invariants are left
  /// out. Invariants that are meaningless without arguments are included only with arguments.
  package let invariants: [Invariant]
  /// The checks to which the adapter is held, each once; none without an adapter.
  package let checks: [HeldCheck]
  /// The checks that are named to be judged alone and to which the adapter is not held otherwise.
  package let namedChecks: [AdapterCheck]
  /// The checks that whoever made the run named, and that it takes to see a finding of it again.
  let repeatedChecks: [AdapterCheck]
  /// The names of the invariants that are named to be judged alone, by themselves or by a check.
  package let named: Set<String>
  /// The names of the invariants that the checks are made of, except those switched off.
  package let undertaken: Set<String>
  /// Whether the adapter is held to not failing.
  package let judgesFailures: Bool
  /// The features that an adapter uses because of what it is held to, such as completion handlers,
  /// whether it says so or not.
  let features: Set<AdapterFeature>
  /// The behavior of the adapter on which the checks need further events.
  package let watched: AdapterWatch
  /// The adapter as it is held to the checks.
  package let adapter: AdapterDescription?
  /// The checks that make each invariant, by its name.
  private let makers: [String: [AdapterCheck]]
  private let needed: [String: [AdapterCheck]]

  /// Resolves options, which may contain unknown names.
  ///
  /// - Parameters:
  ///   - chosen: the checks that the adapter is held to because of its behavior, in place of those
  ///     that it declares.
  ///   - given: the selection of the run, if the options have other names in place of its own.
  package init(
    _ options: FuzzOptions, chosen: [AdapterCheck]? = nil, inPlaceOf given: Selection? = nil
  ) {
    self.options = options
    self.chosen = chosen
    let off = Set(options.judging.withoutChecks)
    let declared = chosen ?? options.adapter?.checks ?? []
    let known = Set((declared + options.judging.furtherChecks).map(\.description))
    let namedChecks = options.judging.only
      .filter { !options.judging.own.contains($0) && !known.contains($0) }
      .compactMap(AdapterCheck.written)
    self.namedChecks = namedChecks
    // A finding names its invariant, which need not say which check it is of.
    repeatedChecks =
      given?.repeatedChecks
      ?? options.judging.furtherChecks
      + namedChecks.filter { AdapterCheck.making($0.description) == nil }
    let all =
      options.adapter == nil ? [] : (declared + options.judging.furtherChecks + namedChecks).unique
    let customActions = options.adapter?.customActions.map(\.name) ?? []
    let carriers = options.adapter?.customActions.filter { $0.payload != nil }.map(\.name) ?? []
    let made = MadeChecks(
      all, of: options.judging.invariants, customActions: customActions, carriers: carriers
    ).all
    let names = Set(options.judging.only)
    let meant = made.filter { check, _ in
      namedChecks.contains(check)
        || names.contains(check.description) && !check.isNamedAsAnInvariant
    }
    let named = names.union(meant.flatMap(\.invariants).map(\.name))
    self.named = named
    checks = made.map { check, invariants in
      let isNamed = names.isEmpty || invariants.contains { named.contains($0.name) }
      return HeldCheck(
        check: check,
        origin: options.judging.furtherChecks.contains(check)
          ? .further : !declared.contains(check) ? .named : chosen == nil ? .declared : .chosen,
        invariants: invariants,
        standing: off.contains(check.name) ? .switchedOff : isNamed ? .judged : .notNamed)
    }
    let kept = checks.filter { $0.standing != .switchedOff }
    undertaken = Set(kept.flatMap(\.invariants).map(\.name)).subtracting(off)
    judgesFailures = names.isEmpty && kept.contains { $0.check.name == CheckDefinition.failures }
    let features = made.compactMap(\.check.definition).reduce(into: Set()) {
      $0.formUnion($1.uses)
    }.union(CheckDefinition.features(of: named))
    self.features = features
    watched = AdapterWatch(of: kept.map(\.check))
    adapter = options.adapter.map { adapter in
      var adapter = adapter
      adapter.checks = declared
      adapter.uses.formUnion(features)
      return adapter
    }
    invariants = made.flatMap(\.invariants).reduce(
      into: options.judging.invariants.filter { !CheckDefinition.templates.contains($0.name) }
    ) { result, invariant in
      if let place = result.firstIndex(where: { $0.name == invariant.name }) {
        result[place] = invariant
      } else {
        result.append(invariant)
      }
    }
    makers = checks.reduce(into: [:]) { makers, held in
      for invariant in held.invariants { makers[invariant.name, default: []].append(held.check) }
    }
    needed = NeededChecks(made, customActions: customActions).byInvariant
  }

  /// The edges of the run.
  package var edges: EdgeSet { options.sequences.edges }

  /// Whether nothing is named to be judged alone.
  package var isWhole: Bool { options.judging.only.isEmpty }

  /// The checks that are judged.
  var judgedChecks: [AdapterCheck] { checks.filter { $0.standing == .judged }.map(\.check) }

  /// Whether the invariant comes from the user's own files, and so is judged regardless of what the
  /// adapter undertakes.
  package func isOwn(_ invariant: Invariant) -> Bool {
    options.judging.own.contains(invariant.name)
  }

  /// Returns the checks, as few as possible, that an adapter has to be held to for an invariant to
  /// exist under its name; none if it comes with the checker, or its name tells the check that
  /// makes it.
  package func checksNeeded(for invariant: Invariant) -> [AdapterCheck] {
    isOwn(invariant) ? [] : needed[invariant.name] ?? []
  }

  /// Whether the invariant, or a check that it belongs to, is left out by name.
  package func isSwitchedOff(_ invariant: Invariant) -> Bool {
    options.judging.withoutChecks.contains { name in
      name == invariant.name || makers[invariant.name]?.contains { $0.name == name } == true
        || CheckDefinition.named(name)?.invariants.contains(invariant.name) == true
    }
  }

  /// Returns the standing of an invariant in a profile that has all methods that it mentions.
  ///
  /// An invariant about adapters needs an adapter that undertakes it, unless it is named or the
  /// user's own.
  package func standing(of invariant: Invariant, in profile: Profile) -> Standing {
    if !isWhole {
      guard named.contains(invariant.name) else { return .notNamed }
    } else if !invariant.profiles.contains(profile.name) {
      return .otherProfiles
    } else if !invariant.edges.includes(edges) {
      return .otherEdges
    }
    guard invariant.needsAdapter else { return .judged }
    guard !isSwitchedOff(invariant) else { return .switchedOff }
    guard adapter != nil else { return .wantsAdapter }
    let isHeld = undertaken.contains(invariant.name) || named.contains(invariant.name)
    return isHeld || isOwn(invariant) ? .judged : .notUndertaken
  }

  /// Returns the invariants that are judged in a profile that has all methods that they mention.
  package func applicable(in profile: Profile) -> [Invariant] {
    invariants.filter { standing(of: $0, in: profile) == .judged }
  }
}

extension [AdapterCheck] {
  /// The checks without duplicates, in order.
  var unique: [AdapterCheck] {
    reduce(into: []) { unique, check in
      if !unique.contains(check) { unique.append(check) }
    }
  }
}
