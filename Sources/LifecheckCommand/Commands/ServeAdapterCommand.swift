import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import ProcessAdapters
import SourceTexts
import TemporalLogic

/// `lifecheck serve-adapter`, which `--isolate` starts.
struct ServeAdapterCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: IsolationArgument.servingCommand,
    abstract: "Speak the adapter protocol for an adapter of the tool.",
    shouldDisplay: false)

  static let _errorLabel = "error"

  @Argument var adapter: String
  /// The profile in which to find the adapter's methods instead of serving it.
  @Option var find: String?
  @Option var edges = "documented"
  @Option var scenes = 1
  /// The shapes of payloads, as JSON.
  @Option var payloads = "{}"

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let adapter = try adapters.named(adapter)
    if let find {
      try tell(adapter, in: try .find(find), &console)
      return .holds
    }
    do {
      try AdapterServer(adapter, shapes).serve()
    } catch {
      throw CommandFailure(.internalDefect, "\(error)")
    }
    return .holds
  }

  private var shapes: PayloadShapes {
    get throws(CommandFailure) {
      do throws(Diagnostic) {
        return try PayloadShapes(bytes: Array(payloads.utf8), file: "--payloads")
      } catch {
        throw CommandFailure(.badData, "", diagnostics: [error])
      }
    }
  }

  private func tell(
    _ adapter: AdapterDescription, in profile: Profile, _ console: inout Console
  ) throws(CommandFailure) {
    var options = FuzzOptions(profiles: [profile], invariants: [])
    options.adapter = adapter
    options.sequences.edges = try .read(edges)
    options.sequences.sceneCount = scenes
    options.sequences.configuration.payloads = try shapes
    let known = options
    let finding = try checking { () throws(CheckingError) in
      try ProfileMethods(known, in: profile).finding
    }
    if let finding { try console.write(finding.words) }
  }
}
#endif
