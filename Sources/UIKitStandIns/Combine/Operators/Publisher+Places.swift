extension Publisher {
  /// The first value, then the end.
  public func first() -> Publishers.First<Self> { each { .end($0, .finished) } }

  /// The first value that a function takes, then the end.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
    each { predicate($0) ? .end($0, .finished) : .skip }
  }

  /// So many values, then the end.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
    return each(from: 0) { count, value in
      count += 1
      return count < maxLength ? .pass(value) : .end(value, .finished)
    }
  }

  /// The values up to the first that a function does not take.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { each { predicate($0) ? .pass($0) : .end(nil, .finished) } }

  /// The values until another publisher publishes anything.
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> AnyPublisher<Output, Failure> {
    let end = publisher.map { _ in Output?.none }.catch { _ in Empty<Output?, Never>() }
      .setFailureType(to: Failure.self)
    return end.merge(with: map(Optional.some).append(nil))
      .each { $0.map(Step.pass) ?? .end(nil, .finished) }
  }

  /// All but the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    each(from: 0) { dropped, value in
      guard dropped < count else { return .pass(value) }
      dropped += 1
      return .skip
    }
  }

  /// The values from the first on that a function does not take.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    each(from: true) { isDropping, value in
      isDropping = isDropping && predicate(value)
      return isDropping ? .skip : .pass(value)
    }
  }

  /// The value in that place.
  public func output(at index: Int) -> AnyPublisher<Output, Failure> {
    dropFirst(index).first()
  }

  /// The last value, at the end.
  public func last() -> AnyPublisher<Output, Failure> { last { _ in true } }

  /// The last value that a function takes, at the end.
  public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    gathered(
      from: Output?.none,
      { last, value in
        if predicate(value) { last = value }
        return .skip
      }, { $0 })
  }
}
