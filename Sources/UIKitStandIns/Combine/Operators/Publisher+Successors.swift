extension Publisher {
  /// The values, and then those of another publisher.
  public func append<Other: Publisher>(_ publisher: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    .relayed { relay in
      relay.follow(self) { completion in
        guard case .finished = completion else { return relay.finish(completion) }
        relay.follow(publisher, end: relay.finish)
      }
    }
  }

  /// The values, and then others.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }

  /// The values, and then the elements of a sequence.
  @_disfavoredOverload
  public func append<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> AnyPublisher<Output, Failure> { append(Publishers.Sequence(sequence: elements)) }

  /// The values of another publisher, and then these.
  public func prepend<Other: Publisher>(_ publisher: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher(publisher).append(self)
  }

  /// Other values, and then these.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }

  /// The elements of a sequence, and then these values.
  @_disfavoredOverload
  public func prepend<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> AnyPublisher<Output, Failure> { prepend(Publishers.Sequence(sequence: elements)) }

  /// The values, and after a failure those of another publisher.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> Publishers.Catch<Self, Other> where Other.Output == Output {
    .relayed { relay in
      relay.follow(self) { completion in
        switch completion {
        case .finished: relay.finish(.finished)
        case .failure(let failure): relay.follow(handler(failure), end: relay.finish)
        }
      }
    }
  }

  /// The values, and after a failure those of another publisher, or another failure.
  public func tryCatch<Other: Publisher>(
    _ handler: @escaping (Failure) throws -> Other
  ) -> AnyPublisher<Output, any Error> where Other.Output == Output {
    mapError { $0 as any Error }.catch { error -> AnyPublisher<Output, any Error> in
      do {
        // It is the failure that was wrapped.
        return try handler(error as! Failure).mapError { $0 }
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// The values, and after a failure those of a new subscription, so many times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in retry(retries - 1) }
  }
}

extension Publisher where Output: Publisher {
  /// The values of the publisher that came last.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output.Failure == Failure {
    .relayed { relay in
      var isBusy = false
      var isLast = false
      subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: { subscription in
            relay.onCancel = subscription.cancel
            subscription.request(.unlimited)
          },
          receiveValue: { publisher in
            isBusy = true
            relay.follow(publisher) { completion in
              isBusy = false
              if isLast || completion.isFailure { relay.end(completion) }
            }
            return .none
          },
          receiveCompletion: { completion in
            isLast = true
            if !isBusy || completion.isFailure { relay.end(completion) }
          }))
    }
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// The values of the publisher that came last.
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// The values of the publisher that came last.
  @_disfavoredOverload
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Relay {
  /// Ends, and leaves whatever still goes on.
  fileprivate func end(_ completion: Subscribers.Completion<Failure>) {
    finish(completion)
    cancel()
  }
}

extension Subscribers.Completion {
  /// Whether it failed.
  var isFailure: Bool { if case .failure = self { true } else { false } }
}
