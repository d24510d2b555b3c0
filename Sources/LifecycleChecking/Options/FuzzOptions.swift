public import LifecycleAdapters
public import LifecycleModel

/// The options of a check.
public struct FuzzOptions: Sendable {
  /// What is run.
  public var sequences: SequenceOptions
  /// What is judged.
  public var judging: JudgingOptions
  /// The code under test; `nil` checks the model alone.
  public var adapter: AdapterDescription?
  /// How the work is shared, and how long it may take.
  public var work = WorkOptions()
  /// How to reproduce a counterexample.
  public var reproduction = ReproductionOptions()

  /// Creates the default options for some profiles and invariants.
  public init(profiles: [Profile], invariants: [Invariant]) {
    sequences = SequenceOptions(profiles: profiles)
    judging = JudgingOptions(invariants: invariants)
  }
}
