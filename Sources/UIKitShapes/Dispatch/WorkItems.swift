public import Dispatch

/// Work items on queues of a process; elsewhere they are Dispatch's.
///
/// Dispatch has methods for them that are written alike, so that those of the app's module, which
/// the plugin `UIKitNames` adds, are meant in place of them; they call these.
public enum WorkItems {
  /// Queues an item, for which a group may wait.
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

  /// Queues an item when a time has come.
  ///
  /// What was lost of the time since it was read is made good: long ones count in hundredths of a
  /// second.
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

  /// Queues an item when all that a group waits for is done.
  public static func queue(
    _ item: DispatchWorkItem, on queue: DispatchQueue, when group: DispatchGroup
  ) {
    guard let loop = MainLoop.current else { return group.notify(queue: queue, work: item) }
    loop.await(group) { queue.run({ item.perform() }, on: loop) }
  }
}
