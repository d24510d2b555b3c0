import LifecycleModel
import LifecycleReports

/// A search for the parts of a story that decide and that a run can leave out.
struct DecisiveSearch {
  let runs: SignatureRuns
  let actions: [Action]
  let fault: CauseSignature.Fault

  /// Returns the parts without which neither the sequence nor any other of its cause has the fault.
  ///
  /// - Parameters:
  ///   - sequences: Other sequences with the cause.
  ///   - signatures: The signatures of the cause.
  func parts(
    decidingIn sequences: [[Action]], of signatures: Set<CauseSignature>
  ) -> Report.DecisiveParts {
    var parts = parts
    for variant in parts.exclusions.variants
    where !sequences.allSatisfy({ $0.contains { $0.variant == variant } }) {
      parts.exclusions.variants.remove(variant)
    }
    for name in parts.exclusions.actions
    where !sequences.allSatisfy({ $0.contains { $0.name == name } }) {
      parts.exclusions.actions.remove(name)
    }
    if Set(signatures.map(\.circumstances.action)).count > 1 { parts.payload = nil }
    return parts
  }

  /// The parts without which the sequence does not have the fault.
  private var parts: Report.DecisiveParts {
    var parts = Report.DecisiveParts()
    for action in actions {
      if let variant = action.variant, Exclusions.canLeaveOut(variant: variant),
        !hasFault(replacing(action) { $0.variant = nil })
      {
        parts.exclusions.variants.insert(variant)
      }
      // Rare actions share the place of others; without the usual ones, there is no story.
      if action.name.drawnAs != action.name, Exclusions.canLeaveOut(action.name),
        !hasFault(actions.filter { $0.name != action.name })
      {
        parts.exclusions.actions.insert(action.name)
      }
    }
    parts.payload = decisiveKind
    return parts
  }

  /// The kind of the payloads, if there is one alone and the fault does not arise with another.
  private var decisiveKind: PayloadKind? {
    let names = Set(actions.map(\.name)).intersection(Self.kinds.keys)
    guard names.count == 1, let name = names.first else { return nil }
    var isKept = false
    for other in Self.kinds.keys.sorted(by: { $0.rawValue < $1.rawValue }) where other != name {
      let others = actions.map { $0.name == name ? Action(other) : $0 }
      let sighting = runs.sighting(of: others)
      guard sighting.actions == others else { continue }
      if sighting.signatures.contains(where: { $0.fault == fault }) { return nil }
      isKept = isKept || runs.isExercised(by: others)
    }
    return isKept ? Self.kinds[name] : nil
  }

  private static let kinds: [ActionName: PayloadKind] = [
    .deepLink: .url, .universalLink: .activity, .push: .push, .shortcut: .shortcut,
  ]

  private func replacing(_ action: Action, _ change: (inout Action) -> Void) -> [Action] {
    actions.map { other in
      var other = other
      if other == action { change(&other) }
      return other
    }
  }

  private func hasFault(_ actions: [Action]) -> Bool {
    runs.sighting(of: actions).signatures.contains { $0.fault == fault }
  }
}
