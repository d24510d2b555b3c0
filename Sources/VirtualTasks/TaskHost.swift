import Synchronization

/// Who lets tasks of a virtual process wait: its main loop.
package protocol TaskHost: AnyObject {
  /// Has the task that runs now wait.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  nonisolated(nonsending) func sleep(for duration: Duration) async throws

  /// Queues a block.
  func add(_ block: @escaping () -> Void)
}

/// Finds the host of the code that runs on this thread.
package enum TaskHosts {
  private static let finder = Mutex<Finder?>(nil)

  /// A closure of its own in a mutex gets one more thunk each time that it is looked at, and all of
  /// them are gone through at each call; within a structure it stays as it is.
  private struct Finder {
    let find: @Sendable () -> (any TaskHost)?
  }

  /// Says how one is found.
  package static func set(_ find: @escaping @Sendable () -> (any TaskHost)?) {
    finder.withLock { $0 = Finder(find: find) }
  }

  /// The host; `nil` where the code is of no virtual process.
  package static var current: (any TaskHost)? { finder.withLock { $0 }?.find() }
}
