import AppLifecycle
import DelegateAdapters
import LifecycleRecords

extension FuzzOptions {
  /// That a check speaks of something the adapter never did, in no profile: nothing was looked at,
  /// or its name is misspelt.
  ///
  /// - Parameter done: what the adapter emitted and performed in all profiles.
  func unseenNames(_ done: Set<Event.Body>, in report: Report) -> [Report.Warning] {
    var seen: Set<String> = []
    for body in done {
      switch body {
      case .emit(let name, _): seen.insert(name)
      case .action(let action): seen.formUnion(action.own.map { [$0] } ?? [])
      default: break
      }
    }
    return made.flatMap { check, invariants -> [Report.Warning] in
      let judged = Set(invariants.map(\.name))
      guard !withoutChecks.contains(check.name), check.name != CheckDefinition.alarm,
        only.isEmpty || !judged.isDisjoint(with: only)
      else { return [] }
      return unseen(check, seen).filter { names in
        !report.warnings.contains { warning in
          judged.contains(warning.invariant)
            && names.contains { warning.message.contains("(\($0)") }
        }
      }.map { names in
        let words = names.map { "'\($0)'" }.joined(separator: " or ")
        return Report.Warning(.unknownName, check.description, "\(words) was never emitted")
      }
    }
  }

  /// The names of a check that stand for one thing, where none of them was seen.
  private func unseen(_ check: AdapterCheck, _ seen: Set<String>) -> [[String]] {
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
