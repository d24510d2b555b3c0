import LifecycleModel
import LifecycleAdapters
import LifecycleReports
import TemporalLogic

extension FuzzOptions {
  /// That a check speaks of something the adapter never did, in no profile: nothing was looked at,
  /// or its name is misspelt.
  ///
  /// - Parameter done: what the adapter emitted and performed in all profiles.
  func unseenNames(_ done: Set<Event.Body>, in report: Report) -> [Report.Warning] {
    let seen = done.emitted.union(done.performed)
    let named = named
    return made.flatMap { check, invariants -> [Report.Warning] in
      let judged = Set(invariants.map(\.name))
      guard !withoutChecks.contains(check.name), check.name != CheckDefinition.alarm,
        only.isEmpty || !judged.isDisjoint(with: named)
      else { return [] }
      return unseen(check, seen).filter { names in
        !report.warnings.contains { warning in
          judged.contains(warning.invariant)
            && names.contains { warning.message.contains("(\($0)") }
        }
      }.map { Report.Warning(.unknownName, check.description, absence(of: $0, in: invariants)) }
    }
  }

  /// That names were not seen, of which some are those of own actions in what a check is made of.
  private func absence(of names: [String], in invariants: [Invariant]) -> String {
    let actions = names.filter { name in
      invariants.contains { $0.atoms.contains(.ownAction(name)) }
    }
    let declared = Set(adapter?.own.map(\.name) ?? [])
    func words(_ names: [String]) -> String {
      names.map { "'\($0)'" }.joined(separator: " or ")
    }
    let events = names.filter { !actions.contains($0) }
    guard !actions.isEmpty else { return "\(words(events)) was never emitted" }
    let absence =
      declared.isDisjoint(with: actions)
      ? "the adapter declares no own action \(words(actions))"
      : "\(words(actions)) was never performed"
    return events.isEmpty ? absence : "\(words(events)) was never emitted, and \(absence)"
  }

  /// The names of a check that stand for one thing, where none of them was seen.
  func unseen(_ check: AdapterCheck, _ seen: Set<String>) -> [[String]] {
    guard let (definition, texts) = CheckDefinition.of(check),
      let arguments = try? CheckArguments(definition, texts, own: [])
    else { return [] }
    return definition.parameters.compactMap { parameter in
      guard case .names(let agreed) = parameter else { return nil }
      let names = arguments.names[agreed] ?? [agreed]
      return seen.isDisjoint(with: names) ? names : nil
    }
  }
}
