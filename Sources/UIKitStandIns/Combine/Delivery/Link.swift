/// A subscriber of a publisher that is, in turn, the subscription of another subscriber.
class Link<Input, Failure: Error, Output, NewFailure: Error>: Subscriber, Subscription {
  final private(set) var upstream: (any Subscription)?
  final private(set) var downstream: AnySubscriber<Output, NewFailure>?
  /// The number of values that the downstream has requested and not received.
  final private(set) var demand = Subscribers.Demand.none
  /// Whether all values are requested from the upstream, whatever the downstream requests.
  private let requestsAll: Bool

  init(_ downstream: AnySubscriber<Output, NewFailure>, requestsAll: Bool = false) {
    self.downstream = downstream
    self.requestsAll = requestsAll
  }

  // MARK: Messages of the upstream

  func receive(subscription: any Subscription) {
    guard upstream == nil, let downstream else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
    if requestsAll { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {}

  // MARK: Messages of the downstream

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if !requestsAll { upstream?.request(demand) }
  }

  func cancel() {
    downstream = nil
    leave()
  }

  // MARK: Messages to both

  /// Cancels the subscription to the upstream.
  final func leave() {
    let upstream = upstream
    self.upstream = nil
    upstream?.cancel()
  }

  /// Delivers a value that was requested.
  ///
  /// - Returns: The number of values to request from the upstream in return.
  @discardableResult
  final func pass(_ value: Output) -> Subscribers.Demand {
    guard let downstream else { return .none }
    demand -= 1
    let more = downstream.receive(value)
    demand += more
    return requestsAll ? .none : more
  }

  final func finish(_ completion: Subscribers.Completion<NewFailure>) {
    let subscriber = downstream
    downstream = nil
    upstream = nil
    subscriber?.receive(completion: completion)
  }

  /// Delivers the values and the end of another publisher, in place of the upstream.
  final func follow<P: Publisher>(_ publisher: P)
  where P.Output == Output, P.Failure == NewFailure {
    upstream = nil
    guard downstream != nil else { return }
    publisher.subscribe(
      AnySubscriber<Output, NewFailure>(
        receiveSubscription: { [self] in
          guard downstream != nil else { return $0.cancel() }
          upstream = $0
          if demand > .none { $0.request(demand) }
        },
        receiveValue: { [self] in pass($0) },
        receiveCompletion: { [self] in finish($0) }))
  }
}

extension Publisher {
  /// Returns this publisher with a link between it and each subscriber.
  func linked<NewOutput, NewFailure: Error>(
    by make:
      @escaping (AnySubscriber<NewOutput, NewFailure>) -> Link<
        Output, Failure, NewOutput, NewFailure
      >
  ) -> AnyPublisher<NewOutput, NewFailure> { AnyPublisher { subscribe(make($0)) } }
}
