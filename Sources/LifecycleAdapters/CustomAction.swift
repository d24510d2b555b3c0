public import LifecycleModel

/// An action that the code under test can be asked to perform, beside its callbacks, such as
/// `login`: a button of its own or of a Live Activity, an App Intent, or what a framework does.
public struct CustomAction: Hashable, Sendable {
  /// The name, as in `action(login)`.
  public let name: String
  /// The occasions for the action.
  public let when: Occasion
  /// Whether it is performed once when a run is settled, if it is allowed then.
  public let settles: Bool
  /// Whether it belongs to a window: the one in front or, in background, the first that is
  /// connected; to none if there is no window.
  public let isInScene: Bool
  /// The kind of payload that it carries, a new one each time; `nil` for none.
  public let payload: PayloadKind?
  /// Whether it makes an active app inactive once it is performed, until the app is active again,
  /// as the system's alerts and Face ID do.
  public let interrupts: Bool

  /// Declares a custom action.
  ///
  /// - Parameters:
  ///   - name: the name, which must differ from those of the model's actions.
  ///   - when: the occasions for the action, which never happens while the process is suspended.
  ///   - settles: whether the action is performed once when a run is settled; otherwise a run may
  ///     end without it.
  ///   - isInScene: whether the action belongs to a window, see ``isInScene``.
  ///   - payload: the kind of payload that the action carries.
  ///   - interrupts: whether the action makes the app inactive, which only one between two actions
  ///     can do.
  public init(
    _ name: String, when: Occasion = .idle, settles: Bool = false, isInScene: Bool = false,
    payload: PayloadKind? = nil, interrupts: Bool = false
  ) {
    self.name = name
    self.when = when
    self.settles = settles
    self.isInScene = isInScene
    self.payload = payload
    self.interrupts = interrupts
  }

  /// The occasions for a custom action.
  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// Between two actions.
    case idle
    /// Between two callbacks of one action, too.
    case anywhere
  }
}

/// An activity of an adapter that outlasts a call, so that time matters.
public enum AdapterFeature: String, Hashable, Sendable, CaseIterable {
  /// The adapter calls completion handlers itself, perhaps late. Otherwise they count as called at
  /// once.
  case completionHandlers
  /// The adapter begins background tasks, which expire.
  case backgroundTasks
  /// The adapter sets timers.
  case timers
  /// The adapter registers for pushes, which is answered at any time, with or without a token.
  /// Otherwise a token comes as soon as the action is over.
  case remoteNotifications
}

extension CustomAction {
  /// The answer of the system to a registration for pushes, with a device token that may differ
  /// from an earlier one.
  package static let token = CustomAction("deviceToken", when: .anywhere, settles: true)
  /// The answer of the system that there is no device token.
  package static let noToken = CustomAction("noDeviceToken", when: .anywhere)
}
