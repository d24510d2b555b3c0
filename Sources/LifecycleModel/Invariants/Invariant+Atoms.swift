import TemporalLogic

extension Invariant {
  /// The atoms about what an adapter does; if handlers are called, only those about that.
  package var adapterAtoms: [LifecycleAtom] {
    let kinds: EventKinds = [.forwarded, .emitted, .completed, .tasks]
    let atoms = formula.atoms.filter { atom in
      if case .customAction = atom { return true }
      return kinds.isSuperset(of: atom.kinds)
    }
    let completed = atoms.filter { $0.kinds == .completed }
    return completed.isEmpty ? atoms : completed
  }

  /// The kinds of events of the system of which it speaks by themselves.
  package var systemKinds: EventKinds {
    let system: [EventKinds] = [.actions, .process, .changes, .arrivals]
    return atoms.reduce(into: EventKinds()) { kinds, atom in
      if case .customAction = atom { return }
      // An atom that holds at events of several kinds asks for none.
      if system.contains(atom.kinds) { kinds.formUnion(atom.kinds) }
    }
  }

  /// The names of the custom actions that it speaks of.
  package var customActions: Set<String> {
    Set(atoms.compactMap { if case .customAction(let name) = $0 { name } else { nil } })
  }

  /// Whether it speaks of an emitted event with one of the names.
  package func mentions(_ names: Set<String>) -> Bool {
    atoms.contains { atom in
      if case .emitted(let name, _) = atom { names.contains(name) } else { false }
    }
  }

  /// The names of the emitted events and custom actions that it speaks of.
  package var namesOfApp: Set<String> {
    customActions.union(atoms.compactMap(\.emittedName))
  }

  /// Whether it speaks of emitted events and custom actions, and of none of these.
  package func speaksOnly(ofNamesBeyond seen: Set<String>) -> Bool {
    !namesOfApp.isEmpty && namesOfApp.isDisjoint(with: seen)
  }

  /// Whether it tells events of one scene from those of another.
  package var asksForScene: Bool {
    atoms.contains { if case .ofScene = $0 { true } else { false } }
  }

  /// Whether it asks for the state that is read in a call.
  package var asksForState: Bool {
    atoms.contains { if case .state = $0 { true } else { false } }
  }

  /// Whether it asks if a call hands something over.
  package var asksForPayload: Bool { atoms.contains(.withPayload) }

  /// Whether it mentions one of the methods that the others lack.
  package func speaks(ofMethodsIn methods: CallbackSet, missingIn others: CallbackSet) -> Bool {
    self.methods.contains { methods.contains($0) && !others.contains($0) }
  }

  /// Whether its statement about notifications can be judged, since those that it names are
  /// observed.
  ///
  /// Shipped invariants about adapters name notifications beside the methods that say the same, for
  /// adapters that observe them instead.
  package func canSee(notificationsAmong methods: CallbackSet) -> Bool {
    guard over.contains(.notifications), group != "adapter" else { return true }
    let seen = methods.callbacks.filter(\.isNotification)
    return !seen.isEmpty
      && atoms.allSatisfy { atom in
        guard case .callback(let callback) = atom, callback.isNotification else { return true }
        return seen.contains(callback)
      }
  }
}
