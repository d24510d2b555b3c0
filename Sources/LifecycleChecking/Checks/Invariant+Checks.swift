import AppLifecycle
import TemporalLogic

extension Invariant {
  /// The same about events and own actions of other names.
  func renaming(_ names: [String: String]) -> Invariant {
    func renamed(_ atom: LifecycleAtom) -> LifecycleAtom {
      switch atom {
      case .emitted(let name, let members): .emitted(names[name] ?? name, members)
      case .ownAction(let name): .ownAction(names[name] ?? name)
      default: atom
      }
    }
    return replacing { .atom(renamed($0)) }
  }

  private func replacing(
    _ transform: (LifecycleAtom) -> Formula<LifecycleAtom>
  ) -> Invariant {
    var invariant = self
    invariant.formula = formula.mapAtoms(transform)
    invariant.fairness = fairness?.mapAtoms(transform)
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    invariant.written = invariant.formula.mapAtoms { .atom(vocabulary.syntax(of: $0)) }
    return invariant
  }
}
