package import LifecycleAdapters
package import LifecycleReports

/// The own actions of saved sequences that the adapter does not declare, so that they are stale.
package struct UndeclaredActions {
  /// Their names, a sequence each.
  package private(set) var names: [String] = []
  private let adapter: AdapterDescription?

  /// Looks for them.
  package init(
    _ adapter: AdapterDescription?, _ results: [Report.RegressionResult],
    of regressions: [Regression]
  ) {
    self.adapter = adapter
    let known = declared + [OwnAction.drain, .token, .noToken].map(\.name)
    guard adapter != nil else { return }
    names = results.compactMap { result in
      guard case .stale(let step, _) = result.outcome,
        let sequence = regressions.first(where: { $0.name == result.name })?.sequence,
        let own = sequence.actions[step - 1].own, !known.contains(own)
      else { return nil }
      return own
    }
  }

  private var declared: [String] {
    (adapter?.own ?? []).filter { $0 != .drain }.map(\.name)
  }

  /// A sentence of each.
  package var notes: [String] {
    let others = declared.isEmpty ? "none" : declared.joined(separator: ", ")
    return names.map { name in
      "'\(name)' is no own action of \(adapter?.name ?? "the adapter"), which declares \(others)"
    }
  }
}
