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
    let tested = results.filter { $0.status == .holds }
    guard !tested.isEmpty else { return .nothing }
    let adapters = runs.compactMap(\.adapter)
    guard let adapter = adapters.first, !tested.contains(where: \.isAboutAdapter) else {
      return nil
    }
    return .adapter(adapter)
  }

  /// What was not put to the test.
  public enum Untested: Hashable, Sendable {
    /// No invariant at all.
    case nothing
    /// The adapter of that name: nothing that was exercised speaks of it.
    case adapter(String)
    /// The saved sequence of that name, which no longer applies.
    case stale(String)
  }
}
