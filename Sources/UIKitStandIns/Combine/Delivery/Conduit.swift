/// The subscription of one subscriber to a source of values.
///
/// A value that arrives while none is requested is lost or owed, as the source says.
final class Conduit<Output, Failure: Error>: Subscription {
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The value that is delivered as soon as one is requested.
  private var owed: Output?
  /// Returns the value that is owed after that.
  private let next: () -> Output?
  /// The end to deliver when no value is owed any more.
  private var ending: Subscribers.Completion<Failure>?
  private var isServing = false
  /// Called when values are requested.
  var onRequest: (() -> Void)?
  /// Called once, when the subscriber cancels or the source has ended.
  var onEnd: (() -> Void)?

  init(
    _ downstream: AnySubscriber<Output, Failure>, owes next: @escaping () -> Output? = { nil }
  ) {
    self.downstream = downstream
    self.next = next
    owed = next()
  }

  /// Delivers a value if one is requested.
  ///
  /// - Parameter isOwed: Whether the value is kept otherwise, in place of the one that is owed.
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

  /// Ends once the values that are owed are delivered.
  func end(_ completion: Subscribers.Completion<Failure>) {
    ending = completion
    serve()
  }

  /// Ends at once.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = downstream
    cancel()
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil else { return }
    self.demand += demand
    onRequest?()
    serve()
  }

  func cancel() {
    guard downstream != nil else { return }
    downstream = nil
    owed = nil
    let act = onEnd
    (onEnd, onRequest) = (nil, nil)
    act?()
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
