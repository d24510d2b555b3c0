/// A trial of all sequences up to a length.
public struct Exhaustion: Sendable {
  /// The largest number of actions in a sequence; at least 1. Turns of the main loop, which come by
  /// themselves, do not count.
  public var depth: Int
  /// Whether the process also dies inside actions, between two callbacks; such a death does not
  /// count as an action.
  public var killsInside: Bool
  /// Whether to begin with every past of the device, and not only with a new one.
  public var coversPasts: Bool
  /// Whether sequences that are known to be equal are performed once.
  public var reduces = true
  /// The limits of the trial.
  public var limits = ProofLimits()

  /// All sequences of at most `depth` actions.
  public static func actions(
    _ depth: Int, killsInside: Bool = false, coversPasts: Bool = false
  ) -> Exhaustion {
    Exhaustion(depth: depth, killsInside: killsInside, coversPasts: coversPasts)
  }

  /// Throws an error if the length is out of range.
  func validate() throws(CheckingError) {
    guard (1...Self.mostActions).contains(depth) else {
      throw CheckingError(
        .usage,
        "the number of actions to try exhaustively is \(depth); it must be from 1 to "
          + "\(Self.mostActions)")
    }
  }

  /// Nobody has the time for more.
  package static let mostActions = 20
}
