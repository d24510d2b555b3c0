extension Publisher {
  /// What a function makes of each value.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> Publishers.Map<Self, Result> { each { .pass(transform($0)) } }

  /// What is at a path of each value.
  public func map<Result>(_ path: KeyPath<Output, Result>) -> Publishers.Map<Self, Result> {
    map { $0[keyPath: path] }
  }

  /// What a function makes of each value; it fails where that throws.
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    eachTrying(from: ()) { _, value in .pass(try transform(value)) }
  }

  /// What a function makes of each value, where it makes something.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> { each { transform($0).map(Step.pass) ?? .skip } }

  /// What a function makes of each value, where it makes something; it fails where that throws.
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> Publishers.TryMap<Self, Result> {
    eachTrying(from: ()) { _, value in try transform(value).map(Step.pass) ?? .skip }
  }

  /// The values that a function takes.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Filter<Self> { each { isIncluded($0) ? .pass($0) : .skip } }

  /// The values that a function takes; it fails where that throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    eachTrying(from: ()) { _, value in try isIncluded(value) ? .pass(value) : .skip }
  }

  /// The values that are not the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    each(from: Output?.none) { last, value in
      defer { last = value }
      return last.map { predicate($0, value) } ?? false ? .skip : .pass(value)
    }
  }

  /// What a function makes of each value and what it made of the one before.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    each(from: initialResult) { result, value in
      result = nextPartialResult(result, value)
      return .pass(result)
    }
  }

  /// What a function makes of each value and what it made of the one before; it may fail.
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    eachTrying(from: initialResult) { result, value in
      result = try nextPartialResult(result, value)
      return .pass(result)
    }
  }

  /// The values, and another in place of `nil`.
  public func replaceNil<Value>(with output: Value) -> Publishers.Map<Self, Value>
  where Output == Value? { map { $0 ?? output } }

  /// No values, only the end.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    gathered(from: (), { _, _ in .skip }, { _ in nil })
  }

  /// The same; nothing is printed.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> { eraseToAnyPublisher() }

  /// The same; nothing stops.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  /// The same; nothing stops.
  public func breakpointOnError() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension Publisher where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }

  /// Whether a value comes, as soon as that is known.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    contains { $0 == output }
  }
}
