#if Command
import ArgumentParser
import LifecycleChecking

/// The seeds to run.
struct SeedArguments: ParsableArguments {
  static let standardCount = 1_000

  @Option(
    name: .customLong("seeds"), parsing: .unconditional,
    help: ArgumentHelp(
      "How many sequences to run in each profile. (default: \(standardCount))",
      valueName: "n"),
    transform: NumberArgument.seedCount)
  var given: Int?

  @Option(
    name: .customLong("seed"), parsing: .unconditional,
    help: ArgumentHelp(
      "The first seed; the others follow it. (default: 0)", valueName: "s"),
    transform: NumberArgument.seed)
  var first: UInt64 = 0

  /// The number of sequences to run in each profile.
  var count: Int { given ?? Self.standardCount }

  /// Sets the seeds in the options.
  ///
  /// - Throws: a failure if they exceed the largest seed.
  func apply(to options: inout FuzzOptions) throws(CommandFailure) {
    guard !first.addingReportingOverflow(UInt64(count - 1)).overflow else {
      throw CommandFailure(
        .usage, "\(count) seeds starting at \(first) go beyond the largest one, \(UInt64.max)")
    }
    options.sequences.seedCount = count
    options.sequences.firstSeed = first
  }
}
#endif
