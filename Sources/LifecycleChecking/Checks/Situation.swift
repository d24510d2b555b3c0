import LifecycleModel

/// A situation that a run tries only if it is asked to.
enum Situation: Hashable, CaseIterable {
  /// A second window is open, so that the app's state is not that of one window.
  case secondWindow
  /// The system starts the process, and launches the app, before the user opens it.
  case prewarming

  /// The situation in words.
  var words: String {
    switch self {
    case .secondWindow: "a second window"
    case .prewarming: "an app that the system launches before the user opens it"
    }
  }

  /// The option that tries it, in a command and in a test.
  var option: String {
    switch self {
    case .secondWindow: "use '--scenes 2', or 'scenes: 2' in a test"
    case .prewarming:
      "use '--edges documented,\(Self.prewarmingEdge)', or the same 'edges:' in a test"
    }
  }

  /// The edge of the model.
  static let prewarmingEdge = "prewarm"
}
