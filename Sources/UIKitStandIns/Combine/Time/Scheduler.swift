/// Stands in for Combine's `Scheduler`: what says when something is done.
public protocol Scheduler<SchedulerTimeType> {
  /// A time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What may be asked for besides.
  associatedtype SchedulerOptions

  /// The time.
  var now: SchedulerTimeType { get }
  /// How exact it is.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Does something as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Does something when a time has come.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Does something when a time has come, and again each time that so much more has passed.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Does something as soon as it can.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Does something when a time has come.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Does something when a time has come, and again each time that so much more has passed.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Does something once so much time has passed, unless that is cancelled.
  func once(
    after interval: SchedulerTimeType.Stride, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> Pending {
    let pending = Pending()
    pending.cancellable = schedule(
      after: now.advanced(by: interval), interval: interval, tolerance: minimumTolerance,
      options: options
    ) {
      guard !pending.isOver else { return }
      pending.cancel()
      action()
    }
    return pending
  }
}

/// Something that is to be done once.
final class Pending: Cancellable {
  private(set) var isOver = false
  /// What does it, again and again.
  var cancellable: (any Cancellable)? {
    didSet { if isOver { cancellable?.cancel() } }
  }

  func cancel() {
    isOver = true
    cancellable?.cancel()
  }
}

/// Stands in for Combine's `SchedulerTimeIntervalConvertible`: how long something takes.
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ seconds: Int) -> Self
  /// So many seconds.
  static func seconds(_ seconds: Double) -> Self
  /// So many thousandths of a second.
  static func milliseconds(_ milliseconds: Int) -> Self
  /// So many millionths of a second.
  static func microseconds(_ microseconds: Int) -> Self
  /// So many billionths of a second.
  static func nanoseconds(_ nanoseconds: Int) -> Self
}

/// Stands in for Combine's `ImmediateScheduler`: it does all at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A time.
  public typealias SchedulerTimeType = ProcessTime<ImmediateScheduler>
  /// None.
  public typealias SchedulerOptions = Never

  /// The only one.
  public static let shared = ImmediateScheduler()
  /// The time, which is always the same.
  public var now: SchedulerTimeType { ProcessTime() }
  /// Nothing.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Does it.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  /// Does it.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
  /// Does it, once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
