import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// Throws an error if a number is out of range.
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
  }

  /// The largest number of actions. Longer sequences would take more memory than there is.
  static let mostActions = 1_000_000

  /// Whether the time limit has passed.
  package func isOverTime(since start: Double) -> Bool {
    guard let timeLimit else { return false }
    return clock() - start >= timeLimit
  }
}

extension FuzzOptions {
  /// Throws an error if several windows are requested where there are no scenes.
  ///
  /// - Parameter option: the option that requests them, as it is written before their number.
  package func requireScenes(for option: String) throws(CheckingError) {
    guard sceneCount > 1, !profiles.contains(where: \.hasScenes) else { return }
    throw CheckingError(
      .usage,
      "\(option) \(sceneCount) asks for several windows, but there are no scenes in "
        + profiles.map(\.name).joined(separator: ", "),
      help: "name a profile with scenes, such as \(Profile.sceneIOS13.name), or leave it out")
  }
}
