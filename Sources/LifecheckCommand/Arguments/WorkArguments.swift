#if Command
import ArgumentParser
import LifecycleChecking

/// The number of workers that run sequences, and the time limit.
struct WorkArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many workers share the sequences. (default: one per processor)",
      valueName: "n"),
    transform: NumberArgument.jobs)
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Start no more sequences after this time, in seconds or as 500ms, 5min, 1h.",
      valueName: "time"),
    transform: NumberArgument.seconds)
  var timeLimit: Double?

  /// The number of workers.
  var workerCount: Int { jobs ?? FuzzArguments.processorCount }

  /// Sets the number of workers and the time limit in the options.
  func apply(to options: inout FuzzOptions) {
    options.work.jobs = workerCount
    options.work.timeLimit = timeLimit
  }
}
#endif
