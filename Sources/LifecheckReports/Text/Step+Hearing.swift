import AppLifecycle
import LifecycleRecords

extension Report.Step {
  /// Whether an event is one that the adapter was told of: a change of state in the call before it,
  /// or that which comes with it; an arrival in the call that hands over what arrives.
  func isHeard(_ index: Int) -> Bool {
    let next = events[(index + 1)...].first { !$0.isChange }
    if case .arrives(_, let callback) = events[index].body {
      if case .callback(callback, _, _) = next?.body { return true }
      return false
    }
    guard case .becomes = events[index].body else { return false }
    let last = events[..<index].last { !$0.isChange && !$0.isReply }
    return next?.tellsState == true || last?.tellsState == true
  }
}

extension Event {
  fileprivate var isChange: Bool {
    switch body {
    case .becomes, .arrives: true
    default: false
    }
  }

  fileprivate var tellsState: Bool {
    guard case .callback(let callback, _, _) = body else { return false }
    return callback.row.classes.contains(.stateChange)
  }

  fileprivate var isReply: Bool {
    switch body {
    case .returned, .forward, .emit, .handOver, .complete, .task: true
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .arrives, .callback:
      false
    }
  }
}
