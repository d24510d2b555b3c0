import LifecycleModel

extension Event {
  /// What an adapter's event is about besides a payload: a target downstream, a handler or a task;
  /// with the slices that have such keys.
  var ownKey: (slice: Invariant.Slice, text: String)? {
    switch body {
    case .forward(_, let target): (.target, "target \(target)")
    case .handOver(let handler, _), .complete(let handler, _, _): (.handler, "handler \(handler)")
    case .task(_, let id): (.task, "task \(id)")
    default: nil
    }
  }
}
