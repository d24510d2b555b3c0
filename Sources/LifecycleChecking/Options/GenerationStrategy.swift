/// How the sequences of a run are made.
public enum GenerationStrategy: String, Hashable, Sendable, CaseIterable {
  /// Some sequences, at most half of any 100, cover all transitions and then all pairs of
  /// transitions of the model; the others are drawn with weights, some leaving out a part of the
  /// actions. One in four has a generated configuration.
  case guided
  /// Every sequence is drawn, every enabled action is equally likely.
  case uniform
}

extension GenerationStrategy {
  /// The version of the generator: it changes whenever the same seed would give another sequence
  /// under the same options.
  public static let version = 3
}
