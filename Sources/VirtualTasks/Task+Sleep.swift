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

  /// Waits until a time has come.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    until deadline: ContinuousClock.Instant
  ) async throws {
    try await TaskTime.sleep(for: deadline - .now)
  }

  /// Waits until a time has come.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    until deadline: ContinuousClock.Instant, clock: ContinuousClock
  ) async throws {
    try await TaskTime.sleep(for: deadline - clock.now)
  }

  /// Waits until so much time has passed, and does not make use of the tolerance.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(
    for duration: Duration, tolerance: Duration?
  ) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Lets run what is queued.
  public nonisolated(nonsending) static func yield() async { await TaskTime.yield() }
}

extension ContinuousClock {
  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Waits until a time has come.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant) async throws {
    try await TaskTime.sleep(for: deadline - now)
  }
}
