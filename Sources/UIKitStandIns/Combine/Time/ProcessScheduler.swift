import VirtualProcess
public import UIKitShapes
public import Dispatch

/// A scheduler by whose time a process waits: a queue or a run loop.
///
/// What it does comes in turns of the main loop, as what is queued there does; on a queue of the
/// app's own it is done at once. Outside of a process nothing is done after a time.
public protocol ProcessScheduler: Scheduler
where SchedulerTimeType == ProcessTime<Context>, SchedulerOptions == ProcessSchedulerOptions {
  /// Whose times they are.
  associatedtype Context
}

extension ProcessScheduler {
  /// The time, from which all others are counted.
  public var now: SchedulerTimeType { ProcessTime() }
  /// Nothing.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Does something when a time has come.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: ProcessSchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let interval = now.distance(to: date)
    guard interval > 0 else { return schedule(options: options, action) }
    Repetition(action).wait(interval.milliseconds)
  }

  /// Does something when a time has come, and again each time that so much more has passed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: ProcessSchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(action, interval: max(interval.milliseconds, 1))
    let delay = now.distance(to: date)
    if delay > 0 {
      repetition.wait(delay.milliseconds)
    } else {
      schedule(options: options) { repetition.act() }
    }
    return repetition
  }
}

/// What is done once a time has come, or again and again from then on.
private final class Repetition: Cancellable {
  private let action: () -> Void
  private let interval: Int?
  private let loop = MainLoop.current
  private var token: String?
  private var isOver = false

  init(_ action: @escaping () -> Void, interval: Int? = nil) {
    self.action = action
    self.interval = interval
  }

  func wait(_ milliseconds: Int) {
    token = loop?.putOff(by: milliseconds, as: token) { [self] in act() }
  }

  func act() {
    guard !isOver else { return }
    if let interval { wait(interval) }
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
  /// The times are its own.
  public typealias Context = DispatchQueue

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async(execute: { action() })
  }
}

extension RunLoop: ProcessScheduler {
  /// The times are its own.
  public typealias Context = RunLoop

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    perform { action() }
  }
}

extension OperationQueue: ProcessScheduler {
  /// The times are its own.
  public typealias Context = OperationQueue

  /// Does something as soon as it can.
  public func schedule(options: ProcessSchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }
}
