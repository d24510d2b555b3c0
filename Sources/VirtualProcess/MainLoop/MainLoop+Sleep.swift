import Synchronization

extension MainLoop {
  /// Suspends the task until a duration of virtual time has passed.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    let sleep = Sleep(self)
    let milliseconds = duration.roundedMilliseconds
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleep.begin($0, milliseconds) }
    } onCancel: {
      sleep.end(cancelled: true)
    }
  }
}

/// A sleep of a task, which ends when its time has come or the task is canceled.
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
