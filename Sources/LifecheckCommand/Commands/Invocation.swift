import LifecycleAdapters

#if Command
import ArgumentParser

/// One use of the tool: the arguments, and the adapters they may name.
package struct Invocation {
  let arguments: [String]
  let adapters: [AdapterDescription]

  /// Returns whether some words are the arguments of a command, which is not run.
  package static func isPossible(_ arguments: [String]) -> Bool {
    (try? RootCommand.parseAsRoot(arguments)) != nil
  }

  /// Runs the command; every outcome is a status.
  func run(_ console: inout Console) -> ExitStatus {
    do throws(CommandFailure) {
      if Self.helpRequests.contains(arguments) {
        try console.write(RootPage.helpMessage(columns: console.terminal.width) + "\n")
        return .holds
      }
      try checkSubcommand()
      return try runParsed(&console)
    } catch {
      return console.tell(error)
    }
  }

  /// The arguments that request the help of the whole tool, which also has the options of the
  /// default command.
  private static let helpRequests = [["--help"], ["-h"], ["help"]]

  private func runParsed(_ console: inout Console) throws(CommandFailure) -> ExitStatus {
    do {
      var command = try RootCommand.parseAsRoot(arguments)
      if var configurable = command as? any ConfigurableSubcommand {
        try configurable.configure(adapters)
        command = configurable
      }
      if let command = command as? any Subcommand {
        return try command.run(adapters, &console)
      }
      // The remaining commands are the parser's own, such as `help`.
      try command.run()
      return .holds
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      return try tell(error, &console)
    }
  }

  /// Shows the parser's message: a requested page, or an error.
  private func tell(
    _ error: any Error, _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let text = RootCommand.fullMessage(for: error, columns: console.terminal.width)
    if RootCommand.exitCode(for: error).isSuccess {
      try console.write(text + (text.hasSuffix("\n") ? "" : "\n"))
      return .holds
    }
    console.remark(text + "\n")
    return .usage
  }

  /// Throws if the first word is no subcommand, suggesting the nearest ones.
  ///
  /// The parser would pass it to the default subcommand, which takes no such argument.
  private func checkSubcommand() throws(CommandFailure) {
    var command: any ParsableCommand.Type = RootCommand.self
    for word in arguments {
      let children = command.configuration.subcommands
      guard !children.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      guard let child = children.first(where: { $0._commandName == word }) else {
        let shown = children.filter { $0.configuration.shouldDisplay }
        throw .unknown("subcommand", word, among: shown.map { $0._commandName })
      }
      command = child
    }
  }
}

/// A command that uses the tool's adapters.
protocol Subcommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Returns: the exit status.
  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus
}
#endif
