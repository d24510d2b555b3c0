/// Which invariants notice which mutants of the model: the matrix, and what follows from it.
public struct MutationReport: Equatable, Sendable {
  /// How many sequences each mutant was run for, under each configuration.
  public var seedCount: Int
  /// The invariants, in the order given.
  public var invariants: [Row]
  /// The mutants, profile by profile.
  public var mutants: [Mutant]

  /// One invariant, and what became of it.
  public struct Row: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its group.
    public var group: String
    /// Whether it speaks of what an adapter does, so that it was judged in no profile.
    public var needsAdapter: Bool
    /// Whether it was judged: it is claimed for one of the profiles whose mutants were run.
    public var isJudged = false
    /// In how many slices of the unchanged model it was exercised.
    public var exercised: Int
    /// How many mutants there are of the profiles in which it was judged, equivalent ones apart.
    public var mutantCount: Int
    /// The indices of the mutants that violate it.
    public var kills: [Int]

    /// The part of the mutants it notices, from 0 to 1; 0 if there are none.
    public var score: Double {
      mutantCount == 0 ? 0 : Double(kills.count) / Double(mutantCount)
    }
  }

  /// One mutant, and what became of it.
  public struct Mutant: Equatable, Sendable {
    /// The mistake, unique in the profile.
    public var name: String
    /// The profile that was changed.
    public var profile: String
    /// What kind of mistake it is.
    public var operation: MutationOperator
    /// The indices of the invariants that it violates.
    public var killers: [Int]
    /// Why no invariant is violated; `nil` if some is.
    public var survival: Survival?
  }

  /// Why no invariant notices a mutant.
  public enum Survival: Hashable, Sendable {
    /// It behaves as the original does: the tables are the same, or the traces are.
    case equivalent
    /// Every trace of it is a trace of the original, which has more.
    case narrower
    /// It leaves the original where no invariant says anything, for this reason.
    case outside(OutsideReason, event: String)
    /// It leaves the original with this event, and no invariant is violated.
    case unnoticed(event: String)
  }

  /// What the documented invariants do not speak of.
  public enum OutsideReason: String, Hashable, Sendable, CaseIterable {
    /// What users and the system may do when: an action is possible where it was not.
    case action
    /// How often geometry is asked for.
    case geometry
    /// A reading of `applicationState` that no source gives.
    case assumedReading = "assumed reading"
    /// Which payload a call carries.
    case payload
    /// A call that no invariant claimed for the profile names.
    case unnamedCallback = "unnamed callback"
  }

  /// The mutants that do not behave as the original.
  public var differing: [Mutant] { mutants.filter { $0.survival != .equivalent } }

  /// The part of them that some invariant notices, from 0 to 1; 0 if there are none.
  public var score: Double {
    let differing = differing
    guard !differing.isEmpty else { return 0 }
    return Double(differing.filter { $0.survival == nil }.count) / Double(differing.count)
  }

  /// The invariants that were judged and that no mutant violates.
  public var unearned: [Row] { invariants.filter { $0.isJudged && $0.kills.isEmpty } }
}
