extension Publisher {
  /// Hands on what comes by way of a scheduler, so that it comes in a later turn.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    linked {
      Shift($0) { action in
        scheduler.schedule(options: options, action)
        return nil
      }
    }
  }

  /// Subscribes and asks by way of a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .relayed { relay in
      scheduler.schedule(options: options) { relay.follow(self, end: relay.finish) }
    }
  }

  /// Hands on what comes when so much time has passed.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    linked { Shift($0) { scheduler.once(after: interval, options: options, $0) } }
  }

  /// Hands on a value when so much time has passed since it came and no other did.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    linked {
      Debounce(
        $0, now: { scheduler.schedule(options: options, $0) },
        later: { scheduler.once(after: dueTime, options: options, $0) })
    }
  }

  /// Hands on a value, and in so much time after each no more than one: the first or the latest.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    linked {
      Throttle(
        $0, keepsLatest: latest, now: { scheduler.schedule($0) },
        later: { scheduler.once(after: interval, $0) })
    }
  }

  /// Ends when no value came for so long, or fails if it is said how.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    linked {
      Timeout(
        $0, customError, now: { scheduler.schedule(options: options, $0) },
        later: { scheduler.once(after: interval, options: options, $0) })
    }
  }
}

/// Has something done.
private typealias Now = (@escaping () -> Void) -> Void
/// Has something done later, unless that is cancelled.
private typealias Later = (@escaping () -> Void) -> Pending?

/// Hands on all that comes, later.
private final class Shift<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let schedule: Later
  private var pending: [Pending] = []

  init(_ downstream: AnySubscriber<Output, Failure>, _ schedule: @escaping Later) {
    self.schedule = schedule
    super.init(downstream)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    postpone {
      let more = $0.pass(input)
      if more > .none { $0.upstream?.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    postpone { $0.finish(completion) }
  }

  private func postpone(_ act: @escaping (Shift) -> Void) {
    pending.removeAll(where: \.isOver)
    if let later = schedule({ act(self) }) { pending.append(later) }
  }

  override func cancel() {
    super.cancel()
    for later in pending { later.cancel() }
    pending = []
  }
}

/// Hands on a value after a silence.
private final class Debounce<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let now: Now
  private let later: Later
  private var pending: Pending?

  init(
    _ downstream: AnySubscriber<Output, Failure>, now: @escaping Now, later: @escaping Later
  ) {
    self.now = now
    self.later = later
    super.init(downstream, asksForAll: true)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    pending?.cancel()
    pending = later { [self] in if demand > .none { pass(input) } }
    return .none
  }

  /// What waits is lost, as with Apple's.
  override func receive(completion: Subscribers.Completion<Failure>) {
    pending?.cancel()
    now { [self] in finish(completion) }
  }

  override func cancel() {
    pending?.cancel()
    super.cancel()
  }
}

/// Hands on a value and then none for a while.
private final class Throttle<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let keepsLatest: Bool
  private let now: Now
  private let later: Later
  private var pending: Pending?
  private var waiting: Output?
  private var isQueued = false
  private var ending: Subscribers.Completion<Failure>?

  init(
    _ downstream: AnySubscriber<Output, Failure>, keepsLatest: Bool, now: @escaping Now,
    later: @escaping Later
  ) {
    self.keepsLatest = keepsLatest
    self.now = now
    self.later = later
    super.init(downstream, asksForAll: true)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard demand > .none else { return .none }
    if waiting == nil || keepsLatest { waiting = input }
    if pending == nil { emitSoon() }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    ending = completion
    if waiting == nil { emitSoon() }
  }

  private func emitSoon() {
    guard !isQueued else { return }
    isQueued = true
    now { [self] in emit() }
  }

  private func emit() {
    isQueued = false
    pending = nil
    if let value = waiting {
      waiting = nil
      // Others may come while it is handed on.
      pending = later { [self] in
        pending = nil
        if waiting != nil { emit() }
      }
      pass(value)
    }
    guard let ending, waiting == nil else { return }
    pending?.cancel()
    finish(ending)
  }

  override func cancel() {
    pending?.cancel()
    super.cancel()
  }
}

/// Ends after a silence.
private final class Timeout<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let error: (() -> Failure)?
  private let now: Now
  private let later: Later
  private var pending: Pending?
  private var isOver = false

  init(
    _ downstream: AnySubscriber<Output, Failure>, _ error: (() -> Failure)?, now: @escaping Now,
    later: @escaping Later
  ) {
    self.error = error
    self.now = now
    self.later = later
    super.init(downstream, asksForAll: true)
  }

  override func receive(subscription: any Subscription) {
    wait()
    super.receive(subscription: subscription)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard !isOver else { return .none }
    wait()
    now { [self] in pass(input) }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    isOver = true
    pending?.cancel()
    now { [self] in finish(completion) }
  }

  private func wait() {
    pending?.cancel()
    pending = later { [self] in
      isOver = true
      leave()
      finish(error.map { .failure($0()) } ?? .finished)
    }
  }

  override func cancel() {
    isOver = true
    pending?.cancel()
    super.cancel()
  }
}
