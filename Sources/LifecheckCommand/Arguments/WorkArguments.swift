#if Command
  import ArgumentParser
  import LifecycleChecking

  /// How many workers run sequences, and for how long.
  struct WorkArguments: ParsableArguments {
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

    /// Puts them into options.
    func apply(to options: inout FuzzOptions) {
      options.jobs = jobs ?? FuzzArguments.processorCount
      options.timeLimit = timeLimit
    }
  }
#endif
