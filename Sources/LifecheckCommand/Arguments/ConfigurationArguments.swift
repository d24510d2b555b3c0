#if Command
import ArgumentParser

/// The choice of a file with options.
struct ConfigurationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take options that are not given from this file. (default: \(ConfigurationFile.name) here or,"
        + " in a repository, in the nearest folder above)", valueName: "file"))
  var config: String?

  @Flag(help: "Take no options from a file.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("'--config' and '--no-config' exclude each other")
    }
  }

  /// The file that is in force; `nil` if there is none.
  var file: ConfigurationFile? {
    noConfig ? nil : config.map { ConfigurationFile($0) } ?? ConfigurationFile.found
  }

  /// The words of a command line that names everything itself.
  var words: [String] { noConfig || file != nil ? ["--no-config"] : [] }
}
#endif
