/// Stands in for Combine's `Publisher`.
///
/// Values are delivered on the thread of the process, at once unless a scheduler is named. Most
/// operators return ``AnyPublisher``, where Apple's return types that are named after them.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Starts to serve a subscriber; called by `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }
}

/// Stands in for Combine's `ConnectablePublisher`, which publishes nothing before `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

/// The namespace of the publishers that have a type of their own.
public enum Publishers {}
