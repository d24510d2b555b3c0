import DelegateAdapters
import LifecycleRecords

extension FuzzOptions {
  func validate() throws(CheckingError) {
    let counts = [
      ("number of seeds", seedCount), ("number of actions", maxActions), ("number of jobs", jobs),
    ]
    for (what, count) in counts where count < 1 {
      throw CheckingError(.usage, "the \(what) is \(count); it must be at least 1")
    }
    guard maxActions <= Self.mostActions else {
      throw CheckingError(
        .usage, "the number of actions is \(maxActions); it must be at most \(Self.mostActions)")
    }
    if let mistake = configuration.payloads.mistake {
      throw CheckingError(.usage, mistake.message, help: mistake.help)
    }
    try validateNames()
    try validateChecks()
  }

  /// Longer sequences would take more memory than there is.
  static let mostActions = 1_000_000

  /// Whether the time limit is over.
  func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }
}
