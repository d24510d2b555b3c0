/// Stands in for Combine's `AnyPublisher`; also the result of most operators.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let serve: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self = (publisher as? Self) ?? Self { publisher.subscribe($0) }
  }

  init(_ serve: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.serve = serve }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { serve(AnySubscriber(subscriber)) }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
