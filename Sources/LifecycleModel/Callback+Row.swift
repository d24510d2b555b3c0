extension Callback {
  /// The methods of delegates: all but the notifications.
  public static let methods = allCases.filter { !$0.isNotification }

  /// Whether it is a notification, which only those see who ask for it.
  public var isNotification: Bool { rawValue >= Self.didFinishLaunchingNotification.rawValue }

  /// The kind of position that a call of it is: what answers something that the code began comes in
  /// no course of an action, so that invariants of the platform do not see it.
  var kinds: EventKinds {
    if isNotification { return .notifications }
    return Self.answers.contains(self) ? .tasks : .callbacks
  }

  /// What is called because of what the code began, and not in the course of an action: the end of
  /// a scheduled task's time, and what became of a registration for pushes.
  static let answers: [Callback] = [.taskExpiration] + registrationAnswers

  /// What the system answers to a registration for pushes: a token, or why there is none.
  package static let registrationAnswers: [Callback] = [
    .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
  ]

  /// What SwiftUI calls, in an `App` and its views.
  public static let swiftUI: [Callback] = [
    .appInit, .viewOnAppear, .scenePhaseActive, .scenePhaseInactive, .scenePhaseBackground,
    .appPhaseActive, .appPhaseInactive, .appPhaseBackground, .onOpenURL, .onContinueUserActivity,
    .backgroundTask,
  ]

  /// The handlers of tasks that `BGTaskScheduler` runs, from iOS 13 on.
  public static let ofScheduledTasks: [Callback] = [
    .appRefreshTask, .processingTask, .taskExpiration,
  ]

  /// Methods that few apps have: they are called where an adapter names them, and no profile has
  /// them under `"*"`, so that what most apps see is checked.
  public static let onRequest = methods.filter(\.row.isRare)

  /// The method that asks the same and has what it is about coded securely.
  var secureForm: Callback? {
    switch self {
    case .shouldSaveApplicationState: .shouldSaveSecureApplicationState
    case .shouldRestoreApplicationState: .shouldRestoreSecureApplicationState
    default: nil
    }
  }

  /// The methods of UIKit's delegates and of the notification centre's, with those that few apps
  /// have.
  public static let uiKit = methods.filter {
    !swiftUI.contains($0) && !ofScheduledTasks.contains($0)
  }

  /// Those that apps usually have.
  public static let usual = uiKit.filter { !onRequest.contains($0) }

  /// What the table says of the method.
  public var row: Row { Self.table[Int(rawValue)] }

  /// The short name, `didBecomeActive`.
  public var alias: String { row.alias }

  /// The whole Swift selector, `applicationDidBecomeActive(_:)`.
  public var selector: String { row.selector }

  /// The method of that alias or selector.
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
    /// The keys under which its arguments stand in traces, in order.
    public let arguments: [String]
    /// What it returns.
    public let returns: ReturnType
    /// What its completion handler takes; `nil` if it hands none over.
    public let completion: CompletionValue?
    /// Whether it is a method of a scene's delegate, called for one scene.
    public let isOfScene: Bool
    /// Whether few apps have it, see ``Callback/onRequest``.
    public let isRare: Bool
  }

  /// What a method returns.
  public enum ReturnType: Hashable, Sendable {
    case nothing
    /// A Bool, and what it is when nobody answers.
    case bool(default: Bool)
    /// Some other value, and what it is when nobody answers.
    case value(default: Value)
  }

  /// What a completion handler takes.
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

/// The classes of callbacks, by the names they have in formulas.
public enum CallbackClass: String, Hashable, Sendable, CaseIterable {
  /// Activation callbacks of app and scene, and disconnection.
  case stateChange
  /// A payload is handed over.
  case delivery
  /// Status bar and orientation.
  case geometry
  /// Saving and restoring state.
  case restoration
  /// Starting the app and connecting a scene.
  case launch
  /// Posted by UIKit, beside the call of a method.
  case notification
}

extension Callback {
  /// A row of the table.
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
