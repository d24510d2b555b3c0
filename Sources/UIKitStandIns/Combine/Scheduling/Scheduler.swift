public import Dispatch
public import UIKitShapes
import VirtualProcess

/// Stands in for Combine's `Scheduler`, without tolerances and options: a queue or a run loop.
///
/// Actions take turns in the main loop of the process, like everything that is queued there; a
/// queue of the app's own performs them at once. Outside of a process, no action is performed after
/// a time.
public protocol Scheduler {
  typealias SchedulerTimeType = ProcessTime

  func schedule(_ action: @escaping () -> Void)
}

extension Scheduler {
  public var now: ProcessTime { ProcessTime() }

  public func schedule(after date: ProcessTime, _ action: @escaping () -> Void) {
    perform(ScheduledAction(action), after: now.distance(to: date))
  }

  /// Performs an action at a time and then again after each interval.
  public func schedule(
    after date: ProcessTime, interval: ProcessTime.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    perform(
      ScheduledAction(action, interval: max(interval.milliseconds, 1)),
      after: now.distance(to: date))
  }

  /// Performs an action once, when a time has passed.
  func schedule(in delay: ProcessTime.Stride, _ action: @escaping () -> Void) -> ScheduledAction {
    perform(ScheduledAction(action), after: delay)
  }

  @discardableResult
  private func perform(
    _ action: ScheduledAction, after delay: ProcessTime.Stride
  ) -> ScheduledAction {
    if delay > 0 { action.wait(delay.milliseconds) } else { schedule { action.perform() } }
    return action
  }
}

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    // The method of `VirtualProcess`, not Dispatch's.
    async(execute: { action() })
  }
}

extension RunLoop: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    perform { action() }
  }
}

extension OperationQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }
}
