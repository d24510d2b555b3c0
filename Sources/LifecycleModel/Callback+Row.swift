extension Callback {
  /// The methods of delegates: all callbacks except the notifications.
  public static let methods = allCases.filter { !$0.isNotification }

  /// Whether it is a notification, which only its observers see.
  public var isNotification: Bool { rawValue >= Self.didFinishLaunchingNotification.rawValue }

  /// The kinds of position of a call: an answer to something that the code began is outside the
  /// course of any action, so invariants of the platform do not see it.
  var kinds: EventKinds {
    if isNotification { return .notifications }
    return Self.answers.contains(self) ? .tasks : .callbacks
  }

  /// The callbacks that answer something the code began, outside the course of any action: the end
  /// of a scheduled task's time, and the result of a registration for pushes.
  static let answers: [Callback] = [.taskExpiration] + registrationAnswers

  /// Whether it answers something the code began, outside the course of any action, so that no
  /// profile says when it comes.
  package var isAnswer: Bool { Self.answers.contains(self) }

  /// The answers of the system to a registration for pushes: a token, or why there is none.
  package static let registrationAnswers: [Callback] = [
    .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
  ]

  /// The callbacks of SwiftUI, in an `App` and its views.
  public static let swiftUI: [Callback] = [
    .appInit, .viewOnAppear, .scenePhaseActive, .scenePhaseInactive, .scenePhaseBackground,
    .appPhaseActive, .appPhaseInactive, .appPhaseBackground, .onOpenURL, .onContinueUserActivity,
    .backgroundTask,
  ]

  /// The handlers of tasks that `BGTaskScheduler` runs, from iOS 13 on.
  public static let ofScheduledTasks: [Callback] = [
    .appRefreshTask, .processingTask, .taskExpiration,
  ]

  /// Methods that few apps have. They are called where an adapter names them, and no profile
  /// includes them under `"*"`, so that what most apps see is checked.
  public static let onRequest = methods.filter(\.row.isRare)

  /// The variant of the method that asks the same question with secure coding.
  var secureForm: Callback? {
    switch self {
    case .shouldSaveApplicationState: .shouldSaveSecureApplicationState
    case .shouldRestoreApplicationState: .shouldRestoreSecureApplicationState
    default: nil
    }
  }

  /// The methods of UIKit's delegates and of the notification center's delegate, including those
  /// that few apps have.
  public static let uiKit = methods.filter {
    !swiftUI.contains($0) && !ofScheduledTasks.contains($0)
  }

  /// The methods of UIKit that apps usually have.
  public static let usual = uiKit.filter { !onRequest.contains($0) }

  /// The method's row in the table.
  public var row: Row { Self.table[Int(rawValue)] }

  /// The short name, `didBecomeActive`.
  public var alias: String { row.alias }

  /// The whole Swift selector, `applicationDidBecomeActive(_:)`.
  public var selector: String { row.selector }

  /// Creates the method with the given alias or selector.
  ///
  /// - Complexity: O(1).
  public init?(named name: String) {
    guard let callback = Self.byName[name] else { return nil }
    self = callback
  }

  /// All aliases, in the order of the table.
  public static let aliases = allCases.map(\.alias)

  private static let byName: [String: Callback] = {
    var names: [String: Callback] = [:]
    for callback in allCases {
      names[callback.alias] = callback
      names[callback.selector] = callback
    }
    return names
  }()

  /// One row of the table of callbacks.
  public struct Row: Sendable {
    /// The method.
    public let callback: Callback
    /// Its short name.
    public let alias: String
    /// Its Swift selector.
    public let selector: String
    /// The classes it belongs to.
    public let classes: [CallbackClass]
    /// The keys of its arguments in traces, in order.
    public let arguments: [String]
    /// The type of its return value.
    public let returns: ReturnType
    /// The value that its completion handler takes; `nil` if it has none.
    public let completion: CompletionValue?
    /// Whether it is a method of a scene's delegate, called for one scene.
    public let isOfScene: Bool
    /// Whether few apps have it, see ``Callback/onRequest``.
    public let isRare: Bool
  }

  /// The type of a method's return value.
  public enum ReturnType: Hashable, Sendable {
    case nothing
    /// A Bool, with its value when nobody answers.
    case bool(default: Bool)
    /// Another value, with its default when nobody answers.
    case value(default: Value)
  }

  /// Whether the method returns a Boolean value.
  package var returnsBool: Bool { if case .bool = row.returns { true } else { false } }

  /// Returns whether a value means no more than that the method returns its default.
  ///
  /// A Boolean is never considered the default, since a configuration may have another one.
  package func isDefault(_ value: Value?) -> Bool {
    switch row.returns {
    case .nothing: true
    case .bool: value == nil
    case .value(let standard): value == nil || value == standard
    }
  }

  /// The value that a completion handler takes.
  public enum CompletionValue: Hashable, Sendable {
    /// One of these words.
    case words([String])
    /// Nothing, written `null`.
    case null
    /// A list of presentation options.
    case options
    case bool

    /// The names of the presentation options, in the order of Apple's bits.
    package static let optionNames = ["badge", "sound", "alert", "list", "banner"]
  }
}

/// The classes of callbacks, by their names in formulas.
public enum CallbackClass: String, Hashable, Sendable, CaseIterable {
  /// Activation of the app and its scenes, and disconnection.
  case stateChange
  /// Delivery of a payload.
  case delivery
  /// Status bar and orientation.
  case geometry
  /// Saving and restoring state.
  case restoration
  /// Starting the app and connecting a scene.
  case launch
  /// A notification that UIKit posts beside the call of a method.
  case notification
}

extension Callback {
  /// Creates the callback's row of the table.
  func row(
    _ selector: String, _ kind: CallbackClass? = nil,
    _ arguments: [String] = [], returns: ReturnType = .nothing,
    completion: CompletionValue? = nil, scene: Bool = false, rare: Bool = false
  ) -> Row {
    Row(
      callback: self, alias: "\(self)", selector: selector,
      classes: kind.map { [$0] } ?? [], arguments: arguments, returns: returns,
      completion: completion, isOfScene: scene, isRare: rare)
  }
}
