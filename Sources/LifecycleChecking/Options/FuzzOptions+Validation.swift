import DelegateAdapters

extension FuzzOptions {
  func validate() throws(CheckingError) {
    let counts = [
      ("number of seeds", seedCount), ("number of actions", maxActions), ("number of jobs", jobs),
    ]
    for (what, count) in counts where count < 1 {
      throw CheckingError(.usage, "the \(what) is \(count); it must be at least 1")
    }
    try validateNames()
    try validateChecks()
  }

  /// Whether the time limit is over.
  func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }
}
