/// Sleeping in the virtual time of a process, and in real time where no process runs.
///
/// Swift prefers the one of two equal declarations that is outside its own library, in every file
/// that sees this module, even through a re-export.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task until a duration has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Suspends the task until a duration has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await TaskTime.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task until a deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(
    until deadline: ContinuousClock.Instant
  ) async throws {
    try await TaskTime.sleep(for: deadline - .now)
  }

  /// Suspends the task until a deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(
    until deadline: ContinuousClock.Instant, clock: ContinuousClock
  ) async throws {
    try await TaskTime.sleep(for: deadline - clock.now)
  }

  /// Suspends the task until a duration has passed; the tolerance is not used.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) static func sleep(
    for duration: Duration, tolerance: Duration?
  ) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Suspends the task until the work that is queued has run.
  public nonisolated(nonsending) static func yield() async { await TaskTime.yield() }
}

extension ContinuousClock {
  /// Suspends the task until a duration has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    try await TaskTime.sleep(for: duration)
  }

  /// Suspends the task until a deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public nonisolated(nonsending) func sleep(until deadline: Instant) async throws {
    try await TaskTime.sleep(for: deadline - now)
  }
}
