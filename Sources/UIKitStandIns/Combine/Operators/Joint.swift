/// What makes a value of one from each of several publishers.
final class Joint<Output, Failure: Error>: Subscription {
  private struct Source {
    var subscription: (any Subscription)?
    /// The values that are not yet used; the last one alone if it is used again.
    var values: [Any] = []
    var isOver = false
  }

  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var sources: [Source]
  /// Whether a value is used once, in its place; otherwise the latest are used.
  private let isZip: Bool
  private let join: ([Any]) -> Output

  init(
    _ downstream: AnySubscriber<Output, Failure>, _ publishers: [AnyPublisher<Any, Failure>],
    isZip: Bool, _ join: @escaping ([Any]) -> Output
  ) {
    self.downstream = downstream
    self.isZip = isZip
    self.join = join
    sources = publishers.map { _ in Source() }
  }

  /// Serves the subscriber.
  func begin(_ publishers: [AnyPublisher<Any, Failure>]) {
    downstream?.receive(subscription: self)
    for (index, publisher) in publishers.enumerated() {
      publisher.subscribe(
        AnySubscriber<Any, Failure>(
          receiveSubscription: { [self] in
            guard downstream != nil else { return $0.cancel() }
            sources[index].subscription = $0
            if demand > .none { $0.request(demand) }
          },
          receiveValue: { [self] in take($0, from: index) },
          receiveCompletion: { [self] in end($0, from: index) }))
    }
  }

  private func take(_ value: Any, from index: Int) -> Subscribers.Demand {
    guard let downstream else { return .none }
    if !isZip { sources[index].values = [] }
    sources[index].values.append(value)
    guard demand > .none, sources.allSatisfy({ !$0.values.isEmpty }) else { return .none }
    let values = sources.map { $0.values[0] }
    if isZip { for index in sources.indices { sources[index].values.removeFirst() } }
    demand -= 1
    let more = downstream.receive(join(values))
    demand += more
    if more > .none {
      for (other, source) in sources.enumerated() where other != index {
        source.subscription?.request(more)
      }
    }
    endIfDone()
    return more
  }

  private func end(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    sources[index].subscription = nil
    sources[index].isOver = true
    if completion.isFailure { finish(completion) } else { endIfDone() }
  }

  private func endIfDone() {
    let isDone =
      isZip
      ? sources.contains { $0.isOver && $0.values.isEmpty } : sources.allSatisfy(\.isOver)
    if isDone { finish(.finished) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = downstream
    cancel()
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil else { return }
    self.demand += demand
    for source in sources { source.subscription?.request(demand) }
  }

  func cancel() {
    downstream = nil
    let left = sources.compactMap(\.subscription)
    for index in sources.indices { sources[index] = Source() }
    for subscription in left { subscription.cancel() }
  }
}

extension AnyPublisher {
  /// A publisher that makes a value of one from each of others.
  static func joined(
    _ publishers: [AnyPublisher<Any, Failure>], isZip: Bool, _ join: @escaping ([Any]) -> Output
  ) -> AnyPublisher {
    AnyPublisher { Joint($0, publishers, isZip: isZip, join).begin(publishers) }
  }
}

extension Publisher {
  /// The same, whatever the type of its values.
  var anyValues: AnyPublisher<Any, Failure> { map { $0 as Any } }
}
