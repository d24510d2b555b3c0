/// A parser or protocol that is given any bytes at all.
///
/// It must come to an end, without a trap, and what it has read must be read again as the same.
public struct FuzzTarget: Sendable {
  /// The name, which is that of the target's folder in the corpus.
  public let name: String
  /// Words of the language, from which inputs are made.
  public let words: [String]
  private let read: @Sendable ([UInt8]) -> String?

  /// Creates a target.
  ///
  /// - Parameter read: Reads the bytes, and returns what is wrong with what was read; `nil` if
  ///   nothing is, or if they are refused.
  init(
    _ name: String, words: [String] = [], _ read: @escaping @Sendable ([UInt8]) -> String?
  ) {
    (self.name, self.words, self.read) = (name, words, read)
  }

  /// Gives the target an input; returns what is wrong with what was read, or `nil`.
  public func mistake(for input: [UInt8]) -> String? { read(input) }

  /// All targets.
  public static let all: [FuzzTarget] =
    [
      formulas, invariants, checks, sequences, payloads, baselines, checkpoints, json, replies,
      arguments, logs, patterns, propertyLists, code,
    ]

  /// Returns the target of that name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
