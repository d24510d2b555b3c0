/// That the code under test did not do what every adapter must: answer, in the form agreed upon.
///
/// An adapter throws it; it ends the run and is a violation of the invariant of its kind, whatever
/// else is checked.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kinds of failures there are.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It ended although nobody ended it.
    case crashed
    /// It did not answer in time.
    case hung
    /// It answered what makes no sense.
    case misbehaved
    /// It threw an error of its own.
    case threw
    /// It worked longer than the system waits for a method to return.
    case overran

    /// The name of the invariant that is violated, `adapter-crashed`.
    public var invariant: String { "adapter-\(rawValue)" }
  }

  /// The name of the invariant that is violated when an adapter does not do the same again.
  package static let nondeterminism = "adapter-nondeterministic"

  /// The names of the invariants that every adapter must keep.
  package static let invariants = Kind.allCases.map(\.invariant) + [nondeterminism]

  /// What kind of failure it is.
  public var kind: Kind
  /// What happened, in a sentence without full stop.
  public var message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The failure that an error thrown by an adapter stands for: itself, or that it was thrown.
  package init(_ error: any Error) {
    self = error as? AdapterFailure ?? AdapterFailure(.threw, "\(error)")
  }

  /// The kind and the message.
  public var description: String { "\(kind.invariant): \(message)" }
}
