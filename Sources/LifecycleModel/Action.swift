/// An action of the user or the system: one element of a sequence.
public struct Action: Hashable, Sendable {
  /// The name of the action.
  public var name: ActionName
  /// The ids of the payloads that it carries, unique in the run; rarely more than one.
  public var payloads: [String]
  /// The kind of event, for a `backgroundEvent`.
  public var kind: BackgroundEventKind?
  /// The reason the process ends, for a `kill`.
  public var reason: KillReason?
  /// The number, from 1, of the preceding action's callback after which a `kill` or custom action
  /// happens inside that action.
  public var after: Int?
  /// One of the courses that the documentation leaves open, such as `terminate` or `silent` for
  /// `kill(system)`, or the cause, such as `call` for `interrupt`; for a `wait`, its duration, such
  /// as `30s`.
  public var variant: String?
  /// The scene that it concerns, where an action moves only one scene.
  public var scene: String?
  /// The adapter's name for a custom action.
  public var custom: String?

  /// The name of the custom action that turns the loop on which the adapter's code has queued work.
  package static let turnName = "drain"

  /// Whether it is a turn of that loop, which no formula can name and which is no action of the
  /// user or the system.
  package var isTurn: Bool { custom == Self.turnName }

  /// Whether it is an adapter's custom action that happens inside another action.
  package var isInside: Bool { name == .custom && after != nil }

  /// Returns whether the other action agrees with this one in everything that this one specifies.
  package func names(_ action: Action) -> Bool {
    name == action.name && (kind ?? action.kind) == action.kind
      && (reason ?? action.reason) == action.reason
      && (variant ?? action.variant) == action.variant
      && (scene ?? action.scene) == action.scene && custom == action.custom
  }

  /// Creates an action.
  public init(
    _ name: ActionName, payload: String? = nil, kind: BackgroundEventKind? = nil,
    reason: KillReason? = nil, after: Int? = nil, variant: String? = nil, scene: String? = nil,
    custom: String? = nil
  ) {
    self.name = name
    payloads = payload.map { [$0] } ?? []
    self.kind = kind
    self.reason = reason
    self.after = after
    self.variant = variant
    self.scene = scene
    self.custom = custom
  }

  /// The id of the payload that it carries, or of the first of several.
  public var payload: String? {
    get { payloads.first }
    set { payloads = newValue.map { [$0] } ?? [] }
  }
}

/// The kind of event that wakes or launches an app in the background.
public enum BackgroundEventKind: String, Hashable, Sendable, CaseIterable {
  case fetch, silentPush, location, urlSession, task
  /// An App Intent runs without the app being opened.
  case intent
}

/// The reason a process ends.
public enum KillReason: String, Hashable, Sendable, CaseIterable {
  /// The user swiped the app away in the switcher.
  case forceQuit
  /// The app crashed.
  case crash
  /// The app overran a time limit.
  case watchdog
  /// The system needed memory.
  case jetsam
  /// The system ended the app in an orderly way.
  case system
  /// The device is switched off.
  case shutdown
  /// The app does not run in the background.
  case exitsOnSuspend
  /// The user closed the last window.
  case lastWindow

  /// The reasons for which a process can end between two callbacks of an action.
  package static let insideActions: [KillReason] = [.crash, .watchdog, .jetsam]
}
