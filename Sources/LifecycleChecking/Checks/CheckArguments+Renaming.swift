import InvariantCatalogue
import LifecycleModel
import LifecycleAdapters
import TemporalLogic

extension AdapterInvariant {
  private static let all = Dictionary(
    uniqueKeysWithValues: CheckDefinition.shipped.map { ($0.name, $0) })

  /// The invariant as it is shipped.
  var invariant: Invariant {
    guard let invariant = Self.all[rawValue] else {
      preconditionFailure("no shipped invariant is called '\(rawValue)'")
    }
    return invariant
  }
}

extension CheckArguments {
  /// Returns a shipped invariant about the arguments, with a title and a source that speak of them
  /// if its own do not.
  func invariant(
    _ shipped: AdapterInvariant, title: String? = nil, source: String? = nil
  ) -> Invariant {
    var invariant = applied(to: shipped.invariant)
    invariant.title = title ?? invariant.title
    invariant.source = source ?? invariant.source
    return invariant
  }

  /// Returns the invariant about the arguments in place of the agreed names, states and values of
  /// its formula.
  func applied(to invariant: Invariant) -> Invariant {
    var invariant = invariant
    invariant.formula = joiningStates(of: askingForKinds(invariant.formula))
      .mapAtoms(replacement)
    if let kinds { invariant.title += Self.words(for: kinds) }
    // For a scene, the state that it becomes also stands for the state that the app is in.
    if each == .scene { invariant.formula = invariant.formula.withoutRepeatedAlternatives }
    invariant.fairness.assumption = invariant.fairness.assumption?.mapAtoms(replacement)
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    invariant.written = invariant.formula.mapAtoms { .atom(vocabulary.syntax(of: $0)) }
    if let each { invariant.each = each }
    return invariant
  }

  private func replacement(of atom: LifecycleAtom) -> Formula<LifecycleAtom> {
    switch atom {
    case .emitted(let name, let members):
      let members = members.map(replacement)
      return Self.any(
        replacements(of: name).map {
          customActions.contains($0) ? .customAction($0) : .emitted($0, members)
        })
    // A payload that a custom action carries came, too.
    case .action(.silentPush) where !carriers.isEmpty:
      return carriers.reduce(Formula<LifecycleAtom>.atom(atom)) { known, name in
        .or(known, .atom(.customAction(name)))
      }
    case .customAction(let name): return Self.any(replacements(of: name).map { .customAction($0) })
    case .state(.active) where !states.isEmpty: return Self.any(states.map { .state($0) })
    case .state(let other) where each == .scene: return .atom(.sceneBecomes(other))
    case .becomes(let other) where each == .scene: return .atom(.sceneBecomes(other))
    case .state(let other): return .atom(.state(swapped(other)))
    case .becomes(let other): return .atom(.becomes(swapped(other)))
    case .completed(nil, nil): return .atom(.completed(values.method, nil))
    case .completed(nil, let value?) where !values.values.isEmpty && value.text == "value":
      return Self.any(values.values.map { .completed(values.method, .word($0)) })
    default: return .atom(atom)
    }
  }

  private func replacements(of name: String) -> [String] {
    AgreedName(rawValue: name).flatMap { names[$0] } ?? [name]
  }

  private func replacement(of member: WrittenMember) -> WrittenMember {
    guard member.key == StateWords.usualKey, let state = AppState(rawValue: member.value.text)
    else { return member }
    return WrittenMember(words.key, words.words[state].map { .word($0) } ?? member.value)
  }

  private func swapped(_ other: AppState) -> AppState {
    other == .active ? state : other == state ? .active : other
  }

  private static func any(_ atoms: [LifecycleAtom]) -> Formula<LifecycleAtom> {
    atoms.dropFirst().reduce(.atom(atoms[0])) { .or($0, .atom($1)) }
  }
}
