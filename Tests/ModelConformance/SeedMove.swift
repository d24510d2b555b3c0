public import LifecycleModel

/// A move between states as 003 describes it, and the model's actions that make it.
public struct SeedMove: Sendable {
  /// The state it leaves.
  public let from: SeedState
  /// The state it reaches.
  public let to: SeedState
  /// The text of the document about it.
  public let text: String
  /// The actions, each of which is to make the move.
  public let actions: [Action]

  init(_ from: SeedState, _ to: SeedState, _ text: String, _ actions: [Action]) {
    self.from = from
    self.to = to
    self.text = text
    self.actions = actions
  }

  /// The states of 003.
  public enum SeedState: String, Sendable, CaseIterable {
    case notRunning = "Not Running"
    case inactive = "Inactive"
    case active = "Active"
    case background = "Background"
    case suspended = "Suspended"

    /// Creates the state of 003 for a state of the model.
    public init(of state: DeviceState) {
      switch (state.process, state.app) {
      case (.notRunning, _): self = .notRunning
      case (.suspended, _): self = .suspended
      case (.running, .active): self = .active
      case (.running, .inactive): self = .inactive
      case (.running, _): self = .background
      }
    }
  }

  /// The moves of 003, in its order.
  ///
  /// The first is passed through: a launch ends in active.
  public static let all = [
    SeedMove(
      .notRunning, .inactive,
      "the app briefly moves to inactive state befor it moves to active state",
      [Action(.push)]),
    SeedMove(
      .notRunning, .background,
      "any background activity is trigerred due to location update or a push notification",
      [
        Action(.backgroundEvent, kind: .location), Action(.backgroundEvent, kind: .silentPush),
      ]),
    SeedMove(.active, .notRunning, "User force quits the app", [forceQuit]),
    SeedMove(
      .active, .notRunning, "System terminated the app",
      [Action(.kill, reason: .jetsam), Action(.kill, reason: .watchdog)]),
    SeedMove(.inactive, .notRunning, "User force quits the app", [forceQuit]),
    SeedMove(
      .background, .notRunning,
      "Once background task is completed, app is terminated by system",
      [Action(.kill, reason: .system, variant: "silent")]),
    SeedMove(.background, .notRunning, "User force quits the app", [forceQuit]),
    SeedMove(
      .suspended, .notRunning, "System terminated the app",
      [Action(.kill, reason: .jetsam), Action(.kill, reason: .system)]),
    SeedMove(
      .active, .notRunning, "App has crashed due to some runtime exception",
      [Action(.kill, reason: .crash)]),
    SeedMove(
      .active, .inactive,
      "it receives some temporary interruptions like phone call or notifications",
      [Action(.interrupt)]),
    SeedMove(
      .active, .background,
      "When home button is tapped while app was in foreground it goes to background",
      [Action(.background)]),
    SeedMove(
      .inactive, .background,
      "When home button is tapped while app was in foreground it goes to background",
      [Action(.background)]),
    SeedMove(.background, .suspended, "else it will be suspended", [Action(.suspend)]),
  ]

  private static let forceQuit = Action(.kill, reason: .forceQuit)
}
