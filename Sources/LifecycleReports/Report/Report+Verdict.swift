extension Report {
  /// The outcome of the report.
  ///
  /// Nothing holds that was not exercised.
  public var verdict: Verdict {
    if runs.contains(where: { $0.invariants.contains { $0.status == .violated } }) {
      return .violated
    }
    return wasInterrupted || untested != nil ? .inconclusive : .holds
  }

  /// The reason for being inconclusive although nothing is violated; `nil` if something was
  /// exercised.
  public var untested: Untested? {
    let results = runs.flatMap(\.invariants)
    if results.contains(where: { $0.status == .violated }) { return nil }
    let stale = runs.filter { $0.performance != nil }.flatMap(\.regressions).filter(\.isStale)
    if let first = stale.first { return .stale(first.name) }
    if let adapter = uncalled { return .uncalled(adapter) }
    let tested = results.filter { $0.status == .holds || $0.status == .known }
    guard !tested.isEmpty else { return .nothing }
    let adapters = runs.compactMap(\.adapter)
    guard let adapter = adapters.first, !tested.contains(where: \.isAboutAdapter) else {
      return nil
    }
    return .adapter(adapter)
  }

  /// Whether an adapter was called and nothing that was put to the test is about it.
  package var lacksChecks: Bool {
    switch untested {
    case .nothing, .adapter: true
    case .uncalled, .stale, nil: false
    }
  }

  /// The name of the adapter, if sequences were performed and none of its methods was called.
  private var uncalled: String? {
    let performed = runs.filter { $0.adapter != nil && $0.sequenceCount > 0 }
    guard performed.allSatisfy({ $0.callbacks == 0 }) else { return nil }
    return performed.first?.adapter
  }

  /// Something that was not exercised.
  public enum Untested: Hashable, Sendable {
    /// No invariant at all was exercised.
    case nothing
    /// The adapter of that name: no exercised invariant is about it.
    case adapter(String)
    /// The adapter of that name: none of its methods was ever called.
    case uncalled(String)
    /// The saved sequence of that name, which no longer applies.
    case stale(String)

    /// The reason, as a clause.
    package var note: String {
      switch self {
      case .nothing: "nothing was tested"
      case .adapter(let name): "nothing that was tested is about \(name)"
      case .uncalled(let name):
        "no callback was called: \(name) has none of the methods of these profiles"
      case .stale(let name): "\(name) is stale"
      }
    }
  }
}
