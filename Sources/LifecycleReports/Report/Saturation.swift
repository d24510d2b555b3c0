extension Report {
  /// The extent to which a run has shown the behavior that its sequences can show.
  ///
  /// Behavior is the pairs of transitions of the model taken one directly after the other, and the
  /// names of the events that the code under test emits. The chance that a further sequence shows
  /// any that none has shown is estimated by what one group of sequences alone showed: I. J. Good,
  /// "The Population Frequencies of Species and the Estimation of Population Parameters",
  /// Biometrika 40 (1953); for tests of programs, M. Böhme, "STADS: Software Testing as Species
  /// Discovery", TOSEM 27 (2018).
  public struct Saturation: Equatable, Sendable {
    /// The chance below which the run was to end.
    public var bound: Double
    /// The number of sequences, in groups of equal size.
    public var sequences: Int
    /// The number of behaviors that one group alone showed.
    public var rarities: Int

    /// Creates the saturation of a run.
    public init(bound: Double, sequences: Int, rarities: Int) {
      (self.bound, self.sequences, self.rarities) = (bound, sequences, rarities)
    }

    /// The estimated chance that a further sequence shows behavior that none has shown, from 0 to
    /// 1. One is added to what was rare, so that a short run does not seem saturated.
    public var estimate: Double {
      sequences == 0 ? 1 : min(1, Double(rarities + 1) / Double(sequences))
    }

    /// Whether the run may end.
    public var isReached: Bool { estimate <= bound }
  }
}
