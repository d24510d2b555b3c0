extension Event {
  /// The forward reduced to the fact that its payload reaches the target, as an emitted event; used
  /// in comparisons in which the forwarding method does not matter. `nil` for other events.
  package var reached: Event? {
    guard case .forward(_, let target) = body, !payload.isEmpty else { return nil }
    return Event(.emit("the forward to \(target)", arguments: []), payload: payload)
  }
}
