import LifecycleModel

extension Report.Step {
  /// Whether the adapter is informed of an event: of a change of state by the call before it or the
  /// one that comes with it, of an arrival by the call that delivers it.
  package func isHeard(_ index: Int) -> Bool {
    let next = events[(index + 1)...].first { !$0.isChange }
    if case .arrives(_, let callback) = events[index].body {
      if case .callback(callback, _, _) = next?.body { return true }
      // One method with launch options is enough; their contents usually arrive again.
      return callback.isOfLaunch
        && events.contains { $0.payload == events[index].payload && $0.handsOverOnceMore }
    }
    guard case .becomes = events[index].body else { return false }
    let last = events[..<index].last { !$0.isChange && !$0.isReply }
    return next?.tellsState == true || last?.tellsState == true
  }
}

extension Callback {
  /// Whether the callback has launch options among its arguments.
  fileprivate var isOfLaunch: Bool { self == .willFinishLaunching || self == .didFinishLaunching }
}

extension Event {
  /// Whether a payload is delivered in a call, or arrives at a method that is not a launch method.
  fileprivate var handsOverOnceMore: Bool {
    switch body {
    case .arrives(_, let callback): !callback.isOfLaunch
    case .callback: true
    default: false
    }
  }

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

  package var isReply: Bool {
    switch body {
    case .returned, .forward, .emit, .handOver, .complete, .task, .goOn: true
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .arrives, .callback:
      false
    }
  }
}
