/// Sleeps of a process, in the time of its run; elsewhere they are as long as Swift's.
///
/// Of two declarations that are alike the one that is not Swift's own is meant, in every file that
/// imports this module, be it by way of others. So little else is in it.
extension Task where Success == Never, Failure == Never {
  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await TaskTime.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Lets run what is queued.
  public nonisolated(nonsending) static func yield() async { await TaskTime.yield() }
}
