extension Report {
  /// The outcome of the whole.
  ///
  /// Nothing holds that was not put to the test.
  public var verdict: Verdict {
    if runs.contains(where: { $0.invariants.contains { $0.status == .violated } }) {
      return .violated
    }
    return wasInterrupted || untested != nil ? .inconclusive : .holds
  }

  /// Why nothing can be said although nothing is violated; `nil` if something was put to the test.
  public var untested: Untested? {
    let results = runs.flatMap(\.invariants)
    if results.contains(where: { $0.status == .violated }) { return nil }
    let stale = runs.filter { $0.performance != nil }.flatMap(\.regressions).filter(\.isStale)
    if let first = stale.first { return .stale(first.name) }
    if let adapter = uncalled { return .uncalled(adapter) }
    let tested = results.filter { $0.status == .holds }
    guard !tested.isEmpty else { return .nothing }
    let adapters = runs.compactMap(\.adapter)
    guard let adapter = adapters.first, !tested.contains(where: \.isAboutAdapter) else {
      return nil
    }
    return .adapter(adapter)
  }

  /// The adapter, if sequences were performed in which none of its methods was called.
  private var uncalled: String? {
    let performed = runs.filter { $0.adapter != nil && $0.sequenceCount > 0 }
    guard performed.allSatisfy({ $0.callbacks == 0 }) else { return nil }
    return performed.first?.adapter
  }

  /// What was not put to the test.
  public enum Untested: Hashable, Sendable {
    /// No invariant at all.
    case nothing
    /// The adapter of that name: nothing that was exercised speaks of it.
    case adapter(String)
    /// The adapter of that name: none of its methods was ever called.
    case uncalled(String)
    /// The saved sequence of that name, which no longer applies.
    case stale(String)

    /// Why nothing can be said, in a clause.
    package var note: String {
      switch self {
      case .nothing: "nothing was put to the test"
      case .adapter(let name): "nothing that was put to the test speaks of \(name)"
      case .uncalled(let name):
        "no callback was called: \(name) has none of the methods of these profiles"
      case .stale(let name): "\(name) is stale"
      }
    }
  }
}
