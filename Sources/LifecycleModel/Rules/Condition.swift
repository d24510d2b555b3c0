/// The condition of a rule or step: a question about the state and the configuration.
public indirect enum Condition: Hashable, Sendable {
  /// No process exists, except possibly one that was started in advance and not launched.
  case notRunning
  /// A process runs, and the app is in one of these states.
  case running([AppState])
  /// The process is suspended, and has been launched.
  case suspended
  /// A restoration archive exists.
  case archive
  /// The user quit the app by force and has not opened it since.
  case forceQuit
  /// The device is locked.
  case locked
  /// The process was launched for this purpose; once it has been in the foreground, that counts as
  /// its purpose.
  case launched(LaunchKind)
  /// At most this many launch methods returned false in this launch.
  case launchRefusals(atMost: Int)
  /// The delegate has the method.
  case implements(Callback)
  /// The delegate has one of the methods, which have this name together.
  case implementsAny(of: [Callback], String)
  /// The configuration's option is chosen.
  case option(ModelOption)
  /// Some scene matches.
  case scene(SceneSelection)
  /// More than one scene matches.
  case severalScenes(SceneSelection)
  /// The scene that the action is about matches.
  case subject(SceneSelection)
  /// There are fewer sessions of windows than the configuration allows.
  case roomForWindow
  /// Sessions were closed without the app being told yet.
  case discarded
  case not(Condition)
  case all([Condition])
  case any([Condition])
}
