#if Command
  import ArgumentParser
  import LifecycleChecking

  /// The options of `fuzz`, as written.
  struct FuzzArguments: ParsableArguments {
    static let standardSeeds = 1_000

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How many random sequences to run for each profile. (default: \(standardSeeds))",
        valueName: "n"),
      transform: NumberArgument.seedCount)
    var seeds = FuzzArguments.standardSeeds

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The first seed; the others follow one by one. (default: 0)", valueName: "s"),
      transform: NumberArgument.seed)
    var seed: UInt64 = 0

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The most actions a sequence may have. (default: \(FuzzOptions.standardMaxActions))",
        valueName: "n"),
      transform: NumberArgument.actions)
    var maxActions = FuzzOptions.standardMaxActions

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "A profile to run; all without this option. Repeatable.", valueName: "name"))
    var profile: [String] = []

    @Option(
      help: ArgumentHelp(
        "The transitions to walk: documented, observed, or a list.", valueName: "edges"))
    var edges = "documented"

    @Option(
      help: ArgumentHelp(
        "How sequences are made: guided (cover the model first, then draw with weights) or uniform."
          + " (default: guided)", valueName: "strategy"),
      transform: { try GenerationStrategy.named($0) })
    var strategy = GenerationStrategy.guided

    @Option(help: ArgumentHelp("The code under test; none without this option.", valueName: "name"))
    var adapter: String?

    @OptionGroup var invariants: InvariantArguments

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "Judge only this invariant, claimed for the run or not. Repeatable.", valueName: "name"))
    var only: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How many workers share the sequences; as many as processors without this option.",
        valueName: "n"),
      transform: NumberArgument.jobs)
    var jobs: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Begin no further sequence after so many seconds, or 500ms, 5min, 1h.", valueName: "time"),
      transform: NumberArgument.seconds)
    var timeLimit: Double?

    @Flag(help: "Stop at the first sequence that violates an invariant.")
    var failFast = false

    @Flag(help: "End with status 2 if an invariant is vacuous or open, or the run was cut short.")
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
