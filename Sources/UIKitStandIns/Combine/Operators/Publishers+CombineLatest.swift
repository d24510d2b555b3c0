extension Publishers {
  /// Stands in for Combine's `Publishers.CombineLatest`: the latest of each publisher, when one
  /// publishes.
  public typealias CombineLatest<A: Publisher, B: Publisher> =
    Joined2<A, B, Latest>
  where B.Failure == A.Failure
  /// Stands in for Combine's `Publishers.CombineLatest3`: likewise of three.
  public typealias CombineLatest3<A: Publisher, B: Publisher, C: Publisher> =
    Joined3<A, B, C, Latest>
  where B.Failure == A.Failure, C.Failure == A.Failure
  /// Stands in for Combine's `Publishers.CombineLatest4`: likewise of four.
  public typealias CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> =
    Joined4<A, B, C, D, Latest>
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
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
