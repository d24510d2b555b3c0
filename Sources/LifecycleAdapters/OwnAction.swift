/// Something the code under test can be asked to do beside its callbacks, such as `login`.
public struct OwnAction: Hashable, Sendable {
  /// Its name, as in `action(login)`.
  public let name: String
  /// When it can happen.
  public let when: Occasion
  /// Whether it is performed once when a run is settled, if it is allowed then.
  public let settles: Bool

  /// Declares an own action.
  ///
  /// - Parameters:
  ///   - name: its name, unlike those of the model's actions.
  ///   - when: when it can happen; it never does while the process is suspended.
  ///   - settles: whether it happens once when a run is settled; else a run may end without it.
  public init(_ name: String, when: Occasion = .idle, settles: Bool = false) {
    self.name = name
    self.when = when
    self.settles = settles
  }

  /// When an own action can happen.
  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// Between two actions.
    case idle
    /// Between two callbacks of one action, too.
    case anywhere
  }
}

/// What an adapter does that goes on after a call, so that time matters.
public enum AdapterFeature: String, Hashable, Sendable, CaseIterable {
  /// It calls completion handlers itself, perhaps late; otherwise they count as called at once.
  case completionHandlers
  /// It begins background tasks, which expire.
  case backgroundTasks
  /// It sets timers.
  case timers
  /// It registers for pushes, which is answered at any time, by a token or by none; otherwise a
  /// token comes at once when the action is over.
  case remoteNotifications
}

extension OwnAction {
  /// The system answers a registration for pushes by a device token, or by another one than before.
  package static let token = OwnAction("deviceToken", when: .anywhere, settles: true)
  /// The system has no device token.
  package static let noToken = OwnAction("noDeviceToken", when: .anywhere)
}
