public import LifecycleModel

/// Actions as written in a test: `[.universalLink, .kill(.crash, after: 2), .launch]`.
///
/// Payloads need no id: they are numbered in order of appearance.
extension Action {
  /// The user opens the app.
  public static let launch = Action(.launch)
  /// The user opens a link into the app.
  public static let deepLink = Action(.deepLink)
  /// The user opens a universal link.
  public static let universalLink = Action(.universalLink)
  /// The user taps a notification, or sees one while the app is active.
  public static let push = Action(.push)
  /// A push that no person sees arrives while the app is in the foreground.
  ///
  /// In background it is `backgroundEvent(.silentPush)`.
  public static let silentPush = Action(.silentPush)
  /// The user picks a shortcut on the home screen.
  public static let shortcut = Action(.shortcut)
  /// Something comes between the user and the app, such as a call.
  public static let interrupt = Action(.interrupt)
  /// The user returns to the app.
  public static let resume = Action(.resume)
  /// The user leaves the app.
  public static let background = Action(.background)
  /// The system suspends the process.
  public static let suspend = Action(.suspend)
  /// The user opens a new window.
  public static let openWindow = Action(.openWindow)

  /// The system launches the app before the user opens it.
  public static let prewarm = Action(.prewarm)
  /// The device is locked.
  public static let lock = Action(.lock)
  /// The user unlocks the device.
  public static let unlock = Action(.unlock)
  /// The system is short of memory and warns the app.
  public static let memoryWarning = Action(.memoryWarning)
  /// Midnight passes, or the clock is set.
  public static let timeChange = Action(.timeChange)
  /// The user accepts an invitation to share something through CloudKit.
  public static let cloudShare = Action(.cloudShare)
  /// The user continues an activity from another device, and its data does not arrive.
  public static let failedHandoff = Action(.failedHandoff)
  /// The device restarts.
  public static let restart = Action(.restart)
  /// A new version of the app is installed.
  public static let update = Action(.update)

  /// A notification takes the given course: `presented` or `tapped` while the app is active.
  public static func push(as variant: String) -> Action { Action(.push, variant: variant) }

  /// The user opens several links into the app at once, `two`, or the app opens its `own` link.
  public static func deepLink(as variant: String) -> Action { Action(.deepLink, variant: variant) }

  /// A specific interruption comes between the user and the app: `call`, `alert`, `controlCentre`,
  /// `notificationCentre`, `appSwitcher` or `faceID`.
  public static func interrupt(as variant: String) -> Action {
    Action(.interrupt, variant: variant)
  }

  /// The device is locked by its `sideButton`, or automatically: `autoLock`.
  public static func lock(as variant: String) -> Action { Action(.lock, variant: variant) }

  /// The user brings an existing window to the front again.
  ///
  /// - Parameter scene: its session, such as `scene-2`; `nil` for the first possible one.
  public static func reopenWindow(_ scene: String? = nil) -> Action {
    Action(.openWindow, variant: "again", scene: scene)
  }

  /// The user closes a window that is not active, even while no process runs.
  ///
  /// - Parameter scene: its session, such as `scene-1`; `nil` for the first possible one.
  public static func closeWindow(_ scene: String? = nil) -> Action {
    Action(.closeWindow, scene: scene)
  }

  /// The system reclaims a scene in the background and keeps its session.
  ///
  /// - Parameter scene: its session, such as `scene-1`; `nil` for the first possible one.
  public static func reclaim(_ scene: String? = nil) -> Action { Action(.reclaim, scene: scene) }

  /// Something wakes the app in the background, or launches it there.
  ///
  /// - Parameters:
  ///   - kind: the kind of event, such as a silent push.
  ///   - variant: one of the courses that the documentation leaves open; `nil` for the first.
  public static func backgroundEvent(
    _ kind: BackgroundEventKind, as variant: String? = nil
  ) -> Action {
    Action(.backgroundEvent, kind: kind, variant: variant)
  }

  /// The process ends.
  ///
  /// - Parameters:
  ///   - reason: the reason it ends.
  ///   - variant: one of the courses that the documentation leaves open, such as `terminate` or
  ///     `silent` for `system`; `nil` for the first.
  ///   - after: the number of callbacks, from 1, of the preceding action after which the process
  ///     ends inside it; `nil` to end after that action.
  public static func kill(
    _ reason: KillReason, as variant: String? = nil, after: Int? = nil
  ) -> Action {
    Action(.kill, reason: reason, after: after, variant: variant)
  }

  /// The adapter performs the action that it declared under the given name.
  ///
  /// - Parameters:
  ///   - name: the name under which it was declared.
  ///   - after: the number of callbacks, from 1, of the preceding action after which it happens
  ///     inside it; `nil` to happen after that action.
  public static func custom(_ name: String, after: Int? = nil) -> Action {
    Action(.custom, after: after, custom: name)
  }

  /// The main loop of the code under test takes a turn: what it queued so far runs.
  public static let drain = Action(.custom, custom: turnName)

  /// The main loop takes a turn inside the preceding action.
  ///
  /// - Parameter after: the number of callbacks, from 1, of that action after which it does.
  public static func drain(after: Int) -> Action {
    Action(.custom, after: after, custom: turnName)
  }

  /// Time passes.
  ///
  /// - Parameter time: a whole number with its unit, such as `100ms`, `5s`, `31min` or `25h`.
  public static func wait(_ time: String) -> Action { Action(.wait, variant: time) }
}
