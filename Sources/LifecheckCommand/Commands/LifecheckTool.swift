import VirtualProcess
public import LifecycleAdapters

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The command-line tool, with the adapters that its executable provides.
///
/// To build your own tool, call it from the `main` of an executable:
///
/// ```swift
/// @main struct Mine {
///   static func main() { LifecheckTool.run(adapters: [MyRouter.description]) }
/// }
/// ```
public enum LifecheckTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command that the process's arguments ask for, and exits with its status.
  ///
  /// - Parameter adapters: the code under test that `--adapter` may name, in listing order; the
  ///   names are unique. Each simulated process begins with the code's global and static variables
  ///   at their initial values, on Linux and if the program was not stripped.
  public static func run(adapters: [AdapterDescription]) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(status(arguments, adapters.map { $0.resettingGlobals() }).rawValue)
  }
}

#if Command
extension LifecheckTool {
  private static func status(
    _ arguments: [String], _ adapters: [AdapterDescription]
  ) -> ExitStatus {
    var console = Console()
    return Invocation(arguments: arguments, adapters: adapters).run(&console)
  }
}
#else
extension LifecheckTool {
  /// Reports that the tool has no commands, because without the trait there is no argument parser.
  private static func status(_: [String], _: [AdapterDescription]) -> ExitStatus {
    var console = Console()
    let failure = CommandFailure(
      .unavailable, "built without its commands",
      help: "enable the package trait 'Command', which is on by default")
    return console.tell(failure)
  }
}
#endif
