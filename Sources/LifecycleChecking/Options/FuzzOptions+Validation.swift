import DelegateAdapters

extension FuzzOptions {
  func validate() throws(CheckingError) {
    let counts = [
      ("number of seeds", seedCount), ("number of actions", maxActions), ("number of jobs", jobs),
    ]
    for (what, count) in counts where count < 1 {
      throw CheckingError(.usage, "the \(what) is \(count); it must be at least 1")
    }
    for name in only where !knows(name) {
      throw .unknown("invariant", name, among: available.map(\.name))
    }
    try validateChecks()
  }

  /// Whether there is an invariant of that name; with an adapter those about failures are known.
  package func knows(_ name: String) -> Bool {
    available.contains { $0.name == name }
      || adapter != nil && AdapterFailure.invariants.contains(name)
  }

  /// Whether the time limit is over.
  func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }
}
