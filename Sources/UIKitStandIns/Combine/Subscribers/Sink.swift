extension Subscribers {
  /// Stands in for Combine's `Subscribers.Sink`: it asks for all, and calls closures.
  ///
  /// One that was made in a process receives nothing when that has ended, though it may be kept in
  /// a variable that outlives it.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let tenancy = Tenancy()
    private var subscription: (any Subscription)?
    private var receiveValue: ((Input) -> Void)?
    private var receiveCompletion: ((Completion<Failure>) -> Void)?

    /// Calls closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    /// Asks for all.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, receiveValue != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Hands on a value.
    public func receive(_ value: Input) -> Demand {
      if !tenancy.isOver { receiveValue?(value) }
      return .none
    }

    /// Hands on how it ended.
    public func receive(completion: Completion<Failure>) {
      let act = receiveCompletion
      forget()
      if !tenancy.isOver { act?(completion) }
    }

    /// Asks for no more.
    public func cancel() {
      let subscription = subscription
      forget()
      subscription?.cancel()
    }

    private func forget() {
      subscription = nil
      receiveValue = nil
      receiveCompletion = nil
    }
  }
}

extension Publisher {
  /// Calls closures for what comes, as long as what it returns is kept.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for what comes, as long as what it returns is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns what comes to a property of an object, which is kept as long as what it returns is.
  public func assign<Root>(
    to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: path] = $0 }
  }

  /// Assigns what comes to a published property, as long as that is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}
