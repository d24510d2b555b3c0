import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleReports

/// The checks to which an adapter is held besides its own.
struct FurtherChecks: ParsableArguments {
  @Option(
    name: .customLong("check"), parsing: .singleValue,
    help: ArgumentHelp(
      "Apply this check too, such as 'once-a-process(session.started)'. Repeatable.",
      valueName: "check"))
  var texts: [String] = []

  /// The checks, each once.
  var checks: [AdapterCheck] { texts.unique.map { AdapterCheck($0) } }
}
#endif
