/// Stands in for Combine's `Just`: one value.
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Publishes a value.
  public init(_ output: Output) { self.output = output }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never {
    serve(subscriber) { $0.end(.finished, owing: output) }
  }
}

/// Stands in for Combine's `Empty`: no value.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Ends at once, or never.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Ends at once, or never.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    serve(subscriber) { if completeImmediately { $0.end(.finished) } }
  }
}

/// Stands in for Combine's `Fail`: it fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Why.
  public let error: Failure

  /// Fails.
  public init(error: Failure) { self.error = error }
  /// Fails.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { serve(subscriber) { $0.end(.failure(error)) } }
}

/// Stands in for Combine's `Deferred`: a publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values.
  public typealias Output = DeferredPublisher.Output
  /// Why it may fail.
  public typealias Failure = DeferredPublisher.Failure
  /// Makes one.
  public let createPublisher: () -> DeferredPublisher

  /// Makes one for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { createPublisher().subscribe(subscriber) }
}
