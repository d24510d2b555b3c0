package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports
import TemporalLogic

/// The names of checks that speak of something the adapter never did, in no profile: nothing was
/// looked at, or a name is misspelt.
package struct UnseenNames {
  /// Names of a check that stand for one thing, none of which was seen.
  package struct Row: Equatable {
    package let check: AdapterCheck
    package let names: [String]
    /// Those of them that are own actions in what the check is made of.
    package let actions: [String]
  }

  package private(set) var rows: [Row] = []
  private let ownActions: Set<String>

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - done: what the adapter emitted and performed in all profiles.
  ///   - warnings: what is told already; a name that is told of there is left out.
  package init(_ selection: Selection, _ done: Set<Event.Body>, besides warnings: [Report.Warning])
  {
    ownActions = Set(selection.options.adapter?.own.map(\.name) ?? [])
    let seen = done.emitted.union(done.performed)
    for held in selection.checks
    where held.standing == .judged && held.check.name != CheckDefinition.alarm {
      let judged = Set(held.invariants.map(\.name))
      for names in held.check.namesUnseen(among: seen) {
        let isTold = warnings.contains { warning in
          judged.contains(warning.invariant)
            && names.contains { warning.message.contains("(\($0)") }
        }
        guard !isTold else { continue }
        let actions = names.filter { name in
          held.invariants.contains { $0.atoms.contains(.ownAction(name)) }
        }
        rows.append(Row(check: held.check, names: names, actions: actions))
      }
    }
  }

  /// A warning of each.
  package var warnings: [Report.Warning] {
    rows.map { Report.Warning(.unknownName, $0.check.description, absence($0)) }
  }

  /// A sentence that tells that names were not seen.
  private func absence(_ row: Row) -> String {
    func words(_ names: [String]) -> String {
      names.map { "'\($0)'" }.joined(separator: " or ")
    }
    let actions = row.actions
    let events = row.names.filter { !actions.contains($0) }
    guard !actions.isEmpty else { return "\(words(events)) was never emitted" }
    let absence =
      ownActions.isDisjoint(with: actions)
      ? "the adapter declares no own action \(words(actions))"
      : "\(words(actions)) was never performed"
    return events.isEmpty ? absence : "\(words(events)) was never emitted, and \(absence)"
  }
}

extension AdapterCheck {
  /// The names of a check that stand for one thing, where none of them was seen.
  fileprivate func namesUnseen(among seen: Set<String>) -> [[String]] {
    guard let (definition, texts) = CheckDefinition.of(self),
      let arguments = try? CheckArguments(definition, texts, own: [])
    else { return [] }
    return definition.parameters.compactMap { parameter in
      guard case .names(let agreed) = parameter else { return nil }
      let names = arguments.names[agreed] ?? [agreed]
      return seen.isDisjoint(with: names) ? names : nil
    }
  }
}
