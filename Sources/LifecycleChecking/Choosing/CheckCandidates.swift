package import LifecycleModel
import LifecycleAdapters
import TemporalLogic

/// The invariants from which checks of an adapter are chosen.
package struct CheckCandidates {
  /// The shipped invariants about adapters that an automatic check may choose.
  package let invariants: [Invariant]
  /// The names of the invariants to which every adapter is held that declares no checks.
  ///
  /// An adapter that does not call its handlers itself counts as calling them.
  package let general: Set<String>

  /// Finds the candidates of a run; none without an adapter.
  package init(_ selection: Selection) {
    guard let adapter = selection.adapter else {
      (invariants, general) = ([], [])
      return
    }
    let given = selection.options.judging.invariants.filter { !selection.isSwitchedOff($0) }
    invariants = given.filter { invariant in
      invariant.needsAdapter && !selection.isOwn(invariant)
        && CheckDefinition.isAutomatic(invariant) && !invariant.adapterAtoms.isEmpty
    }
    let calls = adapter.derivesMethods || adapter.uses.contains(.completionHandlers)
    let names = CheckDefinition.general.filter { calls || $0 != "completion-once" }
    let meant = names.flatMap { CheckDefinition.named($0)?.invariants ?? [] }
    general = Set(given.map(\.name).filter(meant.contains))
  }
}

extension Invariant {
  /// The atoms about what an adapter does; if handlers are called, only those about that.
  var adapterAtoms: [LifecycleAtom] {
    let kinds: EventKinds = [.forwarded, .emitted, .completed, .tasks]
    let atoms = formula.atoms.filter { atom in
      if case .customAction = atom { return true }
      return kinds.isSuperset(of: atom.kinds)
    }
    let completed = atoms.filter { $0.kinds == .completed }
    return completed.isEmpty ? atoms : completed
  }
}
