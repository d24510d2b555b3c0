/// A strategy by which the sequences of a run are generated.
public enum GenerationStrategy: String, Hashable, Sendable, CaseIterable {
  /// Some sequences, at most half of any 100, cover all transitions and then all pairs of
  /// transitions of the model. The others are drawn with weights, and some of them leave out a part
  /// of the actions. One sequence in four has a generated configuration.
  case guided
  /// Every sequence is drawn, with every enabled action equally likely.
  case uniform
}

extension GenerationStrategy {
  /// The version of the generator, which changes whenever the same seed would give another sequence
  /// under the same options.
  public static let version = 3
}
