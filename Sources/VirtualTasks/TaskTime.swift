/// What tasks of a process wait for: the time of its run; elsewhere that of the clock.
public enum TaskTime {
  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    guard let host = TaskHosts.current else {
      return try await ContinuousClock().sleep(until: .now + duration, tolerance: nil)
    }
    try await host.sleep(for: duration)
  }

  /// Lets run what is queued.
  public nonisolated(nonsending) static func yield() async {
    await withUnsafeContinuation { task in
      if let host = TaskHosts.current {
        host.add { task.resume() }
      } else {
        Task<Void, Never>.detached { task.resume() }
      }
    }
  }
}
