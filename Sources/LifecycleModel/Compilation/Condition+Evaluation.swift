extension DeviceState {
  /// Whether the state satisfies the condition.
  func satisfies(_ condition: Condition, _ model: ModelCompiler) -> Bool {
    switch condition {
    case .notRunning: process == .notRunning || isPreloaded
    case .running(let states): process == .running && app.map(states.contains) == true
    case .suspended: process == .suspended && !isPreloaded
    case .archive: archive
    case .forceQuit: forceQuit
    case .locked: locked
    case .launched(let kind): process != .notRunning && launch == kind
    case .launchRefusals(let limit): launchRefusals <= limit
    case .implements(let callback): model.implemented.contains(callback)
    case .implementsAny(let callbacks, _): callbacks.contains(where: model.implemented.contains)
    case .option(let option): model.options.contains(option)
    case .scene(let selection): sessions.contains(where: selection.contains)
    case .severalScenes(let selection): numbers(of: selection).count > 1
    case .subject(let selection): subjectSession.map(selection.contains) ?? false
    case .roomForWindow: numbers(of: .windows).count < model.sceneCount
    case .discarded: discardedBits != 0
    case .not(let condition): !satisfies(condition, model)
    case .all(let conditions): conditions.allSatisfy { satisfies($0, model) }
    case .any(let conditions): conditions.contains { satisfies($0, model) }
    }
  }

  /// Applies a change.
  mutating func apply(_ change: Change) {
    switch change {
    case .app(let state): app = state
    case .archive(let exists): archive = exists
    case .forceQuit(let isSet): forceQuit = isSet
    case .locked(let isSet): locked = isSet
    case .refuseLaunch: launchRefusals = min(launchRefusals + 1, 2)
    case .forgetLaunchReturns: launchRefusals = 0
    case .scene(let phase): enter(phase)
    case .focus(let selection): subject = numbers(of: selection).first ?? subject
    case .focusScene(let number): subject = number
    case .openSession: openSession(isExternal: false)
    case .openExternalSession: openSession(isExternal: true)
    case .closeSession: discard(subjectSession.map { [$0.number] } ?? [])
    case .discardSessions: discard(numbers(of: .windows))
    case .nameLive: if let session = subjectSession { noteDiscarded(session.number) }
    case .forgetDiscarded: discardedBits = 0
    }
  }
}
