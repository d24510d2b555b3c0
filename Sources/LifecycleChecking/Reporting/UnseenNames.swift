package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The names in checks, and in invariants of people's own, that are about something the adapter did
/// in no profile: nothing was looked at, or a name is misspelled.
package struct UnseenNames {
  /// Names in a check that stand for one thing, none of which was seen.
  package struct Synonyms: Equatable {
    package let check: AdapterCheck
    package let names: [String]
    /// The names that are custom actions in the invariants of the check.
    package let actions: [String]
  }

  package private(set) var synonyms: [Synonyms] = []
  /// The warnings about people's own invariants where nothing at all was emitted.
  private var own: [Report.Warning] = []
  private let customActions: Set<String>

  /// Finds the unseen names.
  ///
  /// - Parameters:
  ///   - done: the events that the adapter emitted and the actions that it performed in all
  ///     profiles.
  ///   - warnings: the warnings so far; names that they are about are left out.
  package init(_ selection: Selection, _ done: Set<Event.Body>, besides warnings: [Report.Warning])
  {
    customActions = Set(selection.options.adapter?.customActions.map(\.name) ?? [])
    let seen = done.emitted.union(done.performed)
    for held in selection.checks
    where held.standing == .judged && held.check.name != CheckDefinition.alarm {
      let judged = Set(held.invariants.map(\.name))
      for names in Self.names(in: held.check, unseenAmong: seen) {
        let isTold = warnings.contains { warning in
          judged.contains(warning.invariant)
            && names.contains { warning.message.contains("(\($0)") }
        }
        guard !isTold else { continue }
        let actions = names.filter { name in
          held.invariants.contains { $0.atoms.contains(.customAction(name)) }
        }
        synonyms.append(Synonyms(check: held.check, names: names, actions: actions))
      }
    }
    guard selection.adapter != nil, done.emitted.isEmpty else { return }
    let told = Set(warnings.map(\.invariant))
    for invariant in selection.invariants where selection.isOwn(invariant) {
      let isJudged = selection.isWhole || selection.named.contains(invariant.name)
      guard isJudged, !selection.isSwitchedOff(invariant), !told.contains(invariant.name) else {
        continue
      }
      let names = Set(invariant.atoms.compactMap(\.emittedName)).sorted()
      guard !names.isEmpty, seen.isDisjoint(with: names) else { continue }
      own.append(Report.Warning(.unknownName, invariant.name, "\(words(names)) was never emitted"))
    }
  }

  /// Returns the names in a check that stand for one thing, where none of them was seen.
  private static func names(in check: AdapterCheck, unseenAmong seen: Set<String>) -> [[String]] {
    guard let definition = check.definition, let arguments = try? CheckArguments(check) else {
      return []
    }
    return definition.parameters.compactMap(\.name).compactMap { agreed in
      let names = arguments.names[agreed] ?? [agreed.rawValue]
      return seen.isDisjoint(with: names) ? names : nil
    }
  }

  /// The warnings, one about all names that stand for one thing.
  package var warnings: [Report.Warning] {
    synonyms.map { Report.Warning(.unknownName, $0.check.description, absence($0)) } + own
  }

  private func words(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: " or ")
  }

  /// Returns the message that names were not seen.
  private func absence(_ synonyms: Synonyms) -> String {
    let actions = synonyms.actions
    let events = synonyms.names.filter { !actions.contains($0) }
    guard !actions.isEmpty else { return "\(words(events)) was never emitted" }
    let absence =
      customActions.isDisjoint(with: actions)
      ? "the adapter declares no custom action \(words(actions))"
      : "\(words(actions)) was never performed"
    return events.isEmpty ? absence : "\(words(events)) was never emitted, and \(absence)"
  }
}
