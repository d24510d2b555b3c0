import VirtualProcess
public import LifecycleAdapters
import DelegateAdapters

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The command line tool, for whatever adapters its executable brings along.
///
/// A command of your own is the `main` of an executable:
///
/// ```swift
/// @main struct Mine {
///   static func main() { LifecheckTool.run(adapters: [MyRouter.description]) }
/// }
/// ```
public enum LifecheckTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Does what the arguments of the process ask for, and ends it with the status that follows.
  ///
  /// - Parameter adapters: the code under test that `--adapter` may name, in the order in which
  ///   it is listed; the names are unique. Each of their processes begins with the code's global
  ///   and static variables as they were written, on Linux and if the program was not stripped.
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
  /// Without the trait there is no argument parser, so there are no commands.
  private static func status(_: [String], _: [AdapterDescription]) -> ExitStatus {
    var console = Console()
    let failure = CommandFailure(
      .unavailable, "built without its commands",
      help: "enable the package trait 'Command', which is on by default")
    return console.tell(failure)
  }
}
#endif
