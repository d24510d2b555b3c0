import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The custom actions of saved sequences that the adapter does not declare, so that the sequences
/// are stale.
package struct UndeclaredActions {
  /// The names of the actions, one for each sequence.
  package private(set) var names: [String] = []
  private let adapter: AdapterDescription?

  /// Finds the undeclared actions in the results of saved sequences.
  package init(
    _ adapter: AdapterDescription?, _ results: [Report.RegressionResult],
    of regressions: [Regression]
  ) {
    self.adapter = adapter
    let known = declared + [CustomAction.drain, .token, .noToken].map(\.name)
    guard adapter != nil else { return }
    names = results.compactMap { result in
      guard case .stale(let step, _) = result.outcome,
        let sequence = regressions.first(where: { $0.name == result.name })?.sequence,
        let name = sequence.actions[step - 1].custom, !known.contains(name)
      else { return nil }
      return name
    }
  }

  private var declared: [String] {
    (adapter?.customActions ?? []).filter { $0 != .drain }.map(\.name)
  }

  /// A sentence about each action.
  package var notes: [String] {
    let others = declared.isEmpty ? "none" : declared.joined(separator: ", ")
    return names.map { name in
      "'\(name)' is not a custom action of \(adapter?.name ?? "the adapter"), which declares "
        + others
    }
  }
}
