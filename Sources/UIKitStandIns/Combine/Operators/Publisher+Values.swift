extension Publisher {
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> AnyPublisher<Result, Failure> { each { .pass(transform($0)) } }

  public func map<Result>(_ path: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    map { $0[keyPath: path] }
  }

  /// Publishes the results of a function; it fails when the function throws.
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    staged(from: ()) { _, value in
      do { return .pass(try transform(value)) } catch { return .fail(error) }
    } ending: {
      .end($0.mapFailure { $0 })
    }
  }

  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> { each { transform($0).map(ValueOutcome.pass) ?? .skip } }

  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { each { isIncluded($0) ? .pass($0) : .skip } }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    each(from: Output?.none) { last, value in
      defer { last = value }
      return last.map { predicate($0, value) } ?? false ? .skip : .pass(value)
    }
  }

  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    each(from: initialResult) { result, value in
      result = nextPartialResult(result, value)
      return .pass(result)
    }
  }

  /// Returns this publisher; nothing is printed.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
