extension Publishers {
  /// Stands in for Combine's `Publishers.MergeMany`.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<Upstreams: Swift.Sequence<Upstream>>(_ upstream: Upstreams) {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flattened()
        .subscribe(subscriber)
    }
  }

  public typealias Merge3 = Merge
  public typealias Merge4 = Merge

  /// Stands in for Combine's `Publishers.Merge`, `Merge3` and `Merge4`.
  ///
  /// Its parameters are those of its values; Apple's are the types of the publishers.
  public struct Merge<Output, Failure: Error>: Publisher {
    private let merged: MergeMany<AnyPublisher<Output, Failure>>

    public init<A: Publisher<Output, Failure>, B: Publisher<Output, Failure>>(_ a: A, _ b: B) {
      merged = MergeMany(AnyPublisher(a), AnyPublisher(b))
    }

    public init<
      A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C) {
      merged = MergeMany(AnyPublisher(a), AnyPublisher(b), AnyPublisher(c))
    }

    public init<
      A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C, _ d: D) {
      merged = MergeMany(AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { merged.subscribe(subscriber) }
  }
}

extension Publisher {
  public func merge<B: Publisher<Output, Failure>>(
    with b: B
  ) -> Publishers.Merge<Output, Failure> { Publishers.Merge(self, b) }

  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B, _ c: C
  ) -> Publishers.Merge<Output, Failure> { Publishers.Merge(self, b, c) }

  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge<Output, Failure> { Publishers.Merge(self, b, c, d) }
}
