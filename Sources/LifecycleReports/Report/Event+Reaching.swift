package import LifecycleModel

extension Event {
  /// What is compared of a forward where its method does not matter: that its payload reaches the
  /// target, told as if that were emitted. `nil` of anything else.
  package var reached: Event? {
    guard case .forward(_, let target) = body, !payload.isEmpty else { return nil }
    return Event(.emit("the forward to \(target)", arguments: []), payload: payload)
  }
}
