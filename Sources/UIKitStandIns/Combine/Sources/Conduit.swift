/// The bond of one subscriber to a source of values.
///
/// What comes while nothing is asked for is lost, or owed, as the source says.
final class Conduit<Output, Failure: Error>: Subscription {
  private var downstream: AnySubscriber<Output, Failure>?
  private(set) var demand = Subscribers.Demand.none
  /// What is handed over as soon as it is asked for.
  private var owed: Output?
  /// What is owed after that.
  private let next: () -> Output?
  /// How it ends when nothing is owed any more.
  private var ending: Subscribers.Completion<Failure>?
  private var isServing = false
  /// Called when something was asked for.
  var onRequest: ((Conduit) -> Void)?
  /// Called once, when the subscriber cancels or the source has ended.
  var onEnd: ((Conduit) -> Void)?

  init(
    _ downstream: AnySubscriber<Output, Failure>, owes next: @escaping () -> Output? = { nil }
  ) {
    self.downstream = downstream
    self.next = next
    owed = next()
  }

  /// Hands it over if it was asked for.
  ///
  /// - Parameter isOwed: whether it is kept otherwise, in place of what is owed.
  func offer(_ value: Output, isOwed: Bool = false) {
    guard let downstream else { return }
    guard demand > .none else {
      if isOwed { owed = value }
      return
    }
    owed = nil
    demand -= 1
    demand += downstream.receive(value)
    serve()
  }

  /// Ends when what is owed is handed over.
  func end(_ completion: Subscribers.Completion<Failure>, owing value: Output? = nil) {
    if let value { owed = value }
    ending = completion
    serve()
  }

  /// Ends with what came of something.
  func settle(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): end(.finished, owing: value)
    case .failure(let failure): end(.failure(failure))
    }
  }

  /// Ends now.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = downstream
    cancel()
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil else { return }
    self.demand += demand
    onRequest?(self)
    serve()
  }

  func cancel() {
    guard downstream != nil else { return }
    downstream = nil
    owed = nil
    let act = onEnd
    (onEnd, onRequest) = (nil, nil)
    act?(self)
  }

  private func serve() {
    guard !isServing else { return }
    isServing = true
    while demand > .none, let value = owed, let downstream {
      demand -= 1
      owed = next()
      demand += downstream.receive(value)
    }
    isServing = false
    if owed == nil, let ending { finish(ending) }
  }
}

extension Publisher {
  /// Serves a subscriber by a conduit of its own.
  func serve<S: Subscriber>(
    _ subscriber: S, _ body: (Conduit<Output, Failure>) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber<Output, Failure>(subscriber))
    subscriber.receive(subscription: conduit)
    body(conduit)
  }
}
