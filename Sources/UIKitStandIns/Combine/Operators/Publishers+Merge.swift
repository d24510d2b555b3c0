// Apple's publishers of several others, by how many there are.

extension Publishers {
  /// Stands in for Combine's `Publishers.MergeMany`: the values of several publishers, as they
  /// come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// Why it may fail.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Merges publishers.
    public init<Upstreams: Swift.Sequence<Upstream>>(_ upstream: Upstreams) {
      publishers = Array(upstream)
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }
        .subscribe(subscriber)
    }
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.Merge`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure
  {
    /// The values.
    public typealias Output = A.Output
    /// Why it may fail.
    public typealias Failure = A.Failure
    let merged: AnyPublisher<Output, Failure>

    /// Merges publishers.
    public init(_ a: A, _ b: B) {
      merged = AnyPublisher(MergeMany([AnyPublisher(a), AnyPublisher(b)]))
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { merged.subscribe(subscriber) }
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.Merge3`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure
  {
    /// The values.
    public typealias Output = A.Output
    /// Why it may fail.
    public typealias Failure = A.Failure
    let merged: AnyPublisher<Output, Failure>

    /// Merges publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      merged = AnyPublisher(MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c)]))
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { merged.subscribe(subscriber) }
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.Merge4`.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure
  {
    /// The values.
    public typealias Output = A.Output
    /// Why it may fail.
    public typealias Failure = A.Failure
    let merged: AnyPublisher<Output, Failure>

    /// Merges publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      merged = AnyPublisher(
        MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d)]))
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { merged.subscribe(subscriber) }
  }
}
