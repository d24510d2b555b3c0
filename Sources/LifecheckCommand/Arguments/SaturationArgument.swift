#if Command
import ArgumentParser
import LifecycleChecking

/// The chance of new behavior at which a run ends, as written.
struct SaturationArgument: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop a profile once the estimated chance that another sequence shows something new (a pair "
        + "of transitions, an event of the code under test) is at most this, such as 1/100000 or "
        + "0.0001. Without --seeds, only --time-limit stops it earlier.",
      valueName: "chance"),
    transform: NumberArgument.chance)
  var untilSaturated: Double?

  /// The maximum number of sequences if none is given; more would take too long.
  private static let mostSeeds = 1 << 40

  /// Sets the chance in the options, and as many seeds as it takes if none are given.
  func apply(to options: inout FuzzOptions, areSeedsGiven: Bool) {
    guard let untilSaturated else { return }
    options.sequences.saturation = untilSaturated
    guard !areSeedsGiven else { return }
    let rest = UInt64.max - options.sequences.firstSeed
    options.sequences.seedCount = Int(min(UInt64(Self.mostSeeds), max(1, rest)))
  }
}
#endif
