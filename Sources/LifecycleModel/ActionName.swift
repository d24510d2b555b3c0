/// The name of an action.
public enum ActionName: String, Hashable, Sendable, CaseIterable {
  case launch, deepLink, universalLink, push, shortcut, interrupt, resume, background, suspend
  case openWindow, closeWindow, reclaim
  case backgroundEvent, kill
  /// An action that the adapter declared.
  case custom = "own"
  /// The device is locked or unlocked.
  case lock, unlock
  /// The system starts the process before the user opens the app.
  case prewarm
  /// The system is short of memory and warns the app.
  case memoryWarning
  /// The device restarts.
  case restart
  /// A new version of the app is installed.
  case update
  /// Time passes.
  case wait
  /// The user accepts an invitation to share something through CloudKit.
  case cloudShare
  /// The user continues an activity from another device, and its data does not arrive.
  case failedHandoff
  /// Midnight passes, or the clock is set.
  case timeChange
  /// A push that no person sees arrives while the app is in the foreground.
  case silentPush
}

extension ActionName {
  /// The action in whose place it is drawn: rare actions share the place of a similar one.
  ///
  /// This way, actions that seldom matter do not crowd out those that do.
  public var drawnAs: ActionName {
    switch self {
    case .unlock: .resume
    case .prewarm: .backgroundEvent
    case .memoryWarning, .restart, .update, .timeChange: .kill
    case .cloudShare, .failedHandoff: .universalLink
    case .silentPush: .push
    default: self
    }
  }

  /// The weight of the action, with those drawn in its place, among the enabled actions.
  ///
  /// A kill ends what a sequence has built up, so it is rare, and so is a lock, after which little
  /// can be done; background and suspension lead to states that take several actions to reach, so
  /// they are frequent.
  package var weight: Int {
    switch self {
    case .kill, .lock: 1
    case .closeWindow, .reclaim, .interrupt: 2
    case .shortcut, .openWindow: 3
    case .launch, .deepLink, .universalLink, .push, .resume, .backgroundEvent, .custom, .wait: 4
    case .background, .suspend: 6
    case .unlock, .prewarm, .memoryWarning, .restart, .update, .timeChange, .cloudShare,
      .failedHandoff, .silentPush:
      drawnAs.weight
    }
  }
}

extension Action {
  /// Whether the user performs the action on an unlocked device, so that a locked one rules it out.
  public var needsUnlockedDevice: Bool {
    switch name {
    case .launch, .deepLink, .universalLink, .push, .shortcut, .interrupt, .resume, .background,
      .lock, .openWindow, .closeWindow, .cloudShare, .failedHandoff:
      true
    case .kill: reason == .forceQuit
    case .suspend, .backgroundEvent, .custom, .unlock, .prewarm, .memoryWarning, .restart, .update,
      .reclaim, .wait, .timeChange, .silentPush:
      false
    }
  }

  /// Whether the process may die inside it, between two callbacks, of something else than it.
  var canBeCut: Bool { name != .kill && name != .suspend && reason != .lastWindow }

  /// The reason the process ends, if it does.
  var endReason: KillReason {
    switch name {
    case .restart: .shutdown
    case .update: .system
    case .launch, .deepLink, .universalLink, .push, .shortcut, .interrupt, .resume, .background,
      .suspend, .openWindow, .closeWindow, .reclaim, .backgroundEvent, .kill, .custom, .lock,
      .unlock,
      .prewarm, .memoryWarning, .wait, .cloudShare, .failedHandoff, .timeChange, .silentPush:
      reason ?? .crash
    }
  }
}

extension ActionName {
  /// The rank in the order of simplicity, 0 for the simplest: actions that carry nothing, actions
  /// that carry a payload, actions of the system.
  ///
  /// Counterexamples and explanations of logs use the simplest actions that suffice.
  package var simplicityRank: Int {
    switch self {
    case .launch: 0
    case .background: 1
    case .interrupt: 2
    case .resume: 3
    case .suspend: 4
    case .deepLink: 5
    case .universalLink: 6
    case .push: 7
    case .silentPush: 8
    case .shortcut: 9
    case .openWindow: 10
    case .closeWindow: 11
    case .lock: 12
    case .unlock: 13
    case .wait: 14
    case .backgroundEvent: 15
    case .reclaim: 16
    case .prewarm: 17
    case .custom: 18
    case .kill: 19
    case .memoryWarning: 20
    case .restart: 21
    case .update: 22
    case .cloudShare: 23
    case .failedHandoff: 24
    case .timeChange: 25
    }
  }
}

extension ActionName {
  /// Returns the action of its own name that a variant of this one would stand for.
  ///
  /// Nothing that is said of `push`, which a person sees, has to hold of a silent push.
  package func action(mistakenForVariant variant: String) -> ActionName? {
    self == .push && variant == "silent" ? .silentPush : nil
  }
}

extension ActionName {
  /// Returns whether the device is unlocked since it was started once the action has begun, given
  /// whether it was before.
  @inlinable
  package func leavesUnlocked(_ isUnlocked: Bool) -> Bool {
    switch self {
    case .restart: false
    case .unlock: true
    default: isUnlocked
    }
  }
}

extension ActionName {
  /// The label of the action in walks.
  package var label: Int { ActionName.allCases.firstIndex(of: self) ?? 0 }
}
