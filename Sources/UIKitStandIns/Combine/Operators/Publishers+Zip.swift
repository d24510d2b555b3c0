extension Publishers {
  /// Stands in for Combine's `Publishers.Zip`: one from each publisher, when all have one.
  public typealias Zip<A: Publisher, B: Publisher> =
    Joined2<A, B, InTurn>
  where B.Failure == A.Failure
  /// Stands in for Combine's `Publishers.Zip3`: likewise of three.
  public typealias Zip3<A: Publisher, B: Publisher, C: Publisher> =
    Joined3<A, B, C, InTurn>
  where B.Failure == A.Failure, C.Failure == A.Failure
  /// Stands in for Combine's `Publishers.Zip4`: likewise of four.
  public typealias Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> =
    Joined4<A, B, C, D, InTurn>
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
}

extension Publisher {
  /// One from each publisher, when all have one.
  public func zip<B: Publisher>(
    _ b: B
  ) -> Publishers.Zip<Self, B> where B.Failure == Failure {
    Publishers.Zip(self, b)
  }

  /// What a function makes of one from each publisher, when all have one.
  public func zip<B: Publisher, Result>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure {
    Publishers.Zip(self, b).map(transform)
  }

  /// One from each publisher, when all have one.
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.Zip3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.Zip3(self, b, c)
  }

  /// What a function makes of one from each publisher, when all have one.
  public func zip<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    Publishers.Zip3(self, b, c).map(transform)
  }

  /// One from each publisher, when all have one.
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.Zip4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.Zip4(self, b, c, d)
  }

  /// What a function makes of one from each publisher, when all have one.
  public func zip<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.Zip4(self, b, c, d).map(transform)
  }
}
