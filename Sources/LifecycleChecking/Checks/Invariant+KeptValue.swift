import LifecycleAdapters
import LifecycleModel
import TemporalLogic

extension CheckArguments {
  /// The value that is compared; `nil` if events alone count.
  var keptValue: KeptValue? {
    guard let key, let recorded = names[.recorded], let known = names[.known] else { return nil }
    return KeptValue(recorded: recorded, known: known, key: key)
  }
}

extension Invariant {
  /// Returns the invariant that what is known is also the value that was recorded: once it is owed,
  /// nothing else is told.
  func comparing(_ kept: KeptValue) -> Invariant {
    var invariant = self
    invariant.formula = formula.fold { node, children -> Formula<LifecycleAtom> in
      if case .atom = node { return node }
      guard case .or(.eventually(let told, let bound), _) = node,
        told.alternatives.allSatisfy({ $0.tells(kept) })
      else { return node.rebuilt(children) }
      // Another value is wrong even if no process lives in the end.
      return .and(
        .or(.eventually(told.telling(kept, agreeing: true), within: bound), children[1]),
        .always(.not(told.telling(kept, agreeing: false))))
    }
    let vocabulary = LifecycleVocabulary(over: over)
    invariant.written = invariant.formula.mapAtoms { .atom(vocabulary.syntax(of: $0)) }
    return invariant
  }
}

extension Formula<LifecycleAtom> {
  /// Whether it says that an event tells the value.
  fileprivate func tells(_ kept: KeptValue) -> Bool {
    guard case .atom(.emitted(let name, _)) = self else { return false }
    return kept.isTold(by: name)
  }

  /// The formula that such an event tells a value that was recorded, or another one.
  fileprivate func telling(_ kept: KeptValue, agreeing: Bool) -> Self {
    mapAtoms { atom in
      guard case .emitted(let name, _) = atom else { return .atom(atom) }
      let member = WrittenMember(kept.agreementKey, WrittenValue(booleanLiteral: agreeing))
      return .atom(.emitted(name, [member]))
    }
  }
}
