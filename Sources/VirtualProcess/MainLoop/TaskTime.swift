/// Waiting in the virtual time of the process whose code runs on this thread, and in real time
/// where no process runs.
public enum TaskTime {
  /// Suspends the task until a duration has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    guard let loop else {
      return try await ContinuousClock().sleep(until: .now + duration, tolerance: nil)
    }
    try await loop.sleep(for: duration)
  }

  /// Suspends the task until the work that is queued has run.
  public nonisolated(nonsending) static func yield() async {
    await withUnsafeContinuation { task in
      if let loop {
        loop.add { task.resume() }
      } else {
        Task<Void, Never>.detached { task.resume() }
      }
    }
  }

  /// The main loop that tasks of the current process wait on.
  private static var loop: MainLoop? {
    guard let loop = MainLoop.current, ConcurrencyHooks.wereSet else { return nil }
    return loop
  }
}
