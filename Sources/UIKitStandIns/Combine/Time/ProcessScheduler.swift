public import DelegateAdapters
public import Dispatch

/// A scheduler by whose time a process waits: a queue or a run loop.
///
/// What it does comes in turns of the main loop, as what is queued there does; on a queue of the
/// app's own it is done at once. Outside of a process nothing is done after a time.
public protocol ProcessScheduler: Scheduler
where SchedulerTimeType == ProcessTime, SchedulerOptions == ProcessSchedulerOptions {}

extension ProcessScheduler {
  /// The time, from which all others are counted.
  public var now: ProcessTime { ProcessTime() }
  /// Nothing.
  public var minimumTolerance: ProcessTime.Stride { .nanoseconds(0) }

  /// Does something when a time has come.
  public func schedule(
    after date: ProcessTime, tolerance: ProcessTime.Stride, options: ProcessSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let interval = now.distance(to: date)
    guard interval > 0 else { return schedule(options: options, action) }
    Repetition(action).wait(for: interval)
  }

  /// Does something when a time has come, and again each time that so much more has passed.
  public func schedule(
    after date: ProcessTime, interval: ProcessTime.Stride, tolerance: ProcessTime.Stride,
    options: ProcessSchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action, interval: max(interval, .milliseconds(1)))
    let delay = now.distance(to: date)
    if delay > 0 {
      repetition.wait(for: delay)
    } else {
      schedule(options: options) { repetition.act() }
    }
    return repetition
  }
}

/// What is done once a time has come, or again and again from then on.
private final class Repetition: Cancellable {
  private let action: () -> Void
  private let interval: ProcessTime.Stride?
  private let loop = MainLoop.current
  private var token: String?
  private var isOver = false

  init(_ action: @escaping () -> Void, interval: ProcessTime.Stride? = nil) {
    self.action = action
    self.interval = interval
  }

  func wait(for time: ProcessTime.Stride) {
    token = loop?.putOff(by: time.milliseconds, as: token) { [self] in act() }
  }

  func act() {
    guard !isOver else { return }
    if let interval { wait(for: interval) }
    action()
  }

  func cancel() {
    isOver = true
    if let token { loop?.cancel(token) }
  }
}

/// What may be asked for besides; nothing heeds it.
public struct ProcessSchedulerOptions {
  /// Asks for nothing.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    group: DispatchGroup? = nil
  ) {}
}

extension DispatchQueue: ProcessScheduler {
  /// A time.
  public typealias SchedulerTimeType = ProcessTime
  /// What may be asked for besides.
  public typealias SchedulerOptions = ProcessSchedulerOptions

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async(execute: { action() })
  }
}

extension RunLoop: ProcessScheduler {
  /// A time.
  public typealias SchedulerTimeType = ProcessTime
  /// What may be asked for besides.
  public typealias SchedulerOptions = ProcessSchedulerOptions

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    perform { action() }
  }
}

extension OperationQueue: ProcessScheduler {
  /// A time.
  public typealias SchedulerTimeType = ProcessTime
  /// What may be asked for besides.
  public typealias SchedulerOptions = ProcessSchedulerOptions

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }
}
