/// What the user or the system does: one element of a sequence.
public struct Action: Hashable, Sendable {
  /// Which action.
  public var name: ActionName
  /// The ids of the payloads it carries, unique in the run; hardly ever more than one.
  public var payloads: [String]
  /// Which of several kinds: what a `backgroundEvent` is about.
  public var kind: BackgroundEventKind?
  /// Why the process ends, in a `kill`.
  public var reason: KillReason?
  /// Of a `kill` or own action inside the preceding action: it comes after that one's k-th
  /// callback, from 1.
  public var after: Int?
  /// Which of the courses the documents leave open, `terminate` or `silent` for `kill(system)`, or
  /// what brought it about, `call` for `interrupt`; of a `wait` how long, `30s`.
  public var variant: String?
  /// The scene it concerns, where an action moves one scene only.
  public var scene: String?
  /// The adapter's name of an own action.
  public var own: String?

  /// The name, as an own action, of a turn of the loop on which things are queued that the
  /// adapter's code put off.
  package static let turnName = "drain"

  /// Whether it is such a turn, which is no letter that a formula could name, and no action of the
  /// user or the system.
  package var isTurn: Bool { own == Self.turnName }

  /// Whether it is one of an adapter's own that happens inside another action.
  package var isInside: Bool { name == .own && after != nil }

  /// Creates an action.
  public init(
    _ name: ActionName, payload: String? = nil, kind: BackgroundEventKind? = nil,
    reason: KillReason? = nil, after: Int? = nil, variant: String? = nil, scene: String? = nil,
    own: String? = nil
  ) {
    self.name = name
    payloads = payload.map { [$0] } ?? []
    self.kind = kind
    self.reason = reason
    self.after = after
    self.variant = variant
    self.scene = scene
    self.own = own
  }

  /// The id of the payload it carries, of several the first.
  public var payload: String? {
    get { payloads.first }
    set { payloads = newValue.map { [$0] } ?? [] }
  }
}

/// What wakes or launches an app in background.
public enum BackgroundEventKind: String, Hashable, Sendable, CaseIterable {
  case fetch, silentPush, location, urlSession, task
  /// An App Intent runs without the app being opened.
  case intent
}

/// Why a process ends.
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
  /// The app does not run in background.
  case exitsOnSuspend
  /// The user closed the last window.
  case lastWindow

  /// What can end a process between two callbacks of an action.
  package static let insideActions: [KillReason] = [.crash, .watchdog, .jetsam]
}
