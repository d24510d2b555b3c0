import LifecycleAdapters
import LifecycleModel

extension Event {
  /// Whether the code under test decides that the event comes, as opposed to the system, or to the
  /// checker, which reports the failures of the code.
  var isOfCode: Bool {
    switch body {
    case .emit(let name, _): !AdapterFailure.invariants.contains(name)
    case .returned, .forward, .complete, .task(.begin, _), .task(.end, _): true
    default: false
    }
  }
}
