public import LifecycleAdapters
public import LifecycleModel

/// What to check, and how.
public struct FuzzOptions: Sendable {
  /// The sequences that are run.
  public var sequences: SequenceOptions
  /// The invariants and checks that are judged.
  public var judging: JudgingOptions
  /// The code under test; `nil` checks the model alone.
  public var adapter: AdapterDescription?
  /// The clock, the workers and the limits.
  public var work = WorkOptions()
  /// The words of commands that reproduce counterexamples.
  public var reproduction = ReproductionOptions()

  /// Creates the default options for some profiles and invariants.
  public init(profiles: [Profile], invariants: [Invariant]) {
    sequences = SequenceOptions(profiles: profiles)
    judging = JudgingOptions(invariants: invariants)
  }
}
