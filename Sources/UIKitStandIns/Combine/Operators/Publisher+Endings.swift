extension Publisher {
  public func append<Other: Publisher>(_ publisher: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    ended { $0.isFailure ? .end($0) : .follow(AnyPublisher(publisher)) }
  }

  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(Publishers.Sequence(sequence: elements))
  }

  public func prepend<Other: Publisher>(_ publisher: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure { publisher.append(self) }

  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    ended { completion in
      switch completion {
      case .finished: .end(.finished)
      case .failure(let failure): .follow(AnyPublisher(handler(failure)))
      }
    }
  }

  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> AnyPublisher<Output, NewFailure> { ended { .end($0.mapFailure(transform)) } }
}

extension Publisher where Failure == Never {
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> AnyPublisher<Output, NewFailure> { ended { _ in .end(.finished) } }
}
