#if Command
  import ArgumentParser
  import LifecycleChecking
  import LifecycleRecords

  /// The options of `fuzz`, as written.
  struct FuzzArguments: ParsableArguments {
    @OptionGroup var seeds: SeedArguments

    @OptionGroup var sequences: SequenceArguments

    @OptionGroup var invariants: InvariantArguments

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "Judge only this invariant, claimed for the run or not. Repeatable.", valueName: "name"))
    var only: [String] = []

    @Option(
      name: .customLong("without-check"), parsing: .singleValue,
      help: ArgumentHelp(
        "Do not hold the adapter to this check, though it undertakes it. Repeatable.",
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
      help: "End with status 2 if something is vacuous, open or stale, or the run was cut short.")
    var strict = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "End with status 2 if fewer of a profile's transitions were reached.",
        valueName: "percent"),
      transform: NumberArgument.percent)
    var requireCoverage: Double?

    @OptionGroup var format: FormatArgument

    @Flag(help: "Write only what is violated, and the verdict.")
    var quiet = false
  }
#endif
