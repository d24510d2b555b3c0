import LifecycleAdapters
import LifecycleModel
import TemporalLogic

extension CheckArguments {
  /// Returns the formula for an adapter with one word for several states: the word is true in each
  /// of them, and a change from one of them to another need not be told.
  ///
  /// An adapter that uses the words `yes`, `yes` and `no` would otherwise have to be active and
  /// inactive at once.
  func joiningStates(of formula: Formula<LifecycleAtom>) -> Formula<LifecycleAtom> {
    let spoken = AppState.allCases.map(word(for:))
    guard Set(spoken).count < spoken.count, case .always(let whole, let bound) = formula else {
      return formula
    }
    var claims: [String: Int] = [:]
    var parts: [Formula<LifecycleAtom>] = []
    for part in whole.conjuncts.map(forgettingChanges) {
      guard case .implies(let told, let claim) = part, let word = told.toldState.map(word(for:))
      else {
        parts.append(part)
        continue
      }
      if let known = claims[word], case .implies(let told, let other) = parts[known] {
        parts[known] = .implies(told, .or(other, claim))
      } else {
        claims[word] = parts.count
        parts.append(part)
      }
    }
    return .always(parts.dropFirst().reduce(parts[0], Formula.and), within: bound)
  }

  private func word(for state: AppState) -> String { words.words[state] ?? state.rawValue }

  /// Returns a formula in which what comes before a word, or since it, may be a state that the word
  /// stands for too.
  private func forgettingChanges(_ formula: Formula<LifecycleAtom>) -> Formula<LifecycleAtom> {
    formula.fold { node, below in
      switch node {
      case .atom: return node
      case .since, .until:
        guard case .not(let others) = below[0], let word = below[1].toldState.map(word(for:)) else {
          return node.rebuilt(below)
        }
        let kept = others.alternatives.filter {
          ($0.toldState ?? $0.enteredState).map(word(for:)) != word
        }
        let forbidden = kept.dropFirst().reduce(kept.first ?? .constant(false), Formula.or)
        return node.rebuilt([.not(forbidden), below[1]])
      default: return node.rebuilt(below)
      }
    }
  }
}

extension Formula<LifecycleAtom> {
  /// The state that the formula says is told; `nil` if it says anything else.
  fileprivate var toldState: AppState? {
    guard case .atom(.emitted(_, let members)) = self, members.count == 1,
      members[0].key == StateWords.usualKey
    else { return nil }
    return AppState(rawValue: members[0].value.text)
  }

  /// The state that the formula says the app enters; `nil` if it says anything else.
  fileprivate var enteredState: AppState? {
    if case .atom(.becomes(let state)) = self { state } else { nil }
  }
}
