import AppLifecycle
import LifecycleRecords

extension Report.Step {
  /// Whether an event is a change of state that the adapter was told of: in the call before it, or
  /// that which comes with it.
  func isHeard(_ index: Int) -> Bool {
    guard case .becomes = events[index].body else { return false }
    let next = events[(index + 1)...].first { !$0.isChange }
    let last = events[..<index].last { !$0.isChange && !$0.isReply }
    return next?.tellsState == true || last?.tellsState == true
  }
}

extension Event {
  fileprivate var isChange: Bool {
    if case .becomes = body { return true }
    return false
  }

  fileprivate var tellsState: Bool {
    guard case .callback(let callback, _, _) = body else { return false }
    return callback.row.classes.contains(.stateChange)
  }

  fileprivate var isReply: Bool {
    switch body {
    case .returned, .forward, .emit, .handOver, .complete, .task, .goOn: true
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .callback: false
    }
  }
}
