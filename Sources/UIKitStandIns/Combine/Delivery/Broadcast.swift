/// The subscribers of a publisher that sends the same values to all of them.
///
/// They are served in the order in which they subscribed; Apple's order is not documented.
final class Broadcast<Output, Failure: Error> {
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  /// Called when a subscriber requests values.
  var onRequest: (() -> Void)?

  var isOver: Bool { completion != nil }

  /// Adds a subscriber.
  ///
  /// - Parameter owed: The value that it receives first.
  func add<S: Subscriber>(_ subscriber: S, owed: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber<Output, Failure>(subscriber))
    if let completion {
      subscriber.receive(subscription: conduit)
      return conduit.finish(completion)
    }
    if let owed { conduit.offer(owed, isOwed: true) }
    conduit.onRequest = { [weak self] in self?.onRequest?() }
    conduit.onEnd = { [weak self, unowned conduit] in
      self?.conduits.removeAll { $0 === conduit }
    }
    conduits.append(conduit)
    subscriber.receive(subscription: conduit)
  }

  /// Sends a value to all subscribers.
  ///
  /// - Parameter isOwed: Whether it is kept for subscribers that have not requested it yet.
  func send(_ value: Output, isOwed: Bool = false) {
    for conduit in conduits { conduit.offer(value, isOwed: isOwed) }
  }

  /// Ends all subscriptions, and those that begin later.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for conduit in conduits { conduit.finish(completion) }
  }
}
