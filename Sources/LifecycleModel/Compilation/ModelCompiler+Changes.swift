extension ModelCompiler {
  /// Returns the first node of the changes of state between two moments, scenes first, followed by
  /// `next`.
  ///
  /// They occur whether or not a delegate has the method that reports them.
  mutating func tell(
    from before: DeviceState, to after: DeviceState, _ course: Course, then next: Int32
  ) -> Int32 {
    guard tells.contains(.changes) else { return next }
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

  /// Returns the node of the arrival of a call's payload, followed by `next`.
  ///
  /// Payloads that are announced, shown or received while the user is in the app need not be
  /// opened.
  mutating func tellArrival(
    of call: Call, _ state: DeviceState, _ course: Course, scene: Int?, then next: Int32
  ) -> Int32 {
    guard tells.contains(.arrivals), let payload = call.payload,
      call.callback.handsOver(payload, in: call.reading ?? state.app)
    else { return next }
    let arrival = EventTemplate(.arrives(at: call.callback), carries: payload, scene: scene)
    return node(arrival, next: next, ifFalse: next, state, course)
  }
}

extension Callback {
  /// Whether the method hands over a payload for the app to do something with it.
  fileprivate func handsOver(_ payload: PayloadKind, in state: AppState?) -> Bool {
    switch self {
    case .willContinueUserActivity, .sceneWillContinueUserActivity, .willPresentNotification,
      .configurationForConnecting:
      false
    // Data arrives by itself, whatever the launch options say of it.
    case .willFinishLaunching, .didFinishLaunching: payload != .silentPush
    case .didReceiveRemoteNotification, .didReceiveRemoteNotificationPlain:
      payload == .silentPush || state == .inactive
    default: true
    }
  }
}

extension ScenePhase {
  /// The state of a scene in terms of the app's; `nil` if it is not connected.
  fileprivate var reading: AppState? {
    switch self {
    case .unattached: nil
    case .foregroundInactive: .inactive
    case .foregroundActive: .active
    case .background: .background
    }
  }
}
