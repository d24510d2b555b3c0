#if Command
import LifecycleReports
package import LifecycleChecking
import Synchronization

/// Shows how far a run has come on standard error: on a terminal one line that changes, elsewhere
/// a line now and then.
package final class ProgressDisplay: Sendable {
  /// How a run shows its progress.
  package enum Mode: Sendable, Equatable {
    /// One line that is written over.
    case line(width: Int)
    /// A line of its own each time.
    case log
    case silent

    /// Seconds between two lines, and before the first.
    package var interval: Double {
      switch self {
      case .line: 0.25
      case .log: 10
      case .silent: .infinity
      }
    }
  }

  private let mode: Mode
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var channel: OutputChannel
    var isShown = false
  }

  /// Creates a display on standard error, or another descriptor.
  package init(_ mode: Mode, descriptor: Int32 = 2) {
    self.mode = mode
    state = Mutex(State(channel: OutputChannel(descriptor: descriptor)))
  }

  /// Has the options tell it of their run.
  package func watch(_ options: inout FuzzOptions) {
    guard mode != .silent else { return }
    options.work.progressInterval = mode.interval
    options.work.onProgress = { self.show($0.line) }
  }

  private func show(_ text: String) {
    state.withLock { state in
      switch mode {
      case .line(let width):
        try? state.channel.write(Self.overwriting + text.clipped(to: max(1, width - 1)))
        state.isShown = true
      case .log: try? state.channel.write(text + "\n")
      case .silent: break
      }
    }
  }

  /// Takes the line away.
  package func end() {
    state.withLock { state in
      guard state.isShown else { return }
      try? state.channel.write(Self.overwriting)
      state.isShown = false
    }
  }

  /// Back to the first column, and the line emptied (ECMA-48, EL).
  private static let overwriting = "\r\u{1B}[K"
}
#endif
