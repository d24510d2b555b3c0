extension Publisher {
  /// The values of the publishers that a function makes of each value, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let flattening = Flattening<P>(subscriber, maxPublishers)
      subscriber.receive(subscription: flattening)
      map(transform).subscribe(flattening.outer)
    }
  }

  /// The values of the publishers that a function makes of each value, as they come.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Merges the values of several publishers.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure { Publishers.Merge(self, other).merged }

  /// Merges the values of several publishers.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> AnyPublisher<Output, Failure>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
  { Publishers.Merge3(self, b, c).merged }

  /// Merges the values of several publishers.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> AnyPublisher<Output, Failure>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  { Publishers.Merge4(self, b, c, d).merged }
}

extension Publisher where Failure == Never {
  /// The values of the publishers that a function makes of each value, as they come.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

/// What hands on the values of several publishers as they come.
private final class Flattening<Inner: Publisher>: Subscription {
  private var downstream: AnySubscriber<Inner.Output, Inner.Failure>?
  private var demand = Subscribers.Demand.none
  private let maxPublishers: Subscribers.Demand
  private var source: (any Subscription)?
  private var isLast = false
  private var inner: [Int: any Subscription] = [:]
  private var running: Set<Int> = []
  private var count = 0
  /// What came while nothing was asked for, and from where.
  private var waiting: [(value: Inner.Output, from: Int)] = []

  init(
    _ downstream: AnySubscriber<Inner.Output, Inner.Failure>, _ maxPublishers: Subscribers.Demand
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
  }

  /// What receives the publishers.
  var outer: AnySubscriber<Inner, Inner.Failure> {
    AnySubscriber(
      receiveSubscription: { [self] subscription in
        guard downstream != nil else { return subscription.cancel() }
        source = subscription
        subscription.request(maxPublishers)
      },
      receiveValue: { [self] publisher in
        follow(publisher)
        return .none
      },
      receiveCompletion: { [self] completion in
        source = nil
        isLast = true
        end(completion)
      })
  }

  private func follow(_ publisher: Inner) {
    guard downstream != nil else { return }
    count += 1
    let mine = count
    running.insert(mine)
    publisher.subscribe(
      AnySubscriber<Inner.Output, Inner.Failure>(
        receiveSubscription: { [self] subscription in
          guard downstream != nil else { return subscription.cancel() }
          inner[mine] = subscription
          subscription.request(demand == .unlimited ? .unlimited : .max(1))
        },
        receiveValue: { [self] value in
          guard downstream != nil else { return .none }
          guard demand > .none else {
            waiting.append((value, mine))
            return .none
          }
          pass(value)
          return .max(1)
        },
        receiveCompletion: { [self] completion in
          inner[mine] = nil
          running.remove(mine)
          end(completion)
          if downstream != nil, maxPublishers != .unlimited { source?.request(.max(1)) }
        }))
  }

  private func pass(_ value: Inner.Output) {
    guard let downstream else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  /// Ends if nothing more can come.
  private func end(_ completion: Subscribers.Completion<Inner.Failure>) {
    guard completion.isFailure || isLast && running.isEmpty && waiting.isEmpty else { return }
    let subscriber = downstream
    cancel()
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    while self.demand > .none, !waiting.isEmpty {
      let (value, origin) = waiting.removeFirst()
      pass(value)
      inner[origin]?.request(.max(1))
    }
    end(.finished)
  }

  func cancel() {
    downstream = nil
    let left = inner.sorted { $0.key < $1.key }.map(\.value) + [source].compactMap { $0 }
    (source, inner, running, waiting) = (nil, [:], [], [])
    for subscription in left { subscription.cancel() }
  }
}
