public import LifecycleModel

/// A callback as recorded in a log.
public struct LoggedCall: Hashable, Sendable {
  /// The method.
  public var callback: Callback
  /// The `applicationState` read inside the call; `nil` if the log does not record it.
  public var state: AppState?
  /// The log's name for the scene; `nil` if the log does not distinguish scenes.
  public var scene: String?
  /// The arguments that the log shows, under the keys of the table of callbacks.
  ///
  /// Their values are specific to the app; only whether they are blank can be compared, and the
  /// keys of launch options.
  public var arguments: [Value.Member]
  /// The value that the method returned; `nil` if the log does not show it, or if it is no Bool.
  public var answer: Bool?
  /// Whether the line names a link, activity, shortcut or notification that connected the scene.
  package var connectsWithPayload = false

  /// Creates a line of a log.
  public init(
    _ callback: Callback, state: AppState? = nil, scene: String? = nil,
    arguments: [Value.Member] = [], answer: Bool? = nil
  ) {
    self.callback = callback
    self.state = state
    self.scene = scene
    self.arguments = arguments
    self.answer = answer
  }
}

extension LoggedCall: CustomStringConvertible {
  /// The line in a few words, such as `sceneWillConnect (scene-1), background`.
  public var description: String {
    callback.alias + (scene.map { " (\($0))" } ?? "") + (state.map { ", \($0.rawValue)" } ?? "")
  }
}
