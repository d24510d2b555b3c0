#if Command
import AppLifecycle
import ArgumentParser
import DelegateAdapters
import LifecheckReports
import LifecycleChecking
import LifecycleRecords
import ProcessAdapters

/// `lifecheck migrate`
struct MigrateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Tell what becomes of an adapter when its app moves to scenes.",
    discussion: """
      Says for each method of the app's delegate what becomes of it, performs the same actions in \
      both profiles, and tells what the adapter does otherwise in the second: a shrunk sequence \
      for each method that is behind it. Then it checks the adapter in both, for what breaks in \
      the second alone.

      Exit status: 0 nothing changes, 1 something is lost or differs, 2 nothing was emitted or \
      the run was cut short.

      Example:
        lifecheck migrate --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  /// How it is written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  @OptionGroup var sequences: SequenceArguments<ComparedProfiles>

  @Option(
    help: ArgumentHelp(
      "The code under test as it is after the move. (default: the same)", valueName: "name"))
  var to: String?

  @OptionGroup var seeds: SeedArguments

  @OptionGroup var work: WorkArguments

  @Option(
    help: ArgumentHelp(
      "The output format: text, markdown or json. (default: text)", valueName: "format"))
  var format = Form.text

  @Flag(help: "Print only what changes and the verdict.")
  var quiet = false

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    let selection = try InvariantSelection(paths: [], includesCatalogue: true)
    var options = try options(selection, adapters)
    options.isInterrupted = { interruption.isRequested }
    var other = try to.map { name throws(CommandFailure) in
      try adapters.named(name)
    }
    if options.profiles.count == 2,
      let external = try sequences.external.started(in: options.profiles)
    {
      options.adapter = try external.adapter(in: options.profiles[0], selection)
      other = try external.adapter(in: options.profiles[1], selection)
    }
    let migration = try checking { () throws(CheckingError) in
      try Migrator(options).migrate(with: other)
    }
    switch format {
    case .json: try console.write(migration.jsonText(.pretty))
    case .markdown: try console.write(migration.markdown)
    case .text:
      let terminal = console.terminal
      try console.write(
        migration.text(
          TextStyle(width: terminal.width, isColoured: terminal.isColoured, isBrief: quiet)))
    }
    if interruption.isRequested { return .interrupted }
    switch migration.verdict {
    case .holds: return .holds
    case .violated: return .violated
    case .inconclusive: return .undecided
    }
  }

  private func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) -> FuzzOptions {
    guard sequences.adapter != nil || sequences.external.command != nil else {
      throw CommandFailure(
        .usage, "there is no adapter to migrate", help: "name one with --adapter")
    }
    var options = try sequences.options(selection, adapters)
    try seeds.apply(to: &options)
    work.apply(to: &options)
    options.clock = FuzzArguments.clock()
    return options
  }
}
#endif
