#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import ProcessAdapters

/// The code under test, if it is a command.
struct AdapterCommandArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The code under test as a shell command that speaks JSON Lines over standard input"
        + " and output.",
      valueName: "command"))
  var adapterCommand: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the command may take to reply, in seconds or as 500ms. (default: 2)",
      valueName: "time"),
    transform: NumberArgument.seconds)
  var adapterTimeout: Double?

  func validate() throws {
    if let adapterCommand, adapterCommand.allSatisfy(\.isWhitespace) {
      throw ValidationError("the command of '--adapter-command' is empty")
    }
  }

  /// The same arguments as command-line words.
  var words: [String] {
    guard let command else { return [] }
    let isUsual = command.timeout == AdapterCommand.standardTimeout
    return ["--adapter-command", command.line]
      + (isUsual ? [] : ["--adapter-timeout", command.timeout.decimalSeconds])
  }

  /// The command; `nil` if the code under test is no command.
  var command: AdapterCommand? {
    adapterCommand.map { line in
      AdapterCommand(
        line, timeout: adapterTimeout.map { .seconds($0) } ?? AdapterCommand.standardTimeout)
    }
  }
}
#endif
