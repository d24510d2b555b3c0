public import LifecycleModel

/// Actions as they are written in a test: `[.universalLink, .kill(.crash, after: 2), .launch]`.
///
/// Payloads need no id: they are numbered in the order in which they come.
extension Action {
  /// The user opens the app.
  public static let launch = Action(.launch)
  /// The user opens a link into the app.
  public static let deepLink = Action(.deepLink)
  /// The user opens a universal link.
  public static let universalLink = Action(.universalLink)
  /// The user taps a notification.
  public static let push = Action(.push)
  /// The user picks a shortcut on the home screen.
  public static let shortcut = Action(.shortcut)
  /// Something comes between the user and the app, such as a call.
  public static let interrupt = Action(.interrupt)
  /// The user turns to the app again.
  public static let resume = Action(.resume)
  /// The user leaves the app.
  public static let background = Action(.background)
  /// The system suspends the process.
  public static let suspend = Action(.suspend)
  /// The user opens a new window.
  public static let openWindow = Action(.openWindow)

  /// The system launches the app before the user asks for it.
  public static let prewarm = Action(.prewarm)
  /// The device is locked.
  public static let lock = Action(.lock)
  /// The user unlocks the device.
  public static let unlock = Action(.unlock)
  /// The system is short of memory and tells the app.
  public static let memoryWarning = Action(.memoryWarning)
  /// It is midnight, or the clock is set.
  public static let timeChange = Action(.timeChange)
  /// The user accepts an invitation to share something through CloudKit.
  public static let cloudShare = Action(.cloudShare)
  /// The user goes on with what was begun on another device, and its data does not come.
  public static let failedHandoff = Action(.failedHandoff)
  /// The device restarts.
  public static let restart = Action(.restart)
  /// A new version of the app is installed.
  public static let update = Action(.update)

  /// A notification takes one of its courses: `presented` or `tapped` while the app is active.
  public static func push(as variant: String) -> Action { Action(.push, variant: variant) }

  /// The user opens several links into the app at once, `two`, or the app one of its `own`.
  public static func deepLink(as variant: String) -> Action { Action(.deepLink, variant: variant) }

  /// Something known comes between the user and the app: `call`, `alert`, `controlCentre`,
  /// `notificationCentre`, `appSwitcher` or `faceID`.
  public static func interrupt(as variant: String) -> Action {
    Action(.interrupt, variant: variant)
  }

  /// The device is locked with its `sideButton`, or by itself: `autoLock`.
  public static func lock(as variant: String) -> Action { Action(.lock, variant: variant) }

  /// The user brings a window that there is to the front again.
  ///
  /// - Parameter scene: its session, such as `scene-2`; `nil` for the first that can be meant.
  public static func reopenWindow(_ scene: String? = nil) -> Action {
    Action(.openWindow, variant: "again", scene: scene)
  }

  /// The user closes a window that is not active, also while no process runs.
  ///
  /// - Parameter scene: its session, such as `scene-1`; `nil` for the first that can be meant.
  public static func closeWindow(_ scene: String? = nil) -> Action {
    Action(.closeWindow, scene: scene)
  }

  /// The system takes a scene in background away, whose session is kept.
  ///
  /// - Parameter scene: its session, such as `scene-1`; `nil` for the first that can be meant.
  public static func reclaim(_ scene: String? = nil) -> Action { Action(.reclaim, scene: scene) }

  /// Something wakes the app in background, or launches it there.
  ///
  /// - Parameters:
  ///   - kind: what it is, such as a silent push.
  ///   - variant: which of the courses the documents leave open; `nil` for the first.
  public static func backgroundEvent(
    _ kind: BackgroundEventKind, as variant: String? = nil
  ) -> Action {
    Action(.backgroundEvent, kind: kind, variant: variant)
  }

  /// The process ends.
  ///
  /// - Parameters:
  ///   - reason: why.
  ///   - variant: which of the courses the documents leave open, such as `terminate` or `silent`
  ///     for `system`; `nil` for the first.
  ///   - after: inside the action before it, after so many of its callbacks, from 1; `nil` for
  ///     after that action.
  public static func kill(
    _ reason: KillReason, as variant: String? = nil, after: Int? = nil
  ) -> Action {
    Action(.kill, reason: reason, after: after, variant: variant)
  }

  /// The adapter does what it declared under that name.
  ///
  /// - Parameters:
  ///   - name: as it was declared.
  ///   - after: inside the action before it, after so many of its callbacks, from 1; `nil` for
  ///     after that action.
  public static func own(_ name: String, after: Int? = nil) -> Action {
    Action(.own, after: after, own: name)
  }

  /// Time passes.
  ///
  /// - Parameter time: a whole number with its unit, such as `100ms`, `5s`, `31min` or `25h`.
  public static func wait(_ time: String) -> Action { Action(.wait, variant: time) }
}
