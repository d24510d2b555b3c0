package import LifecycleModel
import Synchronization

/// An adapter whose methods are found out by calling it, unless a list says which there are.
@usableFromInline
package protocol MethodDerivingAdapter: DelegateAdapter {}

/// Which methods an adapter was found to have, once for each way to ask.
package final class MethodDerivation: Sendable {
  /// What was found.
  package struct Finding: Sendable {
    /// The methods, as a configuration names them.
    package var methods: [String]
    /// The kinds of payloads that it takes: it has a method for them, or emits something about
    /// them.
    package var payloads: Set<PayloadKind>
    /// Whether its code queues things up that run after a call.
    package var queues: Bool
    /// What its code does that goes on after a call: it waits for time to pass, begins background
    /// tasks, has methods with completion handlers, or registers for pushes and has a method that
    /// is told what becomes of it.
    package var uses: Set<AdapterFeature>
    /// Whether its scenes have delegates.
    package var hasSceneDelegates: Bool
    /// The methods that answered; the others in the list were never called.
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

  /// What was found before.
  package func known(_ key: String) -> Finding? {
    found.withLock { $0[key] ?? $0[Self.anyKey] }
  }

  /// Stands for every way to ask that nothing else is known of.
  package static let anyKey = ""

  /// Keeps what was found.
  package func note(_ finding: Finding, under key: String) {
    found.withLock { $0[key] = finding }
  }
}
