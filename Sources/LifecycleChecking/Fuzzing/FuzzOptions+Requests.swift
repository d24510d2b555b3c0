import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// What the code under test was seen to ask for of which nothing comes in the model.
  var notesOnRequests: [String] {
    guard let adapter else { return [] }
    return adapter.unmodelled.unsupportedRequests.map { "\(adapter.name) \($0)" }
  }
}

extension FuzzOptions {
  /// Which own actions of saved sequences the adapter does not declare, so that they are stale.
  func notesOnOwnActions(
    of results: [Report.RegressionResult], _ regressions: [Regression]
  ) -> [String] {
    guard let adapter else { return [] }
    let declared = adapter.own.filter { $0 != .drain }.map(\.name)
    let known = declared + [OwnAction.drain, .token, .noToken].map(\.name)
    return results.compactMap { result in
      guard case .stale(let step, _) = result.outcome,
        let sequence = regressions.first(where: { $0.name == result.name })?.sequence,
        let own = sequence.actions[step - 1].own, !known.contains(own)
      else { return nil }
      let others = declared.isEmpty ? "none" : declared.joined(separator: ", ")
      return "'\(own)' is no own action of \(adapter.name), which declares \(others)"
    }
  }
}

extension FuzzOptions {
  /// That a check of all payloads was tried with some kinds of them alone.
  func notesOnPayloads(_ runs: [Report.Run]) -> [String] {
    let actions = Set(runs.flatMap(\.health.actions).filter { $0.count > 0 }.map(\.subject))
    let bringing: [PayloadKind: ActionName] = [
      .url: .deepLink, .activity: .universalLink, .push: .push, .shortcut: .shortcut,
    ]
    let came = Set(bringing.filter { actions.contains($0.value) }.keys)
    return (choosesChecks ? furtherChecks : checks).compactMap { check in
      guard check.name == CheckDefinition.allPayloads, !withoutChecks.contains(check.name),
        let kinds = CheckDefinition.named(check.name)?.payloads, !came.isDisjoint(with: kinds)
      else { return nil }
      let missed = kinds.filter { !came.contains($0) }.map(\.words)
      guard !missed.isEmpty else { return nil }
      let tried = kinds.filter(came.contains).map(\.words)
      return "\(check) was tried with \(tried.joined(separator: " and ")) alone: "
        + "no \(missed.joined(separator: ", no ")) came"
    }
  }
}
