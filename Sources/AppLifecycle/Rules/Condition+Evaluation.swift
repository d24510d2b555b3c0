extension DeviceState {
  /// Whether the device lets the action happen: what the user does needs it unlocked.
  func permits(_ action: Action) -> Bool { !locked || !action.needsUnlockedDevice }

  /// Whether the condition holds of this state.
  func satisfies(_ condition: Condition, _ model: ModelCompiler) -> Bool {
    switch condition {
    case .notRunning: process == .notRunning
    case .running(let states): process == .running && app.map(states.contains) == true
    case .suspended: process == .suspended
    case .archive: archive
    case .forceQuit: forceQuit
    case .locked: locked
    case .launched(let kind): process != .notRunning && launch == kind
    case .launchRefusals(let limit): launchRefusals <= limit
    case .implements(let callback): model.implemented.contains(callback)
    case .option(let option): model.options.contains(option)
    case .session: !sessions.isEmpty
    case .sceneAttached: sessions.contains { $0.phase != .unattached }
    case .discarded: !discarded.isEmpty
    case .not(let condition): !satisfies(condition, model)
    case .all(let conditions): conditions.allSatisfy { satisfies($0, model) }
    case .any(let conditions): conditions.contains { satisfies($0, model) }
    }
  }

  /// Makes a change.
  mutating func apply(_ change: Change) {
    switch change {
    case .app(let state): app = state
    case .archive(let exists): archive = exists
    case .forceQuit(let isSet): forceQuit = isSet
    case .locked(let isSet): locked = isSet
    case .refuseLaunch: launchRefusals = min(launchRefusals + 1, 2)
    case .forgetLaunchReturns: launchRefusals = 0
    case .scene(let phase):
      if !sessions.isEmpty { sessions[0].phase = phase }
      app = sceneAggregate
    case .openSession: sessions = [SceneSession(number: 1, phase: .unattached)]
    case .discardSessions:
      discarded += sessions.map(\.number).filter { !discarded.contains($0) }
      sessions = []
    case .forgetDiscarded: discarded = []
    }
  }

  /// Active if any scene is, else inactive if any is in the foreground, else background.
  private var sceneAggregate: AppState {
    if sessions.contains(where: { $0.phase == .foregroundActive }) { return .active }
    let isForeground = sessions.contains { $0.phase == .foregroundInactive }
    return isForeground ? .inactive : .background
  }
}
