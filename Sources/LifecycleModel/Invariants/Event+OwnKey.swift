extension Event {
  /// The key of an adapter's event other than a payload (a downstream target, a handler or a task),
  /// with the kind of slices that have such keys.
  package var ownKey: (slice: Invariant.Slice, text: String)? {
    switch body {
    case .forward(_, let target): (.target, "target \(target)")
    case .handOver(let handler, _), .complete(let handler, _, _): (.handler, "handler \(handler)")
    case .task(_, let id): (.task, "task \(id)")
    default: nil
    }
  }
}
