import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// A run that tries all sequences against one formula.
enum ExhaustiveRun {
  /// Returns options by which an adapter must never do what a formula says, in any process.
  static func options(
    _ adapter: AdapterDescription, _ exhaustion: Exhaustion, formula: String = "emitted(bug)",
    in profile: Profile = .appDelegateIOS12
  ) throws -> FuzzOptions {
    let selection = try InvariantSelection(
      [
        .text(
          """
          invariant no-bug
            source "here"
            over   emitted
            each process
            formula always not \(formula)

          """)
      ], shipped: [])
    var options = FuzzOptions(profiles: [profile], invariants: selection.all)
    options.judging.own = selection.own
    options.adapter = adapter
    options.sequences.exhaustion = exhaustion
    return options
  }

  static func run(_ options: FuzzOptions) throws -> Report.Run {
    try Fuzzer(options).run().runs[0]
  }

  static func trial(_ run: Report.Run) throws -> Report.Proof.Trial {
    try #require(run.proof?.trial)
  }
}
