import VirtualProcess

/// An action that is performed once a time has passed, and perhaps again at intervals.
final class ScheduledAction: Cancellable {
  private let action: () -> Void
  /// The interval in milliseconds; `nil` if the action is performed once.
  private let interval: Int?
  private let loop = MainLoop.current
  private var token: String?
  /// Whether the action is not performed any more.
  private(set) var isOver = false

  init(_ action: @escaping () -> Void, interval: Int? = nil) {
    self.action = action
    self.interval = interval
  }

  func wait(_ milliseconds: Int) {
    token = loop?.putOff(by: milliseconds, as: token) { [self] in perform() }
  }

  func perform() {
    guard !isOver else { return }
    if let interval { wait(interval) } else { isOver = true }
    action()
  }

  func cancel() {
    isOver = true
    if let token { loop?.cancel(token) }
  }
}
