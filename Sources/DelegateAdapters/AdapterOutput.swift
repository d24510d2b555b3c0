public import AppLifecycle

/// Takes what an adapter does while it is being called, in order.
public struct AdapterOutput: Sendable {
  /// The events so far.
  public private(set) var events: [Event] = []

  /// Creates an empty output.
  public init() {}

  /// Emits a named event, such as `route.opened`.
  ///
  /// - Parameters:
  ///   - payload: the payload it is about.
  ///   - arguments: what else there is to say, under keys.
  public mutating func emit(
    _ name: String, payload: Payload? = nil, arguments: [Value.Member] = []
  ) {
    events.append(Event(.emit(name, arguments: arguments), payload: payload.map { [$0.id] } ?? []))
  }

  /// Calls the same method on a target downstream, as a multiplexer does.
  public mutating func forward(_ call: DelegateCall, to target: String) {
    events.append(
      Event(
        .forward(call.callback, target: target), payload: call.payload.map { [$0.id] } ?? [],
        scene: call.scene))
  }

  /// Forgets the events, keeping the room they took.
  public mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
