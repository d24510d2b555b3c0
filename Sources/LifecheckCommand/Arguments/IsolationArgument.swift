import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import ProcessAdapters

/// Whether one of the tool's adapters runs in a child process.
struct IsolationArgument: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the adapter of '--adapter' in a process of its own, so that a crash is a violation."))
  var isolate = false

  /// The name of the command that runs in the child process.
  static let servingCommand = "serve-adapter"

  /// The same arguments as command-line words.
  var words: [String] { isolate ? ["--isolate"] : [] }

  /// Returns the adapter of the options in processes of its own; `nil` if it is to run in this one.
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
  /// The child process also finds the adapter's methods. If it crashes in doing so, the adapter is
  /// assumed to have all methods, so that the sequences show the crash.
  fileprivate init(
    isolating adapter: AdapterDescription, _ options: FuzzOptions
  ) throws(CommandFailure) {
    var declared: [(profile: String, description: AdapterDescription)] = []
    for profile in options.sequences.profiles {
      do throws(StartFailure) {
        var description = try AdapterCommand(Self.line(adapter, options, [])).description(
          of: adapter, profile: profile.name)
        description.customActions.removeAll { $0 == .drain }
        if adapter.derivesMethods,
          let finding = Self.finding(of: adapter, in: profile, options)
        {
          description.derivesMethods = true
          description.derivation.note(finding, under: MethodDerivation.anyKey)
        }
        declared.append((profile.name, description))
      } catch {
        throw CommandFailure(error)
      }
    }
    self.init(declared)
  }

  /// Returns the finding about the adapter's methods; `nil` if they cannot be determined.
  private static func finding(
    of adapter: AdapterDescription, in profile: Profile, _ options: FuzzOptions
  ) -> MethodDerivation.Finding? {
    let line = line(
      adapter, options,
      [
        "--find", profile.name, "--edges", options.sequences.edges.description, "--scenes",
        String(options.sequences.sceneCount),
      ])
    return ShellCommand.output(of: line).flatMap { MethodDerivation.Finding(words: $0) }
  }

  /// Returns the shell command that serves the adapter. It suppresses Swift's backtrace, which
  /// takes longer than a reply.
  private static func line(
    _ adapter: AdapterDescription, _ options: FuzzOptions, _ more: [String]
  ) -> String {
    var words = [ThisExecutable.path, IsolationArgument.servingCommand, adapter.name] + more
    let shapes = options.sequences.configuration.payloads
    if shapes != PayloadShapes() { words += ["--payloads", shapes.value.jsonText()] }
    return "SWIFT_BACKTRACE=enable=no exec " + words.map(shellQuoted).joined(separator: " ")
  }
}
#endif
