import Synchronization

/// Sleeps of a process, in the time of its run; elsewhere they are as long as Swift's.
///
/// Of two declarations that are alike the one that is not Swift's own is meant.
extension Task where Success == Never, Failure == Never {
  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    guard let loop = MainLoop.current else {
      return try await ContinuousClock().sleep(for: duration)
    }
    try await loop.sleep(duration.roundedMilliseconds)
  }

  /// Waits until so much time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    let duration = Duration.nanoseconds(Int64(clamping: duration))
    guard let loop = MainLoop.current else {
      return try await ContinuousClock().sleep(for: duration)
    }
    try await loop.sleep(duration.roundedMilliseconds)
  }

  /// Lets run what is queued.
  public nonisolated(nonsending) static func yield() async {
    await withUnsafeContinuation { task in
      if let loop = MainLoop.current {
        loop.add { task.resume() }
      } else {
        Task<Void, Never>.detached { task.resume() }
      }
    }
  }
}

extension MainLoop {
  /// Has the task that runs now wait.
  fileprivate nonisolated(nonsending) func sleep(_ milliseconds: Int) async throws {
    let sleep = Sleep(self)
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleep.begin($0, milliseconds) }
    } onCancel: {
      sleep.end(cancelled: true)
    }
  }
}

/// One sleep of a task, which ends when its time has come or when the task is cancelled.
private final class Sleep: Sendable {
  private struct State {
    var task: UnsafeContinuation<Void, any Error>?
    var token: String?
    var isOver = false
  }

  private let loop: MainLoop
  private let state = Mutex(State())

  init(_ loop: MainLoop) { self.loop = loop }

  func begin(_ task: UnsafeContinuation<Void, any Error>, _ milliseconds: Int) {
    guard !Task.isCancelled else { return task.resume(throwing: CancellationError()) }
    state.withLock { $0.task = task }
    let token = loop.putOff(by: milliseconds) { self.end(cancelled: false) }
    state.withLock { $0.token = token }
  }

  func end(cancelled isCancelled: Bool) {
    let ended = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.isOver ? State() : state
    }
    guard let task = ended.task else { return }
    if isCancelled {
      if let token = ended.token { loop.cancel(token) }
      task.resume(throwing: CancellationError())
    } else {
      task.resume()
    }
  }
}
