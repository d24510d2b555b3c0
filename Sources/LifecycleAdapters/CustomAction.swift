/// An action that the code under test can be asked to perform, beside its callbacks, such as
/// `login`.
public struct CustomAction: Hashable, Sendable {
  /// The name, as in `action(login)`.
  public let name: String
  /// The occasions for the action.
  public let when: Occasion
  /// Whether it is performed once when a run is settled, if it is allowed then.
  public let settles: Bool

  /// Declares a custom action.
  ///
  /// - Parameters:
  ///   - name: the name, which must differ from those of the model's actions.
  ///   - when: the occasions for the action, which never happens while the process is suspended.
  ///   - settles: whether the action is performed once when a run is settled; otherwise a run may
  ///     end without it.
  public init(_ name: String, when: Occasion = .idle, settles: Bool = false) {
    self.name = name
    self.when = when
    self.settles = settles
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
