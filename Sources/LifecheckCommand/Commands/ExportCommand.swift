import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import ReportFormats
import LifecycleReports

/// `lifecheck export`
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a saved sequence as a UI test or a script for the simulator.",
    discussion: """
      Writes an XCUITest, or a shell script for 'xcrun simctl', to standard output. It repeats the \
      sequence on a device. Steps that it cannot perform are marked, with instructions to do them \
      by hand.

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
    try console.write(self.as == .simctl ? sequence.simctlScript : sequence.xcuiTest)
    return .holds
  }
}
#endif
