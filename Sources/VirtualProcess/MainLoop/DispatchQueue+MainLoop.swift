import LifecycleAdapters
public import Dispatch

/// What a process queues on dispatch queues, run by its ``MainLoop``; elsewhere they are what they
/// were.
///
/// The methods have no default arguments, so that a call which names as much as they do means them,
/// and not those of Dispatch, without a word about modules. The main queue and the global ones wait
/// for the loop. A queue of the app's own runs a block at once, as if its thread were the faster
/// one: a `sync` that comes later finds it done.
///
/// Groups that are waited for, what a work item notifies, semaphores and `sync` on the main queue
/// are Dispatch's: they do not wait for the loop, see `Reports/your-code.md`.
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

  /// Queues a block when a time has come.
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    guard let loop = MainLoop.current else {
      return asyncAfter(deadline: deadline(), qos: .unspecified, flags: [], execute: work)
    }
    loop.putOff(by: DispatchTime.milliseconds(to: deadline), work)
  }

  /// Has a process run something.
  package func run(_ work: @escaping () -> Void, on loop: MainLoop) {
    switch label {
    case "com.apple.main-thread": loop.add(work)
    case _ where label.hasPrefix("com.apple.root."): loop.add(work)
    default: work()
    }
  }
}

extension DispatchGroup {
  /// Queues a block when all that the group waits for is done.
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard let loop = MainLoop.current else {
      return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
    }
    loop.await(self) { queue.run(work, on: loop) }
  }

  /// Whether all that it waits for is done.
  package var isEmpty: Bool { wait(timeout: .now()) == .success }
}

extension DispatchWorkItem {
  /// Creates an item, which a process performs on its own thread.
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
  /// How long it is from now until a deadline, which is most likely written as a time from now.
  ///
  /// The real clock goes on between its being read for the deadline and here: the deadline is asked
  /// for between two readings, again if these are far apart, and the time is rounded to what may
  /// have been written.
  package static func milliseconds(to deadline: () -> DispatchTime) -> Int {
    var (distance, error) = (0.0, Double.infinity)
    for _ in 0..<8 where error > 50_000 {
      let before = now().uptimeNanoseconds
      let time = deadline().uptimeNanoseconds
      let after = now().uptimeNanoseconds
      error = Double(after - before)
      distance = Double(time) - Double(after)
    }
    // What was lost since is far below a millisecond.
    return max(0, Int(min(distance / 1e6, 1e15).rounded(.up)))
  }
}
