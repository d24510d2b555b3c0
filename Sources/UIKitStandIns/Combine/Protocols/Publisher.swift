/// Stands in for Combine's `Publisher`: what hands values to those who subscribe, and may end.
///
/// All is done on the thread of the process, at once where no scheduler is named. Operators return
/// ``AnyPublisher``, where Apple's return types that are named after them.
public protocol Publisher<Output, Failure> {
  /// The values.
  associatedtype Output
  /// Why it may fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Begins to serve a subscriber, which is called by `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Has a subscriber served.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }

  /// Has a subject hand on what comes, until it is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let connection = Connection()
    subscribe(
      AnySubscriber<Output, Failure>(
        receiveSubscription: {
          connection.subscription = $0
          subject.send(subscription: $0)
        },
        receiveValue: {
          if !connection.isOver { subject.send($0) }
          return .none
        },
        receiveCompletion: { if !connection.isOver { subject.send(completion: $0) } }))
    return AnyCancellable(connection)
  }
}

/// What a subject is connected to.
private final class Connection: Cancellable {
  var subscription: (any Subscription)?
  private(set) var isOver = false

  func cancel() {
    isOver = true
    subscription?.cancel()
    subscription = nil
  }
}

/// Stands in for Combine's `ConnectablePublisher`: one that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins.
  ///
  /// - Returns: what ends it again.
  func connect() -> any Cancellable
}

/// Stands in for Combine's `Subject`: a publisher that is told what to publish.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes a value.
  func send(_ value: Output)
  /// Ends.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes a subscription, from which it asks for what it publishes.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Says that something happened.
  public func send() { send(()) }
}

/// Where Combine has the publishers that operators return; here there is ``AnyPublisher`` for most.
public enum Publishers {}
