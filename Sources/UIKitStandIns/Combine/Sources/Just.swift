/// Stands in for Combine's `Just`.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never {
    CollectionOfOne(output).publisher.subscribe(subscriber)
  }
}

/// Stands in for Combine's `Empty`, which ends without a value, at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber<Output, Failure>(subscriber))
    subscriber.receive(subscription: conduit)
    if completeImmediately { conduit.finish(.finished) }
  }
}

/// Stands in for Combine's `Fail`.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(AnySubscriber<Output, Failure>(subscriber))
    subscriber.receive(subscription: conduit)
    conduit.finish(.failure(error))
  }
}
