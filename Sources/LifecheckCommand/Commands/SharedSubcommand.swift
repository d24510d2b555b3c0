import LifecycleAdapters

#if Command
import LifecycleChecking

/// A command whose sequences several machines can share.
protocol SharedSubcommand: ConfigurableSubcommand {
  /// Runs the command.
  ///
  /// - Parameter merged: the results of shards, which are not run again.
  func run(
    _ adapters: [AdapterDescription], _ console: inout Console, merging merged: SequenceResults?
  ) throws(CommandFailure) -> ExitStatus
}

extension SharedSubcommand {
  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    try run(adapters, &console, merging: nil)
  }

  /// Returns the note on profiles in which sequences were run although results were merged.
  static func notes(onProfilesRun profiles: [String]) -> [String] {
    guard !profiles.isEmpty else { return [] }
    return [
      "the shards judged or ran something else in \(profiles.joined(separator: ", ")), so that "
        + "sequences were run there"
    ]
  }
}
#endif
