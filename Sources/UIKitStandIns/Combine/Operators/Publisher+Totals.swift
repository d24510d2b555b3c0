extension Publisher {
  /// All values, at the end.
  public func collect() -> Publishers.Collect<Self> {
    gathered(
      from: [Output](),
      { all, value in
        all.append(value)
        return .skip
      }, { $0 })
  }

  /// So many values at a time; at the end what is left.
  public func collect(_ count: Int) -> Publishers.Collect<Self> {
    gathered(
      from: [Output](),
      { some, value in
        some.append(value)
        guard some.count >= count else { return .skip }
        defer { some = [] }
        return .pass(some)
      }, { $0.isEmpty ? nil : $0 })
  }

  /// What a function makes of all values, at the end.
  public func reduce<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    gathered(
      from: initialResult,
      { result, value in
        result = nextPartialResult(result, value)
        return .skip
      }, { $0 })
  }

  /// How many values there were, at the end.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Whether a function takes a value, as soon as that is known.
  public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    gathered(
      from: (), { _, value in predicate(value) ? .end(true, .finished) : .skip }, { _ in false })
  }

  /// Whether a function takes all values, as soon as that is known.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }

  /// The values, or another if there are none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    handled {
      var isEmpty = true
      return Handling(
        receive: {
          isEmpty = false
          return .pass($0)
        },
        end: { completion in
          guard isEmpty, case .finished = completion else { return (nil, completion) }
          return (output, completion)
        })
    }
  }
}
