extension ModelCompiler {
  /// The changes of state between two moments, of scenes first, and what comes then.
  ///
  /// They are there whether a delegate has the method that tells of them or not.
  mutating func tell(
    from before: DeviceState, to after: DeviceState, _ course: Course, then next: Int32
  ) -> Int32 {
    guard tellsChanges else { return next }
    var changes: [EventTemplate] = []
    for session in after.sessions {
      let old = before.sessions.first { $0.number == session.number }?.phase.reading
      guard let new = session.phase.reading, let old, new != old else { continue }
      changes.append(EventTemplate(.becomes(new), scene: session.number))
    }
    if let new = after.app, let old = before.app, new != old {
      changes.append(EventTemplate(.becomes(new)))
    }
    return changes.reversed().reduce(next) { next, change in
      node(change, next: next, ifFalse: next, after, course)
    }
  }
}

extension ScenePhase {
  /// The state of a scene in words of the app's; `nil` if it is not connected.
  fileprivate var reading: AppState? {
    switch self {
    case .unattached: nil
    case .foregroundInactive: .inactive
    case .foregroundActive: .active
    case .background: .background
    }
  }
}
