package import LifecycleModel
package import TemporalLogic

/// The invariants to judge, and their monitors in groups that have the same slices.
package struct JudgingPlan: Sendable {
  package var invariants: [Invariant]
  package var groups: [Group]

  /// The invariants judged on the same slices of the same positions.
  package struct Group: Sendable {
    package let each: Invariant.Slice
    package let excusesKill: Bool
    package let vocabulary: LifecycleVocabulary
    /// The invariants, as indices into those of the plan.
    package var members: [Int]
    package var formulas: [JudgedFormula]

    /// Whether some formula has durations.
    package var isTimed: Bool { formulas.contains { $0.judged.isTimed || $0.exercise.isTimed } }

    /// Whether its slices have keys that reach back to the start of the run.
    var hasKeys: Bool { each.hasKeys }

    /// Returns the letter of an event for each monitor; `nil` if the event isn't a position.
    package func letter(of event: Event) -> [Int32]? {
      guard vocabulary.isPosition(event) else { return nil }
      return formulas.flatMap { formula in
        let letter = Int32(formula.alphabet.letter(for: event, in: vocabulary))
        return [letter, letter]
      }
    }
  }

  /// The monitors of one invariant's formula and of what exercises it, over one alphabet.
  ///
  /// A formula is exercised where something happens to which it refers, see `Formula.exercise`.
  package struct JudgedFormula: Sendable {
    package let alphabet: Alphabet<LifecycleAtom>
    package private(set) var judged: Monitor<LifecycleAtom>
    package var exercise: Monitor<LifecycleAtom>
  }

  /// The error that an invariant can't be judged because its monitor would be too large.
  package struct MonitorTooLarge: Error {
    package let invariant: Invariant
    package let error: MonitorError
  }

  /// Creates a plan by building the monitors of some invariants.
  package init(_ invariants: [Invariant]) throws(MonitorTooLarge) {
    self.invariants = invariants
    groups = try Group.all(of: invariants)
  }

  /// Whether some formula has durations.
  package var isTimed: Bool { groups.contains(where: \.isTimed) }

  /// Whether the fate of each payload is judged.
  package var judgesPayloads: Bool { groups.contains { $0.each == .payload } }
}

extension JudgingPlan.JudgedFormula {
  /// Replaces the formula with one that is never violated; its exercise stays.
  mutating func neverViolated() {
    // The monitor of a constant is never too large.
    judged = (try? Monitor(.constant(true), alphabet: alphabet)) ?? judged
  }

  /// Creates the monitors of an invariant.
  package init(
    _ invariant: Invariant, _ vocabulary: LifecycleVocabulary
  ) throws(JudgingPlan.MonitorTooLarge) {
    do throws(MonitorError) {
      let alphabet = try Alphabet(of: invariant.atoms, in: vocabulary)
      self.init(
        alphabet: alphabet, judged: try Monitor(invariant.expanded, alphabet: alphabet),
        exercise: try Monitor(invariant.expanded.exercise, alphabet: alphabet))
    } catch {
      throw JudgingPlan.MonitorTooLarge(invariant: invariant, error: error)
    }
  }
}

extension JudgingPlan.Group {
  /// The properties that invariants must share to be judged together.
  private struct Key: Hashable {
    let each: Invariant.Slice
    let over: EventKinds
    let target: String?
    let atKill: Invariant.AtKill
  }

  /// Returns the groups of some invariants, in order of first appearance.
  fileprivate static func all(
    of invariants: [Invariant]
  ) throws(JudgingPlan.MonitorTooLarge) -> [Self] {
    var keys: [Key] = []
    var members: [Key: [Int]] = [:]
    for (index, invariant) in invariants.enumerated() {
      let key = Key(
        each: invariant.each, over: invariant.positions, target: invariant.target,
        atKill: invariant.atKill)
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(index)
    }
    var groups: [Self] = []
    for key in keys {
      let vocabulary = LifecycleVocabulary(over: key.over, target: key.target)
      var formulas: [JudgingPlan.JudgedFormula] = []
      for index in members[key] ?? [] {
        formulas.append(try BuiltMonitors.shared.formula(of: invariants[index], vocabulary))
      }
      groups.append(
        Self(
          each: key.each, excusesKill: key.atKill == .excuses, vocabulary: vocabulary,
          members: members[key] ?? [], formulas: formulas))
    }
    return groups
  }
}
