public import Dispatch

/// Work items on queues of a process. Outside of a process, they are Dispatch's.
///
/// The plugin `UIKitNames` adds methods with the signatures of Dispatch's to the app's module. The
/// compiler prefers these, and they call the functions here.
public enum WorkItems {
  /// Enqueues an item, for which a group may wait.
  public static func queue(
    _ item: DispatchWorkItem, on queue: DispatchQueue, of group: DispatchGroup? = nil
  ) {
    guard let loop = MainLoop.current else {
      guard let group else { return queue.async(execute: item) }
      return queue.async(group: group, execute: item)
    }
    group?.enter()
    queue.run(
      {
        item.perform()
        group?.leave()
      }, on: loop)
  }

  /// Enqueues an item at a time.
  ///
  /// Rounds the remaining time up, to make good for the time since the deadline was read: long
  /// times to hundredths of a second.
  public static func queue(
    _ item: DispatchWorkItem, on queue: DispatchQueue, after deadline: DispatchTime
  ) {
    guard let loop = MainLoop.current else {
      return queue.asyncAfter(deadline: deadline, execute: item)
    }
    let milliseconds = DispatchTime.milliseconds(to: { deadline })
    let step = milliseconds < 100 ? 1 : 10
    loop.putOff(by: (milliseconds + step - 1) / step * step) { item.perform() }
  }

  /// Enqueues an item that runs once all work of a group is done.
  public static func queue(
    _ item: DispatchWorkItem, on queue: DispatchQueue, when group: DispatchGroup
  ) {
    guard let loop = MainLoop.current else { return group.notify(queue: queue, work: item) }
    loop.await(group) { queue.run({ item.perform() }, on: loop) }
  }
}
