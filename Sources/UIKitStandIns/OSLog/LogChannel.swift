import LifecycleAdapters
import UIKitShapes

/// The messages of one category, which are discarded unless a check takes them for events.
struct LogChannel: Sendable {
  /// `nil` for a log that is disabled.
  let category: String?

  /// Logs a message, whose values are evaluated only if a check looks at it.
  func log(_ message: () -> String) {
    guard let category, let environment = LifecycleEnvironment.watching(.log) else { return }
    environment.observe(.log, named: [category], text: message)
  }
}
