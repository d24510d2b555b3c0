extension Publishers {
  public typealias CombineLatest3 = CombineLatest

  /// Stands in for Combine's `Publishers.CombineLatest` and `CombineLatest3`.
  ///
  /// Its parameters are those of its values; Apple's are the types of the publishers.
  public struct CombineLatest<Output, Failure: Error>: Publisher {
    private let joined: AnyPublisher<Output, Failure>

    public init<A: Publisher, B: Publisher>(_ a: A, _ b: B)
    where Output == (A.Output, B.Output), A.Failure == Failure, B.Failure == Failure {
      joined = Merge(a.map { Side<A.Output, B.Output>.first($0) }, b.map { .second($0) })
        .each(from: (A.Output?.none, B.Output?.none)) { latest, value in
          switch value {
          case .first(let value): latest.0 = value
          case .second(let value): latest.1 = value
          }
          guard let a = latest.0, let b = latest.1 else { return .skip }
          return .pass((a, b))
        }
    }

    public init<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C)
    where
      Output == (A.Output, B.Output, C.Output), A.Failure == Failure, B.Failure == Failure,
      C.Failure == Failure
    {
      joined = a.combineLatest(b).combineLatest(c) { ($0.0, $0.1, $1) }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }
}

/// A value of one of two publishers.
private enum Side<A, B> {
  case first(A)
  case second(B)
}

extension Publisher {
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<(Output, B.Output), Failure> where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  public func combineLatest<B: Publisher, Result>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure {
    combineLatest(b).map(transform)
  }

  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure { Publishers.CombineLatest(self, b, c) }

  public func combineLatest<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map(transform)
  }
}
