import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import InvariantAnalysis
import ReportFormats
import LifecycleChecking

/// `lifecheck profiles`
struct ProfilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles", abstract: "Show the profiles of the model, with their sources.",
    subcommands: [
      ProfilesListCommand.self, ProfilesShowCommand.self, ProfilesDiffCommand.self,
      ProfilesExportCommand.self,
    ],
    defaultSubcommand: ProfilesListCommand.self)

  static let _errorLabel = "error"
}

/// `lifecheck profiles list`
struct ProfilesListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the profiles.")

  @OptionGroup var format: FormatArgument

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let listing = ProfileListing(profiles: Profile.all)
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    return .holds
  }
}

/// `lifecheck profiles show`
struct ProfilesShowCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the rules of a profile, each with its source.")

  @Argument(help: "The name of the profile.") var name: String

  @Option(
    help: ArgumentHelp(
      "The transitions to show: documented, observed, or a list."
        + " (default: the whole table, edge by edge)",
      valueName: "edges"))
  var edges: String?

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let profile: Profile
    let table: RuleTable
    do throws(UnknownName) {
      profile = try Profile.named(name)
      table = try RuleTable(
        profile, edges: try edges.map { text throws(UnknownName) in try EdgeSet.parse(text) })
    } catch {
      throw CommandFailure(error)
    }
    var page = table.page(for: console.terminal)
    do throws(CheckingError) {
      let survival = try EdgeSurvival(
        of: profile, try InvariantLibrary.catalogue(), jobs: FuzzArguments.processorCount)
      EdgeTable(profile: profile, survival: survival).add(to: &page)
    } catch {
      throw CommandFailure(error)
    }
    try console.write(page.text)
    return .holds
  }
}

/// `lifecheck profiles diff`
struct ProfilesDiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show how two profiles differ, and which version changed it.")

  @Argument(help: "The name of one profile.") var first: String
  @Argument(help: "The name of the other.") var second: String

  @OptionGroup var format: FormatArgument

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let listing = DifferenceListing(try .find(first), try .find(second))
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    return .holds
  }
}
#endif
