/// How the sequences of a run are made.
public enum GenerationStrategy: String, Hashable, Sendable, CaseIterable {
  /// The first seeds cover all transitions and then all pairs of transitions of the model with a
  /// short set of sequences; the others are drawn with weights, some leaving out a part of the
  /// actions.
  case guided
  /// Every sequence is drawn, every enabled action is equally likely.
  case uniform
}
