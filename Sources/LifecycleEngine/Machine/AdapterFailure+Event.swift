import LifecycleModel
import LifecycleAdapters

extension AdapterFailure {
  /// The failure as the last event of a run.
  var event: Event {
    Event(.emit(kind.invariant, arguments: [.init("message", .string(message))]))
  }

  /// Creates the failure of an adapter that sets a timer without declaring that it uses timers.
  init(undeclaredTimer token: String) {
    self.init(
      .misbehaved, "it sets the timer '\(token)' and does not declare that it uses timers")
  }
}
