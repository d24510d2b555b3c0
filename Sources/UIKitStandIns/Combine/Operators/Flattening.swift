/// The subscription to the values of several publishers, in the order in which they arrive.
private final class Flattening<Inner: Publisher>: Subscriber, Subscription {
  /// A publisher that has not ended.
  private final class Source {
    var subscription: (any Subscription)?
  }

  private var downstream: AnySubscriber<Inner.Output, Inner.Failure>?
  private var demand = Subscribers.Demand.none
  private let maxPublishers: Subscribers.Demand
  /// Whether a new publisher takes the place of the one before.
  private let keepsLatest: Bool
  /// The subscription by which the publishers arrive.
  private var upstream: (any Subscription)?
  private var isUpstreamOver = false
  private var sources: [Source] = []
  /// The values that arrived while none was requested.
  private var waiting: [(value: Inner.Output, source: Source)] = []

  init(
    _ downstream: AnySubscriber<Inner.Output, Inner.Failure>, maxPublishers: Subscribers.Demand,
    keepsLatest: Bool
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    self.keepsLatest = keepsLatest
  }

  func receive(subscription: any Subscription) {
    guard downstream != nil else { return subscription.cancel() }
    upstream = subscription
    subscription.request(maxPublishers)
  }

  func receive(_ publisher: Inner) -> Subscribers.Demand {
    guard downstream != nil else { return .none }
    if keepsLatest { leaveSources() }
    let source = Source()
    sources.append(source)
    publisher.subscribe(
      AnySubscriber<Inner.Output, Inner.Failure>(
        receiveSubscription: { [self] subscription in
          guard isOpen(source) else { return subscription.cancel() }
          source.subscription = subscription
          subscription.request(demand == .unlimited ? .unlimited : .max(1))
        },
        receiveValue: { [self] in receive($0, from: source) },
        receiveCompletion: { [self] in receive(completion: $0, from: source) }))
    return .none
  }

  func receive(completion: Subscribers.Completion<Inner.Failure>) {
    upstream = nil
    isUpstreamOver = true
    endIfOver(completion)
  }

  private func isOpen(_ source: Source) -> Bool { sources.contains { $0 === source } }

  private func receive(_ value: Inner.Output, from source: Source) -> Subscribers.Demand {
    guard isOpen(source) else { return .none }
    guard demand > .none else {
      waiting.append((value, source))
      return .none
    }
    pass(value)
    return .max(1)
  }

  private func receive(completion: Subscribers.Completion<Inner.Failure>, from source: Source) {
    guard isOpen(source) else { return }
    sources.removeAll { $0 === source }
    endIfOver(completion)
    if maxPublishers != .unlimited { upstream?.request(.max(1)) }
  }

  private func pass(_ value: Inner.Output) {
    guard let downstream else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  /// Ends after a failure, or when no value can arrive any more.
  private func endIfOver(_ completion: Subscribers.Completion<Inner.Failure>) {
    let isOver = isUpstreamOver && sources.isEmpty && waiting.isEmpty
    guard completion.isFailure || isOver else { return }
    let subscriber = downstream
    cancel()
    subscriber?.receive(completion: completion)
  }

  private func leaveSources() {
    let left = sources
    (sources, waiting) = ([], [])
    for source in left { source.subscription?.cancel() }
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    while self.demand > .none, !waiting.isEmpty {
      let (value, source) = waiting.removeFirst()
      pass(value)
      if isOpen(source) { source.subscription?.request(.max(1)) }
    }
    endIfOver(.finished)
  }

  func cancel() {
    downstream = nil
    leaveSources()
    let left = upstream
    upstream = nil
    left?.cancel()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publishers that this one publishes.
  func flattened(
    maxPublishers: Subscribers.Demand = .unlimited, keepingLatest: Bool = false
  ) -> AnyPublisher<Output.Output, Failure> {
    AnyPublisher { subscriber in
      let flattening = Flattening<Output>(
        subscriber, maxPublishers: maxPublishers, keepsLatest: keepingLatest)
      subscriber.receive(subscription: flattening)
      subscribe(flattening)
    }
  }
}
