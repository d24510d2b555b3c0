import LifecycleAdapters
import LifecycleModel
import TemporalLogic

extension CheckArguments {
  /// Returns the formula that asks for payloads of the selected kinds alone.
  ///
  /// A claim whose premise mentions other kinds no longer holds of these, and is dropped if nothing
  /// is left of its premise. What comes of a payload of another kind is still judged.
  func askingForKinds(_ formula: Formula<LifecycleAtom>) -> Formula<LifecycleAtom> {
    guard let kinds, case .always(let whole, let bound) = formula else { return formula }
    let parts = whole.conjuncts.compactMap { part -> Formula<LifecycleAtom>? in
      guard case .implies(let premise, let claim) = part, premise.mentionsPayloads else {
        return part
      }
      return premise.asking(for: kinds).map { .implies($0, claim) }
    }
    guard let first = parts.first else { return formula }
    return .always(parts.dropFirst().reduce(first, Formula.and), within: bound)
  }

  /// Returns the end of a title that tells which kinds are asked for.
  static func words(for kinds: Set<PayloadKind>) -> String {
    let words = PayloadKind.allCases.filter(kinds.contains).map(\.words)
    return words.isEmpty
      ? " (none has to be)" : " (\(words.joined(separator: " and ")) alone have to be)"
  }
}

extension Formula<LifecycleAtom> {
  fileprivate var mentionsPayloads: Bool { atoms.contains { $0.broughtKind != nil } }

  /// Returns the premise without what other kinds bring, or `nil` if nothing brings any.
  fileprivate func asking(for kinds: Set<PayloadKind>) -> Formula? {
    let kept = fold { (node, below: [Formula?]) -> Formula? in
      switch node {
      case .atom(let atom): return atom.broughtKind.map(kinds.contains) == false ? nil : node
      case .or:
        let left = below.compactMap(\.self)
        return left.isEmpty ? nil : left.dropFirst().reduce(left[0], Formula.or)
      default:
        let whole = below.compactMap(\.self)
        return whole.count < below.count ? nil : node.rebuilt(whole)
      }
    }
    return kept
  }
}

extension LifecycleAtom {
  /// The kind of payloads that the action, or the arrival, is about; `nil` for other atoms.
  fileprivate var broughtKind: PayloadKind? {
    switch self {
    case .arrives(let kind): kind
    case .action(let name): PayloadKind.allCases.first { $0.bringer == name }
    default: nil
    }
  }
}
