package import LifecycleModel
import Synchronization

/// An adapter whose methods are found by calling it, unless a list declares them.
@usableFromInline
package protocol MethodDerivingAdapter: DelegateAdapter {}

/// The methods that an adapter was found to have, for each set of circumstances in which it was
/// tried.
package final class MethodDerivation: Sendable {
  /// The result of trying an adapter.
  package struct Finding: Sendable {
    /// The methods, in the form used by configurations.
    package var methods: [String]
    /// The kinds of payloads that the adapter handles: it has a method for them, or emits an event
    /// about them.
    package var payloads: Set<PayloadKind>
    /// Whether the code queues work that runs after a call.
    package var queues: Bool
    /// The activities of the code that outlast a call: it waits for time to pass, begins background
    /// tasks, has methods with completion handlers, or registers for pushes and has a method that
    /// receives the result.
    package var uses: Set<AdapterFeature>
    /// Whether the scenes have delegates.
    package var hasSceneDelegates: Bool
    /// The methods that were seen to answer; the others in the list were never called.
    package var answered: CallbackSet

    package init(
      methods: [String], payloads: Set<PayloadKind>, queues: Bool = false,
      uses: Set<AdapterFeature> = [], hasSceneDelegates: Bool = false,
      answered: CallbackSet = CallbackSet()
    ) {
      self.methods = methods
      self.payloads = payloads
      self.queues = queues
      self.uses = uses
      self.hasSceneDelegates = hasSceneDelegates
      self.answered = answered
    }
  }

  private let found = Mutex([String: Finding]())

  init() {}

  /// Returns an earlier finding for a key, if there is one.
  package func known(_ key: String) -> Finding? {
    found.withLock { $0[key] ?? $0[Self.anyKey] }
  }

  /// The key of a finding that applies to every key without one of its own.
  package static let anyKey = ""

  /// Records a finding under a key.
  package func note(_ finding: Finding, under key: String) {
    found.withLock { $0[key] = finding }
  }
}
