/// What hands on the values of one publisher after the other, each of which is asked for what is
/// left to be asked for.
final class Relay<Output, Failure: Error>: Subscription {
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var current: (any Subscription)?
  /// Tells the current publisher from those before.
  private var number = 0
  /// Called when the subscriber cancels.
  var onCancel: (() -> Void)?

  init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

  /// Whether nothing more is handed on.
  var isOver: Bool { downstream == nil }

  /// Leaves the publisher before, and hands on what comes from this one.
  func follow<P: Publisher>(
    _ publisher: P, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    guard downstream != nil else { return }
    let left = current
    current = nil
    number += 1
    left?.cancel()
    let mine = number
    publisher.subscribe(
      AnySubscriber<Output, P.Failure>(
        receiveSubscription: { [self] subscription in
          guard downstream != nil, mine == number else { return subscription.cancel() }
          current = subscription
          if demand > .none { subscription.request(demand) }
        },
        receiveValue: { [self] value in
          guard let downstream, mine == number else { return .none }
          demand -= 1
          let more = downstream.receive(value)
          demand += more
          guard mine != number else { return more }
          // It was left meanwhile.
          if more > .none { current?.request(more) }
          return .none
        },
        receiveCompletion: { [self] completion in
          guard downstream != nil, mine == number else { return }
          current = nil
          end(completion)
        }))
  }

  /// Ends.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = downstream
    downstream = nil
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    current?.request(demand)
  }

  func cancel() {
    downstream = nil
    let (left, act) = (current, onCancel)
    (current, onCancel) = (nil, nil)
    left?.cancel()
    act?()
  }
}

extension AnyPublisher {
  /// A publisher whose values come from others, one after the other.
  static func relayed(_ begin: @escaping (Relay<Output, Failure>) -> Void) -> AnyPublisher {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      subscriber.receive(subscription: relay)
      if !relay.isOver { begin(relay) }
    }
  }
}
