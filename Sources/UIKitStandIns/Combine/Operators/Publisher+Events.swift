extension Publisher {
  /// Calls closures for what passes between the publisher and its subscriber, before it goes on.
  ///
  /// Closures of a process are not called once that has ended.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    linked {
      let observed = Observed<Output, Failure>($0, tenancy: Tenancy())
      observed.onSubscription = receiveSubscription
      observed.onOutput = receiveOutput
      observed.onCompletion = receiveCompletion
      observed.onCancel = receiveCancel
      observed.onRequest = receiveRequest
      return observed
    }
  }
}

/// A link that calls closures for what passes through it.
final class Observed<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  /// The process after whose end no closure is called.
  private let tenancy: Tenancy?
  var onSubscription: ((any Subscription) -> Void)?
  var onOutput: ((Output) -> Void)?
  var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  var onCancel: (() -> Void)?
  var onRequest: ((Subscribers.Demand) -> Void)?

  init(_ downstream: AnySubscriber<Output, Failure>, tenancy: Tenancy?) {
    self.tenancy = tenancy
    super.init(downstream)
  }

  private var isOver: Bool { tenancy?.isOver ?? false }

  override func receive(subscription: any Subscription) {
    onSubscription?(subscription)
    super.receive(subscription: subscription)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    if !isOver { onOutput?(input) }
    return pass(input)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    if !isOver { onCompletion?(completion) }
    finish(completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    super.request(demand)
  }

  override func cancel() {
    if downstream != nil, !isOver { onCancel?() }
    super.cancel()
  }
}
