#if Command
import AppLifecycle
import ArgumentParser
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
import ProcessAdapters

/// `lifecheck serve-adapter`, which `--isolate` starts.
struct ServeAdapterCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: IsolationArgument.servingCommand,
    abstract: "Speak the adapter protocol for an adapter of the tool.",
    shouldDisplay: false)

  static let _errorLabel = "error"

  @Argument var adapter: String
  @Option var edges: String
  @Option var scenes: Int
  @Flag var allMethods = false

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let adapter = try adapters.named(adapter)
    var options = FuzzOptions(profiles: [], invariants: [])
    options.adapter = adapter
    options.edges = try .read(edges)
    options.sceneCount = scenes
    let (known, isKnown) = (options, adapter.derivesMethods && !allMethods)
    let server = AdapterServer(adapter) { profile in
      isKnown ? try known.methodNames(in: try .find(profile)) : ["*"]
    }
    do {
      try server.serve()
    } catch {
      throw CommandFailure(.internalDefect, "\(error)")
    }
    return .holds
  }
}
#endif
