/// Stands in for Combine's `PassthroughSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { broadcast.add(subscriber) }

  public func send(_ value: Output) { broadcast.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }
}

/// Stands in for Combine's `CurrentValueSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The current value. Setting it sends it, and has an effect even after the end.
  public var value: Output {
    get { current }
    set {
      send(newValue)
      if broadcast.isOver { current = newValue }
    }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { broadcast.add(subscriber, owed: current) }

  /// Sends a value, which subscribers that have requested none receive once they request one.
  public func send(_ value: Output) {
    guard !broadcast.isOver else { return }
    current = value
    broadcast.send(value, isOwed: true)
  }

  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }
}
