import VirtualProcess
import LifecycleAdapters

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The user's request to stop: the first Ctrl-C is noted, a second one ends the process at once.
///
/// The handler does nothing and is installed for one signal (`SA_RESETHAND`, POSIX `sigaction`):
/// its removal *is* the note. So no state is shared with a handler, and the second signal finds the
/// default, which ends the process.
package struct Interruption: Sendable {
  private let isWatching: Bool

  /// Watches for Ctrl-C from now on, unless the process was started to ignore it (`nohup`).
  package static func watch() -> Interruption {
    guard Disposition.current != .ignored else { return Interruption(isWatching: false) }
    unblock()
    var action = sigaction()
    action.handler = { _ in }
    action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | SA_RESTART
    return Interruption(isWatching: sigaction(SIGINT, &action, nil) == 0)
  }

  /// Unblocks the signal, because a parent that starts processes from a worker thread, as
  /// libdispatch does, passes on a mask that blocks it.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether Ctrl-C has been pressed since.
  ///
  /// - Complexity: One system call; query it once per batch, not once per step.
  package var isRequested: Bool {
    isWatching && Disposition.current == .standard
  }
}

/// The reaction of the process to Ctrl-C.
private enum Disposition {
  case standard, ignored, handled

  static var current: Disposition {
    var action = sigaction()
    guard sigaction(SIGINT, nil, &action) == 0 else { return .handled }
    switch unsafeBitCast(action.handler, to: Int.self) {
    case unsafeBitCast(SIG_DFL, to: Int.self): return .standard
    case unsafeBitCast(SIG_IGN, to: Int.self): return .ignored
    default: return .handled
    }
  }
}
