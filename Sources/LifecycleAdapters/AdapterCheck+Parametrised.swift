public import LifecycleModel

/// Checks about events of any name. Where several names are given, any of them counts.
extension AdapterCheck {
  /// Each process emits one of the events, and only once; one that is killed before need not, nor
  /// one that has not come to the foreground yet.
  public static func onceAProcess(_ events: String...) -> Self {
    Self(name: "once-a-process", arguments: [either(events)])
  }

  /// One of the events is emitted once in each stay in the foreground, never in background: not in
  /// a launch that stays there either.
  public static func onceAForeground(_ events: String...) -> Self {
    Self(name: "once-a-foreground", arguments: [either(events)])
  }

  /// The same check of each scene by itself: its events are those that say that they are about the
  /// scene, and its states are the scene's.
  ///
  /// `onceAForeground`, `inTurn`, `comes(_:after:)` and `only(_:between:_:)` can be asked so.
  public var ofEachScene: Self { Self(name: name, arguments: arguments + ["each scene"]) }

  /// The events are emitted only where `applicationState` reads one of the states.
  public static func only(_ events: String..., while states: AppState...) -> Self {
    Self(name: "only-while", arguments: [either(events), either(states.map(\.rawValue))])
  }

  /// One of the events is emitted each time the app enters the state, once, and at no other time.
  ///
  /// It may be emitted in the callback that announces the change. On the way to the foreground
  /// `inactive` need not be told of.
  public static func reported(_ events: String..., at state: AppState) -> Self {
    Self(name: "reported-at", arguments: [either(events), state.rawValue])
  }

  /// Two events are emitted in turn within a process, the first one first, and the second one
  /// follows before the app is suspended.
  public static func inTurn(_ first: String, _ second: String) -> Self {
    Self(name: "in-turn", arguments: [first, second])
  }

  /// An event is emitted only after another one, or after an own action of that name: afresh in
  /// each process, and after each time in background.
  public static func comes(_ event: String, after earlier: String) -> Self {
    Self(name: "comes-after", arguments: [event, earlier])
  }

  /// An event is emitted only between two others, or own actions of those names: after `start`
  /// with no `end` since, in the same process.
  public static func only(_ event: String, between start: String, _ end: String) -> Self {
    Self(name: "only-between", arguments: [event, start, end])
  }

  /// What an event says of the app's state is true.
  ///
  /// - Parameters:
  ///   - event: what is emitted.
  ///   - key: the argument that says the state.
  ///   - words: what the adapter calls the states, where it is something else.
  public static func stateTold(
    emitting event: String = "state.changed", key: String = "state", words: [AppState: String] = [:]
  ) -> Self {
    Self(name: "state-told", arguments: [event] + written(key, words))
  }

  /// Every completion handler is called with one of the values.
  public static func completes(with values: String...) -> Self {
    Self(name: "completes-with", arguments: [either(values)])
  }

  /// Every completion handler that the method hands over is called with one of the values.
  ///
  /// - Parameters:
  ///   - method: such as `.didReceiveRemoteNotification`.
  ///   - values: words such as `newData`, or a list of options such as `[banner, sound]`.
  public static func completes(_ method: Callback, with values: String...) -> Self {
    Self(name: "completes-with", arguments: ["\(method.alias): \(either(values))"])
  }

  /// Methods that answer yes or no return what comes of the targets' answers.
  ///
  /// The adapter emits the event with `value: true` or `value: false` for each target that it asks.
  /// Where it asks none, it may return what it likes.
  public static func answersMerged(_ event: String, by rule: AnswerRule) -> Self {
    Self(name: "answers-merged", arguments: [event, rule.rawValue])
  }

  /// What several answers come to.
  public enum AnswerRule: String, Hashable, Sendable, CaseIterable {
    /// Yes, if any of them is yes.
    case any
    /// Yes, if all of them are yes.
    case all
    /// The first of them.
    case first
  }

  /// What was recorded before the app went to background a later process knows: it emits `known`.
  public static func survivesKill(_ recorded: String, _ known: String) -> Self {
    Self(name: "survives-kill", arguments: [recorded, known])
  }

  /// The events are emitted before the first activation of a process alone.
  public static func initialAtLaunchOnly(_ events: String...) -> Self {
    Self(name: "initial-at-launch-only", arguments: [either(events)])
  }

  /// The events, such as an alarm of the code's own, are never emitted.
  public static func never(_ events: String...) -> Self {
    Self(name: "never-emitted", arguments: [either(events)])
  }

  /// Sessions are counted by their starts alone: one in each stay in the foreground.
  public static func sessionStartsCounted(_ start: String = "session.started") -> Self {
    Self(name: "sessions-counted", arguments: [start])
  }

  /// The state that the adapter tells is the right one, and it tells every change.
  ///
  /// - Parameters:
  ///   - event: what it emits.
  ///   - key: the argument that says the state.
  ///   - words: what the adapter calls the states, where it is something else.
  public static func stateMirrored(
    emitting event: String = "state.changed", key: String, words: [AppState: String] = [:]
  ) -> Self {
    Self(name: "state-mirrored", arguments: [event] + written(key, words))
  }

  private static func either(_ names: [String]) -> String { names.joined(separator: " or ") }

  private static func written(_ key: String, _ words: [AppState: String]) -> [String] {
    (key == "state" ? [] : ["key: \(key)"])
      + AppState.allCases.compactMap { state in words[state].map { "\(state.rawValue): \($0)" } }
  }
}
