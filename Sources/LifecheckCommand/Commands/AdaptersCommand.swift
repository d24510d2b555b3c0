import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleReports

/// `lifecheck adapters`
struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters", abstract: "List the adapters built into this tool.",
    subcommands: [AdaptersListCommand.self], defaultSubcommand: AdaptersListCommand.self)

  static let _errorLabel = "error"
}

/// `lifecheck adapters list`
struct AdaptersListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the adapters that --adapter may name.")

  @OptionGroup var format: FormatArgument

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let listing = AdapterListing(adapters: adapters)
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    return .holds
  }
}
#endif
