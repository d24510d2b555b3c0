import LifecycleAdapters

#if Command
import LifecycleModel
import AppProjects
import ArgumentParser
import LifecycleReports
import LifecycleChecking
import ProcessAdapters
import ReportFormats

/// `lifecheck migrate`
struct MigrateCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Show what changes for an app or an adapter when it moves to scenes.",
    discussion: """
      Given a folder, reads each app's Info.plist, Xcode project, delegates in Swift or \
      Objective-C, and storyboards. Reports what happens at launch under the iOS 26 and 27 SDKs, \
      which methods are never called, and which links and quick actions are never read, each with \
      its location, fix and source. Nothing is built.

      Given an adapter, reports what replaces each method of the app delegate, performs the same \
      actions in both profiles, and shows how the adapter differs in the second: a shrunk sequence \
      for each method that causes a difference. Then it checks the adapter in both profiles and \
      reports what breaks only in the second.

      Exit status: 0 nothing is lost, 1 something is lost, breaks or differs, 2 nothing was \
      emitted, no app was found, the outcome of a launch is unknown, or the run was cut short. \
      Additions are listed but do not affect the status.

      Examples:
        lifecheck migrate path/to/MyApp
        lifecheck migrate --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  @Argument(
    help: ArgumentHelp(
      "The folder of one or more apps, or of an Xcode project.", valueName: "folder"))
  var path: String?

  @OptionGroup var arguments: ComparisonArguments

  @Option(
    help: ArgumentHelp(
      "The code under test after the move. (default: the same)", valueName: "name"))
  var to: String?

  @OptionGroup var report: ReportArguments

  @Flag(help: "Print only changes and the verdict.")
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
    let adoption = try adoption
    guard arguments.hasAdapter else {
      guard let adoption else {
        throw CommandFailure(
          .usage, "there is nothing to migrate",
          help: "give the folder of an app, or name an adapter with --adapter")
      }
      try console.write(adoption, to: report, detail: quiet ? .brief : .full)
      return ExitStatus(adoption.verdict)
    }
    let (options, outside) = try arguments.prepared(adapters, to: "migrate", interruption)
    let other = try to.map { name throws(CommandFailure) in try adapters.named(name) } ?? outside
    var migration = try checking { () throws(CheckingError) in
      try Migrator(options).migrate(with: other)
    }
    var repetition = arguments.repetition("migrate")
    if let to { repetition.adapter += ["--to", to] }
    repetition.word(&migration)
    migration.app = adoption
    try console.write(migration, to: report, detail: quiet ? .brief : .full)
    return interruption.isRequested ? .interrupted : ExitStatus(migration.verdict)
  }

  /// The state that the files in the folder tell; `nil` without a folder.
  private var adoption: SceneAdoption? {
    get throws(CommandFailure) {
      guard let path else { return nil }
      var folder = FilePath(path)
      let kind: FileStatus.Kind
      do throws(SystemFailure) {
        kind = try FileStatus(of: folder).kind
      } catch {
        throw CommandFailure(.unreadable(folder, error))
      }
      guard kind == .folder else {
        throw CommandFailure(
          .missingInput, "'\(folder.label)' is not a folder",
          help: "give the folder that holds the app's project or its Info.plist")
      }
      // A project of Xcode's is a folder beside what it builds.
      let name = (folder.resolved ?? folder).parts.name
      if String(decoding: name, as: UTF8.self).hasSuffix(".xcodeproj") {
        folder = folder.parts.folder
      }
      var files = AppFolder(at: folder)
      return files.adoption(at: path)
    }
  }
}
#endif
