import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleReports
import LifecycleChecking
import ProcessAdapters

/// `lifecheck migrate`
struct MigrateCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Tell what becomes of an adapter when its app moves to scenes.",
    discussion: """
      Says for each method of the app's delegate what becomes of it, performs the same actions in \
      both profiles, and tells what the adapter does otherwise in the second: a shrunk sequence \
      for each method that is behind it. Then it checks the adapter in both, for what breaks in \
      the second alone.

      Exit status: 0 nothing is lost, 1 something is lost, breaks or differs, 2 nothing was \
      emitted or the run was cut short. What only comes in addition is told, and is no loss.

      Example:
        lifecheck migrate --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  @OptionGroup var arguments: ComparisonArguments

  @Option(
    help: ArgumentHelp(
      "The code under test as it is after the move. (default: the same)", valueName: "name"))
  var to: String?

  @OptionGroup var report: ReportArguments

  @Flag(help: "Print only what changes and the verdict.")
  var quiet = false

  var config: ConfigurationArguments { arguments.config }

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try arguments.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    try report.check()
    let (options, outside) = try arguments.prepared(adapters, to: "migrate", interruption)
    let other = try to.map { name throws(CommandFailure) in try adapters.named(name) } ?? outside
    var migration = try checking { () throws(CheckingError) in
      try Migrator(options).migrate(with: other)
    }
    var repetition = arguments.repetition("migrate")
    if let to { repetition.adapter += ["--to", to] }
    migration.word(repetition)
    try console.write(migration, to: report, detail: quiet ? .brief : .full)
    return interruption.isRequested ? .interrupted : ExitStatus(migration.verdict)
  }
}
#endif
