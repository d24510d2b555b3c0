import LifecycleModel
import LifecycleReports

extension SequenceOptions {
  /// Longer sequences would take more memory than there is.
  private static let mostActions = 1_000_000

  /// Throws an error if a number is out of range.
  func validate() throws(CheckingError) {
    try CheckingError.requirePositive(seedCount, "number of seeds")
    try CheckingError.requirePositive(maxActions, "number of actions")
    try exhaustion?.validate()
    if let saturation, !(saturation > 0 && saturation < 1) {
      throw CheckingError(
        .usage, "the chance of new behavior is \(saturation); it must be between 0 and 1")
    }
    guard maxActions <= Self.mostActions else {
      throw CheckingError(
        .usage, "the number of actions is \(maxActions); it must be at most \(Self.mostActions)")
    }
    try CheckingError.naming { () throws(UnknownName) in try without.validate() }
    if let mistake = configuration.payloads.mistake {
      throw CheckingError(.usage, mistake.message, help: mistake.help)
    }
  }

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

extension WorkOptions {
  /// Fails if a number is out of range.
  func validate() throws(CheckingError) {
    try CheckingError.requirePositive(jobs, "number of jobs")
  }
}

extension CheckingError {
  /// Fails if there is not one at least.
  fileprivate static func requirePositive(_ count: Int, _ what: String) throws(CheckingError) {
    guard count < 1 else { return }
    throw CheckingError(.usage, "the \(what) is \(count); it must be at least 1")
  }
}
