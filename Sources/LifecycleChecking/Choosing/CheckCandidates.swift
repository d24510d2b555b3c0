package import LifecycleModel
import LifecycleAdapters

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
    let worded = CheckDefinition.invariants(wordedBy: selection.options.judging.furtherChecks)
    invariants = given.filter { invariant in
      invariant.needsAdapter && !selection.isOwn(invariant) && !worded.contains(invariant.name)
        && CheckDefinition.isAutomatic(invariant) && !invariant.adapterAtoms.isEmpty
    }
    let calls = adapter.derivesMethods || adapter.uses.contains(.completionHandlers)
    let names = CheckDefinition.general.filter { calls || $0 != "completion-once" }
    let meant = names.flatMap { CheckDefinition.named($0)?.invariants ?? [] }
    general = Set(given.map(\.name).filter(meant.contains))
  }
}

extension CheckDefinition {
  /// Returns the invariants about events whose words for the states some checks give: with the
  /// words by which they are otherwise judged, they would accuse code that uses others.
  fileprivate static func invariants(wordedBy checks: [AdapterCheck]) -> Set<String> {
    let events = checks.flatMap { check -> [String] in
      guard check.definition?.parameters.contains(.words) == true,
        let arguments = try? CheckArguments(check)
      else { return [] }
      return arguments.names[.stateChanged] ?? [AgreedName.stateChanged.rawValue]
    }
    guard events.contains(AgreedName.stateChanged.rawValue) else { return [] }
    return Set(all.filter { $0.parameters.contains(.words) }.flatMap(\.invariants))
  }
}
