/// Stands in for Combine's `AnyPublisher`, and for what operators return.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let serve: (AnySubscriber<Output, Failure>) -> Void

  /// Hides what publisher it is.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self = (publisher as? Self) ?? Self { publisher.subscribe($0) }
  }

  init(_ serve: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.serve = serve }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { serve(AnySubscriber(subscriber)) }
}

extension Publisher {
  /// Hides what publisher it is.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Stands in for Combine's `AnySubscriber`.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// What tells it from others.
  public let combineIdentifier: CombineIdentifier
  private let subscribed: (any Subscription) -> Void
  private let received: (Input) -> Subscribers.Demand
  private let completed: (Subscribers.Completion<Failure>) -> Void

  /// Hides what subscriber it is.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let same = subscriber as? Self {
      self = same
    } else {
      subscribed = { subscriber.receive(subscription: $0) }
      received = { subscriber.receive($0) }
      completed = { subscriber.receive(completion: $0) }
      combineIdentifier = subscriber.combineIdentifier
    }
  }

  /// Does what the closures say; without the first nothing is asked for.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscribed = receiveSubscription ?? { _ in }
    received = receiveValue ?? { _ in .none }
    completed = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  /// Receives that by which values are asked for.
  public func receive(subscription: any Subscription) { subscribed(subscription) }
  /// Receives a value.
  public func receive(_ value: Input) -> Subscribers.Demand { received(value) }
  /// The publisher has ended.
  public func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}
