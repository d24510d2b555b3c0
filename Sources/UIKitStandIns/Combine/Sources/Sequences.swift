extension Publishers {
  /// Stands in for Combine's `Publishers.Sequence`: the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values.
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// Publishes the elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      let conduit = Conduit(AnySubscriber(subscriber)) { iterator.next() }
      subscriber.receive(subscription: conduit)
      conduit.end(.finished)
    }
  }
}

extension Sequence {
  /// Publishes the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Publishes the value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// Stands in for Combine's `Optional.Publisher`.
  public struct Publisher: Combine.Publisher {
    /// The value.
    public typealias Output = Wrapped
    /// It does not fail.
    public typealias Failure = Never
    /// The value, if there is one.
    public let output: Wrapped?

    /// Publishes a value, if there is one.
    public init(_ output: Wrapped?) { self.output = output }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      serve(subscriber) { $0.end(.finished, owing: output) }
    }
  }
}

extension Result {
  /// Publishes the value, or fails.
  public var publisher: Publisher { Publisher(self) }

  /// Stands in for Combine's `Result.Publisher`.
  public struct Publisher: Combine.Publisher {
    /// The value.
    public typealias Output = Success
    /// What comes of it.
    public let result: Result

    /// Publishes a value, or fails.
    public init(_ result: Result) { self.result = result }
    /// Publishes a value.
    public init(_ output: Success) { result = .success(output) }
    /// Fails.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure { serve(subscriber) { $0.settle(result) } }
  }
}
