#if Command
import LifecycleReports
package import LifecycleChecking
import Synchronization

/// Shows the progress of a run on standard error: on a terminal as one line that changes, elsewhere
/// as a line now and then.
package final class ProgressDisplay: Sendable {
  /// The way in which a run shows its progress.
  package enum Mode: Sendable, Equatable {
    /// One line that is overwritten.
    case line(width: Int)
    /// A new line each time.
    case log
    case silent

    /// The seconds between two lines, and before the first.
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

  /// Sets up the options to report their run to the display.
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

  /// Removes the line.
  package func end() {
    state.withLock { state in
      guard state.isShown else { return }
      try? state.channel.write(Self.overwriting)
      state.isShown = false
    }
  }

  /// A return to the first column that clears the line (ECMA-48, EL).
  private static let overwriting = "\r\u{1B}[K"
}
#endif
