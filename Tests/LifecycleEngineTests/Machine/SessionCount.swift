import Synchronization

/// A log of the fates of sessions.
final class SessionCount: Sendable {
  private let state = Mutex((log: [String](), isBroken: false))

  var log: [String] { state.withLock { $0.log } }

  /// Whether no run can begin.
  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  func add(_ what: String) { state.withLock { $0.log.append(what) } }
}
