/// A trial of all sequences up to a length, or of any length.
public struct Exhaustion: Sendable {
  /// The largest number of actions in a sequence, at least 1; `nil` for sequences of any length.
  /// Turns of the main loop, which come by themselves, do not count.
  public var depth: Int?
  /// The largest number of payloads that come in a sequence; `nil` for any number.
  public var payloads: Int?
  /// Whether the process also dies inside actions, between two callbacks; such a death does not
  /// count as an action.
  public var killsInside: Bool
  /// Whether to begin with every past of the device, and not only with a new one.
  public var coversPasts: Bool
  /// Whether sequences that are known to be equal are performed once.
  public var reduces = true
  /// The limits of the trial.
  public var limits = ProofLimits()
  /// The part of the longest sequences to perform; `nil` for all of them. It takes a `depth`.
  ///
  /// The longest sequences are most of the work. The shorter ones, of which it depends what longer
  /// ones are known to be equal, are performed on each machine.
  package var shard: Shard?
  /// Whether the runs are kept as a graph, in which endless ones are sought.
  var keepsGraph = false
  /// The number of actions that may be performed: longer sequences are tried only if all of them
  /// are within it. `nil` for any number.
  var budget: Int?

  /// All sequences of at most `depth` actions.
  ///
  /// - Parameter payloads: The largest number of payloads in a sequence; `nil` for any number.
  public static func actions(
    _ depth: Int, payloads: Int? = nil, killsInside: Bool = false, coversPasts: Bool = false
  ) -> Exhaustion {
    Exhaustion(
      depth: depth, payloads: payloads, killsInside: killsInside, coversPasts: coversPasts)
  }

  /// All sequences of any length: from each state of the model, the monitors and the code that some
  /// sequence reaches, every action is performed once.
  ///
  /// The states of the code must be comparable: it is a `Hashable` value whose `==` compares
  /// everything that it acts upon, or it keeps nothing outside the storage. For other code, and
  /// for code that asks for the time, the trial ends with a limit that says so. So it does if one
  /// of some random sequences, performed in full, shows that `==` overlooks something. Code that
  /// remembers payloads has finitely many states only if their number is limited.
  ///
  /// - Parameter payloads: The largest number of payloads in a sequence; `nil` for any number.
  public static func anyLength(
    payloads: Int? = nil, killsInside: Bool = false, coversPasts: Bool = false
  ) -> Exhaustion {
    Exhaustion(depth: nil, payloads: payloads, killsInside: killsInside, coversPasts: coversPasts)
  }

  /// Throws an error if a number is out of range.
  func validate() throws(CheckingError) {
    if let depth, !(1...Self.mostActions).contains(depth) {
      throw CheckingError(
        .usage,
        "the number of actions to try exhaustively is \(depth); it must be from 1 to "
          + "\(Self.mostActions)")
    }
    if let payloads, !(0...Self.mostPayloads).contains(payloads) {
      throw CheckingError(
        .usage,
        "the number of payloads to try exhaustively is \(payloads); it must be from 0 to "
          + "\(Self.mostPayloads)")
    }
    if depth == nil, !reduces {
      throw CheckingError(
        .usage, "sequences of any length cannot all be performed",
        help: "leave out those that are known to be equal, or limit the number of actions")
    }
  }

  /// The maximum number of actions; more would take too long.
  package static let mostActions = 20
  /// The maximum number of payloads, for the same reason.
  package static let mostPayloads = 20
}
