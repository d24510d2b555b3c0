public import LifecycleModel

/// A callback as the author of a log saw it: what the log shows of it, and no more.
public struct LoggedCall: Hashable, Sendable {
  /// The method.
  public var callback: Callback
  /// What `applicationState` read inside; `nil` where the log does not say.
  public var state: AppState?
  /// The log's own name of the scene; `nil` where the log does not tell scenes apart.
  public var scene: String?
  /// The arguments that the log shows, under the keys of the table of callbacks.
  ///
  /// What they hold is the author's; only whether there is anything in them can be compared.
  public var arguments: [Value.Member]

  /// Creates a line of a log.
  public init(
    _ callback: Callback, state: AppState? = nil, scene: String? = nil,
    arguments: [Value.Member] = []
  ) {
    self.callback = callback
    self.state = state
    self.scene = scene
    self.arguments = arguments
  }
}

extension LoggedCall: CustomStringConvertible {
  /// The line in a few words: `sceneWillConnect (scene-1), background`.
  public var description: String {
    callback.alias + (scene.map { " (\($0))" } ?? "") + (state.map { ", \($0.rawValue)" } ?? "")
  }
}

extension Value {
  /// Whether there is nothing in it: `null`, or a list, object or string without content.
  public var isBlank: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .string(let text): text.isEmpty
    default: false
    }
  }
}
