import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import ReportFormats

/// `lifecheck export`
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a saved sequence as a UI test or a script for the simulator.",
    discussion: """
      Writes an XCUITest, or a shell script for 'xcrun simctl', to standard output. It repeats the \
      sequence on a device. Steps that it cannot perform are marked, with instructions to do them \
      by hand. If the app records its callbacks, the script judges its log in the end.

      Example:
        lifecheck export Reports/counterexamples/FILE.json --as simctl > repeat.sh
      """)

  static let _errorLabel = "error"

  /// The formats in which a sequence can be written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case xcuitest, simctl
  }

  @Argument(help: "A file with a saved sequence.") var file: String

  @Option(help: ArgumentHelp("The output format: xcuitest or simctl.", valueName: "form"))
  var `as`: Form

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let sequence = try Regression.read(file).sequence
    try sequence.requireEnd(for: "a script")
    let options = try Self.options(judging: sequence)
    try console.write(
      self.as == .simctl
        ? sequence.simctlScript(judgingBy: options) : sequence.xcuiTest(judgingBy: options))
    return .holds
  }

  /// Returns the options of `lifecheck trace` that judge the invariant of a sequence; `nil` if the
  /// sequence does not say what defines it.
  private static func options(
    judging sequence: Report.Sequence
  ) throws(CommandFailure) -> [String]? {
    guard let name = sequence.invariant else { return nil }
    let shipped = try InvariantSelection(paths: [], includesCatalogue: true).all
    var checks = sequence.checks
    if let invariant = shipped.first(where: { $0.name == name }) {
      if checks.isEmpty, invariant.needsAdapter { checks = [name] }
    } else if checks.isEmpty {
      guard AdapterCheck.making(name) != nil else { return nil }
      checks = [name]
    }
    return ["--profile", sequence.profile, "--at-end", "complete"]
      + checks.flatMap { ["--check", $0] }
  }
}
#endif
