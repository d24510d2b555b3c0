/// A matrix of the mutants of the model and the invariants that notice them, with its summary.
public struct MutationReport: Equatable, Sendable {
  /// The number of sequences run for each mutant under each configuration.
  public var seedCount: Int
  /// The invariants, in the order given.
  public var invariants: [Row]
  /// The mutants, profile by profile.
  public var mutants: [Mutant]

  /// The result for an invariant.
  public struct Row: Equatable, Sendable {
    /// The name.
    public var name: String
    /// The group.
    public var group: String
    /// Whether the invariant is about the actions of an adapter, so that it was not judged in any
    /// profile.
    public var needsAdapter: Bool
    /// Whether the invariant was judged, that is, is claimed for one of the profiles whose mutants
    /// were run.
    public var isJudged = false
    /// The number of slices of the unchanged model in which the invariant was exercised.
    public var exercised: Int
    /// The number of mutants of the profiles in which the invariant was judged, excluding
    /// equivalent ones.
    public var mutantCount: Int
    /// The indices of the mutants that violate the invariant.
    public var kills: [Int]

    /// The fraction of the mutants that the invariant notices, from 0 to 1; 0 if there are none.
    public var score: Double {
      mutantCount == 0 ? 0 : Double(kills.count) / Double(mutantCount)
    }
  }

  /// The result for a mutant.
  public struct Mutant: Equatable, Sendable {
    /// The mistake in words, unique within the profile.
    public var name: String
    /// The changed profile.
    public var profile: String
    /// The kind of mistake.
    public var operation: MutationOperator
    /// The indices of the invariants that the mutant violates.
    public var killers: [Int]
    /// The reason why no invariant is violated; `nil` if one is.
    public var survival: Survival?
  }

  /// A reason why no invariant notices a mutant.
  public enum Survival: Hashable, Sendable {
    /// The mutant behaves like the original: their tables or their traces are the same.
    case equivalent
    /// Every trace of the mutant is a trace of the original, which has more.
    case narrower
    /// The mutant departs from the original where no invariant makes a claim, for this reason.
    case outside(OutsideReason, event: String)
    /// The mutant departs from the original with this event, and no invariant is violated.
    case unnoticed(event: String)
  }

  /// A subject that the documented invariants do not cover.
  public enum OutsideReason: String, Hashable, Sendable, CaseIterable {
    /// The availability of actions: an action is possible where it was not before.
    case action
    /// The number of geometry queries.
    case geometry
    /// A value of `applicationState` that no source documents.
    case assumedReading = "assumed reading"
    /// The payload that a call carries.
    case payload
    /// A call of a method that no invariant claimed for the profile names.
    case unnamedCallback = "unnamed callback"
  }

  /// The mutants that do not behave like the original.
  public var differing: [Mutant] { mutants.filter { $0.survival != .equivalent } }

  /// The fraction of the differing mutants that some invariant notices, from 0 to 1; 0 if there are
  /// none.
  public var score: Double {
    let differing = differing
    guard !differing.isEmpty else { return 0 }
    return Double(differing.filter { $0.survival == nil }.count) / Double(differing.count)
  }

  /// The invariants that were judged but that no mutant violates.
  public var unearned: [Row] { invariants.filter { $0.isJudged && $0.kills.isEmpty } }
}
