import LifecycleAdapters

#if Command
import ArgumentParser
import DelegateAdapters

/// One use of the tool: the arguments, and the adapters they may name.
struct Invocation {
  let arguments: [String]
  let adapters: [AdapterDescription]

  /// Does what the arguments ask for; every outcome is a status.
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

  /// What asks for the page of the whole tool, which also has the options of the default command.
  private static let helpRequests = [["--help"], ["-h"], ["help"]]

  private func runParsed(_ console: inout Console) throws(CommandFailure) -> ExitStatus {
    do {
      var command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any Subcommand {
        return try command.run(adapters, &console)
      }
      // What is left are the parser's own commands, such as `help`.
      try command.run()
      return .holds
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      return try tell(error, &console)
    }
  }

  /// Shows what the parser has to say: a page that was asked for, or what is wrong.
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

  /// Refuses a first word that is no subcommand, with the nearest ones.
  ///
  /// The parser would hand it to the default subcommand, which takes no such argument.
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

/// A command that does something with the adapters of the tool.
protocol Subcommand: ParsableCommand {
  /// Does it.
  ///
  /// - Returns: the status to end with.
  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus
}
#endif
