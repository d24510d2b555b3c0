import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleReports
import LifecycleChecking

/// `lifecheck explain`
struct ExplainCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain in words what happens in a saved sequence.",
    discussion: """
      Performs the sequence and explains what the user does, what iOS calls, what was expected \
      and why it is a violation.
      """)

  static let _errorLabel = "error"

  @Argument(help: "A file with a saved sequence.") var file: String

  @OptionGroup var external: AdapterCommandArguments
  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var furtherChecks: FurtherChecks
  @OptionGroup var format: FormatArgument
  @OptionGroup var config: ConfigurationArguments

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try external.take(options, for: file, adapters)
    invariants.take(options)
    furtherChecks.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var regression = try Regression.read(file, furtherChecks)
    try regression.sequence.requireEnd(for: "an explanation event by event")
    let (_, options) = try regression.options(
      adapters, invariants, external, furtherChecks, &console)
    let report = try checking { [regression] () throws(CheckingError) in
      try Replayer(options).replay(regression)
    }
    let explanation = SequenceExplanation(
      regression, report, Selection(options).holding(toChecksOf: regression.sequence).invariants)
    try console.write(
      explanation.json, or: explanation.page(for: console.terminal), as: format.format)
    return .holds
  }
}
#endif
