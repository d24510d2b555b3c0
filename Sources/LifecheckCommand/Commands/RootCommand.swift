#if Command
import ArgumentParser
import LifecycleChecking

/// The tool itself, which only dispatches to its subcommands, by default `fuzz`.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecheck", abstract: abstract, usage: usage, version: versions,
    subcommands: subcommands, defaultSubcommand: FuzzCommand.self)

  static let _errorLabel = "error"

  static let abstract = "Check iOS app life cycles against temporal invariants."

  static let usage = """
    lifecheck [<options>]
    lifecheck <subcommand>
    """

  static let versions =
    "lifecheck \(LifecheckTool.version) (generator \(GenerationStrategy.version))"

  static let subcommands: [any ParsableCommand.Type] = [
    FuzzCommand.self, ProveCommand.self, MergeCommand.self, CompareCommand.self,
    MigrateCommand.self, ReplayCommand.self, ShrinkCommand.self,
    ExplainCommand.self, ExportCommand.self, ExploreCommand.self, TraceCommand.self,
    InferCommand.self,
    InvariantsCommand.self, ProfilesCommand.self, AdaptersCommand.self,
    AdapterCheckCommand.self, InitCommand.self, ServeAdapterCommand.self,
  ]
}

/// The page that `lifecheck --help` shows: the tool, and the options of its default subcommand.
///
/// It is never parsed, because options of the root would be taken from every subcommand.
struct RootPage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecheck", abstract: RootCommand.abstract, usage: RootCommand.usage,
    discussion: """
      Runs random sequences of user and system actions through a model of iOS, calls an adapter, \
      judges the traces, and shrinks sequences that violate an invariant.

      Examples:
        lifecheck --seeds 10000
        lifecheck --adapter demo/lost-link --profile scene-ios13
        lifecheck invariants explain foreground-becomes-active

      Exit status:
        0 all hold, 1 violated, 2 undecided, 130 interrupted,
        64 wrong usage, 65 bad input, 66 input missing,
        69 the adapter could not be started, 73 cannot write
      """,
    version: RootCommand.versions, subcommands: RootCommand.subcommands,
    defaultSubcommand: FuzzCommand.self)

  @OptionGroup(title: "Options of the default subcommand, fuzz") var fuzz: FuzzArguments
}
#endif
