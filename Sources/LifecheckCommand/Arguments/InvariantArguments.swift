#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// The choice of invariants: the shipped ones, and those of the user's files.
struct InvariantArguments: ParsableArguments {
  @Option(
    name: .customLong("invariants"), parsing: .singleValue,
    help: ArgumentHelp(
      "Add the invariants of a file, or of all *.ltl files in a folder. Repeatable.",
      valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Leave out the shipped invariants.")
  var noCatalogue = false

  /// The same arguments as command-line words.
  var words: [String] {
    paths.flatMap { ["--invariants", $0] } + (noCatalogue ? ["--no-catalogue"] : [])
  }
}
#endif
