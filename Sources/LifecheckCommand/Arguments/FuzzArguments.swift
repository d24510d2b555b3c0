#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// The options of `fuzz`, as written.
struct FuzzArguments: ParsableArguments {
  @OptionGroup var seeds: SeedArguments

  @OptionGroup var saturation: SaturationArgument

  @OptionGroup var shard: ShardArguments

  @OptionGroup var checkpoint: CheckpointArgument

  @OptionGroup var sequences: SequenceArguments<FittingProfiles>

  @OptionGroup var isolation: IsolationArgument

  @OptionGroup var invariants: InvariantArguments

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Judge only this invariant, even if it is not claimed for the run, or this check: \
      'in-turn(opened, closed)'. Repeatable.
      """,
      valueName: "name"))
  var only: [String] = []

  @OptionGroup var furtherChecks: FurtherChecks

  @Option(
    name: .customLong("without-check"), parsing: .singleValue,
    help: ArgumentHelp(
      "Skip this check, although the adapter declares it. Repeatable.",
      valueName: "name"))
  var withoutChecks: [String] = []

  @OptionGroup var work: WorkArguments

  @Flag(
    help: ArgumentHelp(
      "Neither replay nor save sequences in \(RegressionFolder.standardPath)/."))
  var noRegressions = false

  @Flag(help: "Stop at the first sequence that violates an invariant.")
  var failFast = false

  @Flag(
    help: """
      Exit with status 2 if any result is vacuous, open or stale, if there are warnings, or if \
      the run was cut short.
      """)
  var strict = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with status 2 if a profile reaches less than this percentage of its transitions.",
      valueName: "percent"),
    transform: NumberArgument.percent)
  var requireCoverage: Double?

  @OptionGroup var baseline: BaselineArguments

  @OptionGroup var report: ReportArguments

  @OptionGroup var config: ConfigurationArguments

  @Flag(help: "Print only violations and the verdict.")
  var quiet = false

  @Flag(
    help: """
      Print all results, coverage and what was generated, and show output of the code under test \
      immediately.
      """)
  var verbose = false

  /// The amount of detail on standard output.
  var detail: TextStyle.Detail { quiet ? .brief : verbose ? .full : .summary }
}
#endif
