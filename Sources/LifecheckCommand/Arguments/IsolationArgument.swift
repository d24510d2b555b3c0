#if Command
import AppLifecycle
import ArgumentParser
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
import ProcessAdapters

/// Whether an adapter of the tool runs in a child process.
struct IsolationArgument: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the adapter of '--adapter' in a process of its own, so that a crash is a violation."))
  var isolate = false

  /// The command that runs in the other process.
  static let servingCommand = "serve-adapter"

  /// The same choice as words of a command line.
  var words: [String] { isolate ? ["--isolate"] : [] }

  /// The adapter of the options in processes of its own; `nil` if it is to run in this one.
  func started(_ options: FuzzOptions) throws(CommandFailure) -> ExternalAdapter? {
    guard isolate else { return nil }
    guard let adapter = options.adapter, adapter.isLocal else {
      throw CommandFailure(
        .usage, "'--isolate' is for '--adapter', which is missing",
        help: options.adapter == nil ? nil : "a command runs in a process of its own anyway")
    }
    return try ExternalAdapter(isolating: adapter, options)
  }
}

extension ExternalAdapter {
  /// Starts this executable with the adapter in each profile.
  ///
  /// Which methods it has is found out there. If it crashes over that it has them all, so that the
  /// sequences show how.
  fileprivate init(
    isolating adapter: AdapterDescription, _ options: FuzzOptions
  ) throws(CommandFailure) {
    var declared: [(profile: String, description: AdapterDescription)] = []
    for profile in options.profiles {
      let (plain, all) = (
        Self.command(adapter, options), Self.command(adapter, options, ["--all-methods"])
      )
      do throws(StartFailure) {
        if let found = try? plain.description(of: adapter, profile: profile.name) {
          declared.append((profile.name, found))
        } else {
          declared.append((profile.name, try all.description(of: adapter, profile: profile.name)))
        }
      } catch {
        throw CommandFailure(error)
      }
    }
    self.init(declared)
  }

  /// The command that serves the adapter. The backtrace that Swift may print takes longer than a
  /// reply.
  private static func command(
    _ adapter: AdapterDescription, _ options: FuzzOptions, _ more: [String] = []
  ) -> AdapterCommand {
    let words =
      [
        ThisExecutable.path, IsolationArgument.servingCommand, adapter.name, "--edges",
        options.edges.description, "--scenes", String(options.sceneCount),
      ] + more
    return AdapterCommand(
      "SWIFT_BACKTRACE=enable=no exec " + words.map(shellQuoted).joined(separator: " "))
  }
}
#endif
