package import LifecycleModel

/// A failure of the code under test to do what every adapter must: answer, in the agreed form.
///
/// An adapter throws it. It ends the run and violates the invariant of its kind, whatever else is
/// checked.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The adapter ended unexpectedly.
    case crashed
    /// The adapter did not answer in time.
    case hung
    /// The adapter gave an invalid answer.
    case misbehaved
    /// The adapter threw an error of its own.
    case threw
    /// The adapter worked longer than the system waits for a method to return.
    case overran

    /// The name of the invariant that is violated, such as `adapter-crashed`.
    public var invariant: String { "adapter-\(rawValue)" }

    /// The promise that a failure of the kind breaks.
    package var title: String {
      switch self {
      case .crashed: "the adapter does not crash"
      case .hung: "the adapter answers in time"
      case .misbehaved: "the adapter answers as it must"
      case .threw: "the adapter throws no error"
      case .overran: "methods return before the system ends the process, which waits about 5 s"
      }
    }
  }

  /// The name of the invariant that is violated when an adapter behaves differently in a repeated
  /// run.
  package static let nondeterminism = "adapter-nondeterministic"

  /// The names of the invariants that every adapter must keep.
  package static let invariants = Kind.allCases.map(\.invariant) + [nondeterminism]

  /// The kind of the failure.
  public var kind: Kind
  /// A description of what happened, as a sentence without a period.
  public var message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Creates the failure for an error thrown by an adapter: the error itself if it is an
  /// `AdapterFailure`, or else a failure of kind `threw`.
  package init(_ error: any Error) {
    self = error as? AdapterFailure ?? AdapterFailure(.threw, "\(error)")
  }

  /// The failure as the last event of a run.
  package var event: Event {
    Event(.emit(kind.invariant, arguments: [.init("message", .string(message))]))
  }

  /// Creates the failure of an adapter that sets a timer without declaring that it uses timers.
  package init(undeclaredTimer token: String) {
    self.init(
      .misbehaved, "it sets the timer '\(token)' and does not declare that it uses timers")
  }

  /// The kind and the message.
  public var description: String { "\(kind.invariant): \(message)" }
}
