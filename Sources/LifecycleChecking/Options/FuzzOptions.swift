public import LifecycleAdapters
public import LifecycleModel

/// The options of a check.
public struct FuzzOptions: Sendable {
  /// The sequences to run.
  public var sequences: SequenceOptions
  /// The invariants and checks to judge.
  public var judging: JudgingOptions
  /// The code under test; `nil` checks the model alone.
  public var adapter: AdapterDescription?
  /// The jobs, the limits and the observers of the work.
  public var work = WorkOptions()

  /// The name of the command that runs these sequences.
  package var command: String { sequences.exhaustion == nil ? "fuzz" : "prove" }

  /// Creates the default options for some profiles and invariants.
  public init(profiles: [Profile], invariants: [Invariant]) {
    sequences = SequenceOptions(profiles: profiles)
    judging = JudgingOptions(invariants: invariants)
  }
}
