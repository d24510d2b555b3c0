extension Publishers {
  /// The result of `receive(on:)`, which apps write as the type of a property.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> =
    AnyPublisher<Upstream.Output, Upstream.Failure>
}

extension Publisher {
  /// Delivers values and the end in a later turn of a scheduler.
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    linked {
      Shift($0) { action in
        scheduler.schedule(action)
        return nil
      }
    }
  }

  /// Subscribes to this publisher in a later turn of a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let link = Link<Output, Failure, Output, Failure>(subscriber)
      subscriber.receive(subscription: link)
      scheduler.schedule { link.follow(self) }
    }
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    linked { Shift($0) { scheduler.schedule(in: interval, $0) } }
  }

  /// Delivers a value when a time has passed since it arrived and no other did.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> { linked { Debounce($0, dueTime, scheduler) } }
}

/// Delivers everything later.
private final class Shift<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let schedule: (@escaping () -> Void) -> ScheduledAction?
  private var pending: [ScheduledAction] = []

  init(
    _ downstream: AnySubscriber<Output, Failure>,
    _ schedule: @escaping (@escaping () -> Void) -> ScheduledAction?
  ) {
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

/// Delivers a value after a silence.
private final class Debounce<Output, Failure: Error>: Link<Output, Failure, Output, Failure> {
  private let dueTime: ProcessTime.Stride
  private let scheduler: any Scheduler
  private var pending: ScheduledAction?

  init(
    _ downstream: AnySubscriber<Output, Failure>, _ dueTime: ProcessTime.Stride,
    _ scheduler: any Scheduler
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream, requestsAll: true)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    pending?.cancel()
    pending = scheduler.schedule(in: dueTime) { [self] in if demand > .none { pass(input) } }
    return .none
  }

  /// Ends without the value that waits, as Apple's does.
  override func receive(completion: Subscribers.Completion<Failure>) {
    pending?.cancel()
    scheduler.schedule { [self] in finish(completion) }
  }

  override func cancel() {
    pending?.cancel()
    super.cancel()
  }
}
