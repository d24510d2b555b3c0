extension Publisher {
  /// Calls closures for what goes to and fro, before it goes on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
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

/// What calls closures for what goes to and fro.
final class Observed<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  /// Nothing is called when that process has ended.
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
