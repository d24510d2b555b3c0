import Synchronization

extension Publisher where Failure == Never {
  /// What comes, one after the other, for a task to wait for.
  ///
  /// As with Apple's a value is asked for when the task waits for it: what a subject sends in the
  /// meantime is lost.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// What comes, one after the other, for a task to wait for; it throws the failure.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Stands in for Combine's `AsyncPublisher`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The values.
  public typealias Element = P.Output
  private let publisher: P

  /// Of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(inbox: ValueInbox(publisher)) }

  /// What hands over one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let inbox: ValueInbox<P.Output>

    /// The next value; `nil` at the end, and in a task that is cancelled.
    public nonisolated(nonsending) mutating func next() async -> P.Output? {
      await next(isolation: #isolation)
    }

    /// The next value; `nil` at the end, and in a task that is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      try? await inbox.next(isolation: actor)
    }
  }
}

/// Stands in for Combine's `AsyncThrowingPublisher`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The values.
  public typealias Element = P.Output
  private let publisher: P

  /// Of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(inbox: ValueInbox(publisher)) }

  /// What hands over one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let inbox: ValueInbox<P.Output>

    /// The next value; `nil` at the end, and in a task that is cancelled.
    public nonisolated(nonsending) mutating func next() async throws -> P.Output? {
      try await next(isolation: #isolation)
    }

    /// The next value; `nil` at the end, and in a task that is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> P.Output? {
      try await inbox.next(isolation: actor)
    }
  }
}

/// What came and was not yet handed over; a value is asked for each time that a task waits.
final class ValueInbox<Value>: Sendable {
  /// What one thread alone has at a time.
  private struct Parcel: @unchecked Sendable {
    var result: Result<Value?, any Error> = .success(nil)
  }

  private struct State: @unchecked Sendable {
    var subscription: (any Subscription)?
    /// What was asked for before there was a subscription.
    var owed = Subscribers.Demand.none
    var arrived: [Parcel] = []
    var waiting: UnsafeContinuation<Parcel, Never>?
    var isOver = false
  }

  private let state = Mutex(State())

  init<P: Publisher>(_ publisher: P) where P.Output == Value {
    publisher.subscribe(
      AnySubscriber<Value, P.Failure>(
        receiveSubscription: { [weak self] in self?.begin($0) },
        receiveValue: { [weak self] in
          self?.add(Parcel(result: .success($0)))
          return .none
        },
        receiveCompletion: { [weak self] completion in
          if case .failure(let failure) = completion {
            self?.add(Parcel(result: .failure(failure)), isLast: true)
          } else {
            self?.add(Parcel(), isLast: true)
          }
        }))
  }

  deinit { state.withLock { $0.subscription }?.cancel() }

  func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
    try await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation(isolation: actor) { ask($0) }.result },
      onCancel: { end() }, isolation: actor
    ).get()
  }

  private func begin(_ subscription: any Subscription) {
    let parcel = UncheckedSubscription(subscription: subscription)
    let owed = state.withLock {
      $0.subscription = parcel.subscription
      return $0.owed
    }
    if owed > .none { subscription.request(owed) }
  }

  private struct UncheckedSubscription: @unchecked Sendable {
    let subscription: (any Subscription)?
  }

  private func ask(_ task: UnsafeContinuation<Parcel, Never>) {
    let (parcel, asked) = state.withLock { state -> (Parcel?, UncheckedSubscription) in
      let nobody = UncheckedSubscription(subscription: nil)
      if Task.isCancelled { return (Parcel(), nobody) }
      if !state.arrived.isEmpty { return (state.arrived.removeFirst(), nobody) }
      if state.isOver { return (Parcel(), nobody) }
      state.waiting = task
      if state.subscription == nil { state.owed += 1 }
      return (nil, UncheckedSubscription(subscription: state.subscription))
    }
    if let parcel { task.resume(returning: parcel) }
    asked.subscription?.request(.max(1))
  }

  private func add(_ parcel: Parcel, isLast: Bool = false) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if isLast { (state.isOver, state.subscription) = (true, nil) }
      if state.waiting == nil { state.arrived.append(parcel) }
      return state.waiting
    }
    waiting?.resume(returning: parcel)
  }

  private func end() {
    let (waiting, subscription) = state.withLock { state in
      defer { (state.waiting, state.subscription, state.isOver) = (nil, nil, true) }
      return (state.waiting, UncheckedSubscription(subscription: state.subscription))
    }
    subscription.subscription?.cancel()
    waiting?.resume(returning: Parcel())
  }
}
