extension Publishers {
  /// Stands in for Combine's `Publishers.CombineLatest`: the latest of each publisher, when one
  /// publishes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B) {
      joined = .joined([a.anyValues, b.anyValues], isZip: false) {
        ($0[0] as! A.Output, $0[1] as! B.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.CombineLatest3`: the latest of each publisher, when one
  /// publishes.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      joined = .joined([a.anyValues, b.anyValues, c.anyValues], isZip: false) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.CombineLatest4`: the latest of each publisher, when one
  /// publishes.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      joined = .joined([a.anyValues, b.anyValues, c.anyValues, d.anyValues], isZip: false) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }
}

extension Publisher {
  /// The latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<Self, B> where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  /// What a function makes of the latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher, Result>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure {
    Publishers.CombineLatest(self, b).map(transform)
  }

  /// The latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// What a function makes of the latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c).map(transform)
  }

  /// The latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// What a function makes of the latest of each publisher, when one publishes.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d).map(transform)
  }
}
