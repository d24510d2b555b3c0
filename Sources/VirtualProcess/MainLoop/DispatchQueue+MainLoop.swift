import LifecycleAdapters
public import Dispatch

/// Dispatch queues whose blocks a process runs on its ``MainLoop``. Elsewhere they work as usual.
///
/// The methods have no default arguments, so a call with the same arguments resolves to them rather
/// than to those of Dispatch, without naming a module. The main queue and the global ones wait for
/// the loop. A queue of the app's own runs a block at once, as if its thread were the faster one,
/// so a later `sync` finds it done.
///
/// Groups that are waited for, the notifications of work items, semaphores and `sync` on the main
/// queue are Dispatch's own and do not wait for the loop, see `Reports/your-code.md`.
extension DispatchQueue {
  /// Queues a block.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard let loop = MainLoop.current else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    run(work, on: loop)
  }

  /// Queues a block.
  public func async(qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
    guard let loop = MainLoop.current else {
      return async(group: nil, qos: qos, flags: [], execute: work)
    }
    run(work, on: loop)
  }

  /// Queues a block.
  public func async(
    flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void
  ) {
    guard let loop = MainLoop.current else {
      return async(group: nil, qos: .unspecified, flags: flags, execute: work)
    }
    run(work, on: loop)
  }

  /// Queues a block that a group waits for.
  public func async(group: DispatchGroup?, execute work: @escaping @Sendable () -> Void) {
    guard let loop = MainLoop.current else {
      return async(group: group, qos: .unspecified, flags: [], execute: work)
    }
    group?.enter()
    run(
      {
        work()
        group?.leave()
      }, on: loop)
  }

  /// Queues a block at a deadline.
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    guard let loop = MainLoop.current else {
      return asyncAfter(deadline: deadline(), qos: .unspecified, flags: [], execute: work)
    }
    loop.putOff(by: DispatchTime.milliseconds(to: deadline), work)
  }

  /// Runs work of a process, as the queue would.
  package func run(_ work: @escaping () -> Void, on loop: MainLoop) {
    switch label {
    case "com.apple.main-thread": loop.add(work)
    case _ where label.hasPrefix("com.apple.root."): loop.add(work)
    default: work()
    }
  }
}

extension DispatchGroup {
  /// Queues a block once all work of the group is done.
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard let loop = MainLoop.current else {
      return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
    }
    loop.await(self) { queue.run(work, on: loop) }
  }

  /// Whether all work of the group is done.
  package var isEmpty: Bool { wait(timeout: .now()) == .success }
}

extension DispatchWorkItem {
  /// Creates a work item, which a process performs on its own thread.
  public convenience init(block: @escaping () -> Void) {
    guard let unmodelled = MainLoop.current?.unmodelled else {
      self.init(qos: .unspecified, flags: [], block: block)
      return
    }
    self.init(qos: .unspecified, flags: []) {
      if MainLoop.current == nil {
        unmodelled.noteOffThread("performs a work item")
      } else {
        block()
      }
    }
  }
}

extension DispatchTime {
  /// Returns the time in milliseconds from now until a deadline, which is most likely written as a
  /// time from now.
  ///
  /// The real clock advances between its reading for the deadline and this call. Therefore the
  /// deadline is evaluated between two readings, again if these are far apart, and the time is
  /// rounded up to the millisecond that was probably written.
  package static func milliseconds(to deadline: () -> DispatchTime) -> Int {
    var (distance, error) = (0.0, Double.infinity)
    for _ in 0..<8 where error > 50_000 {
      let before = now().uptimeNanoseconds
      let time = deadline().uptimeNanoseconds
      let after = now().uptimeNanoseconds
      error = Double(after - before)
      distance = Double(time) - Double(after)
    }
    // The remaining error is far below a millisecond.
    return max(0, Int(min(distance / 1e6, 1e15).rounded(.up)))
  }
}
