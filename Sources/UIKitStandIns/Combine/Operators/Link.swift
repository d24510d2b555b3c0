/// What stands between a publisher and a subscriber: to each it is the other.
class Link<Input, Failure: Error, Output, NewFailure: Error>: Subscriber, Subscription {
  final private(set) var upstream: (any Subscription)?
  final private(set) var downstream: AnySubscriber<Output, NewFailure>?
  /// How many values are asked for.
  final private(set) var demand = Subscribers.Demand.none
  /// Whether all is asked for from the publisher, whatever the subscriber asks for.
  private let asksForAll: Bool

  init(_ downstream: AnySubscriber<Output, NewFailure>, asksForAll: Bool = false) {
    self.downstream = downstream
    self.asksForAll = asksForAll
  }

  // MARK: From the publisher

  func receive(subscription: any Subscription) {
    guard upstream == nil, let downstream else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
    if asksForAll { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {}

  // MARK: From the subscriber

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if !asksForAll { upstream?.request(demand) }
  }

  func cancel() {
    downstream = nil
    leave()
  }

  // MARK: To both

  /// Asks for no more.
  final func leave() {
    let upstream = upstream
    self.upstream = nil
    upstream?.cancel()
  }

  /// Hands on a value that is asked for.
  ///
  /// - Returns: how many more are asked for.
  @discardableResult
  final func pass(_ value: Output) -> Subscribers.Demand {
    guard let downstream else { return .none }
    demand -= 1
    let more = downstream.receive(value)
    demand += more
    return asksForAll ? .none : more
  }

  /// Ends.
  final func finish(_ completion: Subscribers.Completion<NewFailure>) {
    let subscriber = downstream
    downstream = nil
    upstream = nil
    subscriber?.receive(completion: completion)
  }
}

extension Publisher {
  /// The publisher with something between it and each subscriber.
  func linked<NewOutput, NewFailure: Error>(
    by make:
      @escaping (AnySubscriber<NewOutput, NewFailure>) -> Link<
        Output, Failure, NewOutput, NewFailure
      >
  ) -> AnyPublisher<NewOutput, NewFailure> { AnyPublisher { subscribe(make($0)) } }
}
