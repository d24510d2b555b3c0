/// Stands in for Combine's `Future`: it begins at once, and keeps what comes of it.
public final class Future<Output, Failure: Error>: Publisher {
  /// Takes what came of it, once.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var conduits: [Conduit<Output, Failure>] = []

  /// Begins.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    serve(subscriber) { conduit in
      if let result { return conduit.settle(result) }
      conduit.onEnd = { [weak self] ended in self?.conduits.removeAll { $0 === ended } }
      conduits.append(conduit)
    }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let waiting = conduits
    conduits = []
    for conduit in waiting { conduit.settle(result) }
  }
}

extension Future where Failure == Never {
  /// The value, once it is there.
  public nonisolated(nonsending) final var value: Output {
    get async {
      // It ends in no other way, unless the task is cancelled; then nobody can wait for it.
      for await value in values { return value }
      return await withUnsafeContinuation { _ in }
    }
  }
}

extension Future {
  /// The value, once it is there.
  @_disfavoredOverload
  public nonisolated(nonsending) final var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}
