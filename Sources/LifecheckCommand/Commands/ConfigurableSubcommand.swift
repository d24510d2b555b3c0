#if Command
import LifecycleAdapters

/// A command that takes options from a file too.
protocol ConfigurableSubcommand: Subcommand {
  var config: ConfigurationArguments { get }

  /// Takes the options that are not given.
  ///
  /// - Parameter adapters: the adapters of the tool.
  /// - Throws: a failure if options are missing then.
  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure)
}

extension ConfigurableSubcommand {
  /// Takes the options of the file that is in force, if there is one.
  mutating func configure(_ adapters: [AdapterDescription]) throws(CommandFailure) {
    try take(try config.file?.read(adapters) ?? CheckConfiguration(folder: ""), adapters)
  }
}
#endif
