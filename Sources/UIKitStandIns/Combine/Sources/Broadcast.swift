/// What goes to all who have subscribed, in the order in which they did.
///
/// Apple's order is not documented.
final class Broadcast<Output, Failure: Error> {
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  /// Called when something was asked for.
  var onRequest: (() -> Void)?

  /// Whether it has ended.
  var isOver: Bool { completion != nil }

  /// Serves a subscriber.
  ///
  /// - Parameter owed: what it gets first.
  func add<S: Subscriber>(_ subscriber: S, owed: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let conduit = Conduit(AnySubscriber(subscriber))
    if let owed { conduit.offer(owed, isOwed: true) }
    conduit.onRequest = { [weak self] _ in self?.onRequest?() }
    conduit.onEnd = { [weak self] ended in self?.conduits.removeAll { $0 === ended } }
    conduits.append(conduit)
    subscriber.receive(subscription: conduit)
  }

  /// Hands a value to all.
  ///
  /// - Parameter isOwed: whether it is kept for those who did not ask for one.
  func send(_ value: Output, isOwed: Bool = false) {
    for conduit in conduits { conduit.offer(value, isOwed: isOwed) }
  }

  /// Ends for all, and for those who come later.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for conduit in conduits { conduit.finish(completion) }
  }
}
