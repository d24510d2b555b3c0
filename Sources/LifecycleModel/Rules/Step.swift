/// One step in the course of an action.
public indirect enum Step: Hashable, Sendable {
  /// A process starts, for the foreground or not; the app begins in the given state.
  ///
  /// A process that was started in advance and not launched exists already, and runs again.
  case start(LaunchKind, app: AppState)
  /// A suspended process runs again; nothing otherwise.
  case wake
  /// The process is suspended.
  case suspend
  /// The process ends, for the reason of the action.
  case end
  /// A method is called, without the action's payload.
  case call(Callback)
  /// A method is called with the action's payload, if it has one.
  case carry(Callback)
  /// Like `carry`, with the first of these methods that the delegate has. If it has none, the first
  /// of them counts as missing.
  case carryFirst([Callback])
  /// A method is called, with the payload or not, and its return value decides how to continue.
  ///
  /// A delegate without the method counts as returning `absent`.
  case ask(Callback, carrying: Bool, absent: Bool, then: [Step], otherwise: [Step])
  /// The state changes without a callback.
  case set(Change)
  /// A call, as one of the steps above, in which `applicationState` has this value in any state.
  ///
  /// No profile has it: it is for mutants that misstate the reading.
  case reading(AppState, Step)
  /// The steps for each scene that matches at this point, one after the other.
  case every(SceneSelection, [Step])
  /// One course or the other.
  case when(Condition, [Step], otherwise: [Step])

  /// Returns the steps if the condition holds, nothing otherwise.
  public static func when(_ condition: Condition, _ steps: [Step]) -> Step {
    .when(condition, steps, otherwise: [])
  }
}

/// A change of the state.
public enum Change: Hashable, Sendable {
  case app(AppState)
  case archive(Bool)
  case forceQuit(Bool)
  /// The device is locked or not.
  case locked(Bool)
  /// One more launch method returned false.
  case refuseLaunch
  /// The return values of the launch methods no longer matter.
  case forgetLaunchReturns
  /// The scene that the action is about enters the phase; the app's state follows, which is the
  /// aggregate of all scenes.
  case scene(ScenePhase)
  /// The next steps are about the first scene that matches; nothing changes if there is none.
  case focus(SceneSelection)
  /// The next steps are about the scene with the given number.
  case focusScene(Int)
  /// A new session of a window exists, its scene not yet connected; the next steps are about it.
  case openSession
  /// The same, for a session on an external display.
  case openExternalSession
  /// The session that the action is about is gone for good; the app has yet to be told.
  case closeSession
  /// The sessions of all windows are gone for good; the app has yet to be told.
  case discardSessions
  /// The session that the action is about is named as a discarded one, but lives on.
  case nameLive
  /// The app has been told of the discarded sessions.
  case forgetDiscarded
}

/// The effect of a callback on the state, whether or not the delegate has the method.
public struct StateEffect: Hashable, Sendable {
  /// The callback.
  public var callback: Callback
  /// The change that already holds inside the call.
  public var entering: Change?
  /// The change that holds once the call has returned.
  public var leaving: Change?
  /// The place where this is documented.
  public var source: Source

  /// Creates an effect.
  public init(
    _ callback: Callback, entering: Change? = nil, leaving: Change? = nil, source: Source
  ) {
    self.callback = callback
    self.entering = entering
    self.leaving = leaving
    self.source = source
  }
}
