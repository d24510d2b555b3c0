extension Publisher {
  public func first() -> AnyPublisher<Output, Failure> { each { .last($0) } }

  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    each { predicate($0) ? .last($0) : .skip }
  }

  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
    return each(from: 0) { count, value in
      count += 1
      return count < maxLength ? .pass(value) : .last(value)
    }
  }

  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    each(from: 0) { dropped, value in
      guard dropped < count else { return .pass(value) }
      dropped += 1
      return .skip
    }
  }
}
