public import LifecycleModel

/// Checks of events with arbitrary names. If several names are given, an event with any of them
/// counts.
extension AdapterCheck {
  /// Each process emits one of the events, exactly once. A process that is killed first, or that
  /// has not come to the foreground yet, need not emit any.
  public static func onceAProcess(_ events: String...) -> Self {
    Self(name: "once-a-process", arguments: [.words(events)])
  }

  /// Each process that the user opens emits one of the events, exactly once, and no other process
  /// does: not one that is launched in background, nor one that the system starts in advance.
  public static func onceALaunch(_ events: String...) -> Self {
    Self(name: "once-a-launch", arguments: [.words(events)])
  }

  /// One of the events is emitted once in each stay in the foreground and never in the background,
  /// not even in a launch that stays in the background.
  public static func onceAForeground(_ events: String...) -> Self {
    Self(name: "once-a-foreground", arguments: [.words(events)])
  }

  /// The same check, applied to each scene separately: its events are those about the scene, and
  /// its states are the scene's.
  ///
  /// Available for `onceAForeground`, `onceAReturn`, `inTurn`, `alternates`, `comes(_:after:)`,
  /// `never(_:after:)`, `only(_:between:_:)` and those of what follows.
  public var ofEachScene: Self {
    Self(name: name, arguments: arguments + [.slice(Invariant.Slice.scene.rawValue)])
  }

  /// The events are emitted only while `applicationState` reads one of the states.
  public static func only(_ events: String..., while states: AppState...) -> Self {
    Self(name: "only-while", arguments: [.words(events), .words(states.map(\.rawValue))])
  }

  /// The events are emitted only in the foreground, or on the way there: in a launch that brings
  /// the app to the front, or where it is told that it comes back.
  public static func onlyInForeground(_ events: String...) -> Self {
    Self(name: "only-in-foreground", arguments: [.words(events)])
  }

  /// One of the events is emitted once each time the app enters the state, and at no other time.
  ///
  /// It may be emitted in the callback that announces the change. On the way to the foreground,
  /// `inactive` need not be reported.
  public static func reported(_ events: String..., at state: AppState) -> Self {
    Self(name: "reported-at", arguments: [.words(events), .words([state.rawValue])])
  }

  /// Two events alternate within a process, beginning with the first, and the second follows before
  /// the app is suspended.
  public static func inTurn(_ first: String, _ second: String) -> Self {
    Self(name: "in-turn", arguments: .init(words: [first, second]))
  }

  /// An event is emitted only after another event, or after a custom action of that name, anew in
  /// each process and after each stay in the background.
  public static func comes(_ event: String, after earlier: String) -> Self {
    Self(name: "comes-after", arguments: .init(words: [event, earlier]))
  }

  /// An event is emitted only between two other events, or custom actions of those names: after
  /// `start` with no `end` since, in the same process.
  public static func only(_ event: String, between start: String, _ end: String) -> Self {
    Self(name: "only-between", arguments: .init(words: [event, start, end]))
  }

  /// Each event of one name is followed by another event in the same process.
  ///
  /// A process that is killed before it emits the second need not emit it. At the end of each run,
  /// the app is brought to the front, so the second may wait for the foreground, but not for the
  /// user to leave; use `each(_:isFollowedBeforeSuspensionBy:)` for work that may end there.
  public static func each(_ event: String, isFollowedBy response: String) -> Self {
    Self(name: "followed-by", arguments: .init(words: [event, response]))
  }

  /// Each event of one name is followed by another event before the app is next suspended, such as
  /// enters the background.
  public static func each(_ event: String, isFollowedBeforeSuspensionBy response: String) -> Self {
    Self(name: "followed-before-suspension", arguments: .init(words: [event, response]))
  }

  /// An event never comes after another event, or after a custom action of that name, in the same
  /// process.
  public static func never(_ event: String, after earlier: String) -> Self {
    Self(name: "never-after", arguments: .init(words: [event, earlier]))
  }

  /// Once a link or universal link has come to the process, none of the events comes before the app
  /// has been in background. A page of the last time that is restored then would take the place of
  /// the link, or be shown for a moment before it.
  public static func neverAfterLink(_ events: String...) -> Self {
    Self(name: "never-after-link", arguments: [.words(events)])
  }

  /// An event never comes between two other events, or custom actions of those names: after `start`
  /// with no `end` since, in the same process.
  public static func never(_ event: String, between start: String, _ end: String) -> Self {
    Self(name: "never-between", arguments: .init(words: [event, start, end]))
  }

  /// One of the events is emitted once at each return from background, and at no other time: not
  /// at a launch, and not after an interruption. A process that was launched in background may emit
  /// it when it is opened then, or not, and so may one for which a scene connects anew.
  public static func onceAReturn(_ events: String...) -> Self {
    Self(name: "once-a-return", arguments: [.words(events)])
  }

  /// Two events alternate within a process, beginning with either. The second may come after the
  /// app was suspended, as for a privacy cover that is shown while the app is away.
  public static func alternates(_ first: String, _ second: String) -> Self {
    Self(name: "alternates", arguments: .init(words: [first, second]))
  }

  /// Whenever the app is suspended, each of the first events was followed by a second one of its
  /// own, as for a lock on a shared file, which the system kills an app for holding while it is
  /// suspended. Two events of the first name take two of the second.
  public static func nothingHeld(_ taken: String, _ released: String) -> Self {
    Self(name: "nothing-held", arguments: .init(words: [taken, released]))
  }

  /// Every event that reports the app's state reports the right one.
  ///
  /// - Parameters:
  ///   - event: the name of the event.
  ///   - key: the key of the argument that holds the state.
  ///   - words: the adapter's names for the states, if they differ.
  public static func stateTold(
    emitting event: String = "state.changed", key: String = "state", words: [AppState: String] = [:]
  ) -> Self {
    Self(
      name: "state-told", arguments: .init(words: [event]) + StateWords(key: key, words).arguments)
  }

  /// Every completion handler is called with one of the values.
  public static func completes(with values: String...) -> Self {
    Self(name: "completes-with", arguments: [.words(values)])
  }

  /// Every completion handler that the method provides is called with one of the values.
  ///
  /// - Parameters:
  ///   - method: the method, such as `.didReceiveRemoteNotification`.
  ///   - values: words such as `newData`, or a list of options such as `[banner, sound]`.
  public static func completes(_ method: Callback, with values: String...) -> Self {
    Self(name: "completes-with", arguments: [HandlerValues(method, values).argument])
  }

  /// Methods that return a Boolean return the combination of the targets' answers.
  ///
  /// The adapter emits the event with `value: true` or `value: false` for each target that it asks.
  /// If it asks none, any return value is accepted.
  public static func answersMerged(_ event: String, by rule: AnswerRule) -> Self {
    Self(name: "answers-merged", arguments: .init(words: [event, rule.rawValue]))
  }

  /// A rule for combining several answers.
  public enum AnswerRule: String, Hashable, Sendable, CaseIterable {
    /// `true` if any of them is.
    case any
    /// `true` if all of them are.
    case all
    /// The first of them.
    case first
  }

  /// Data recorded before the app went to the background is known to a later process, which emits
  /// `known`.
  ///
  /// - Parameter key: the argument of both events whose value has to be the same, such as a number
  ///   of items: the last value before the app was told of the background, or one recorded since.
  ///   An event without it does not agree. By default, only the events count.
  public static func survivesKill(
    _ recorded: String, _ known: String, key: String? = nil
  ) -> Self {
    let keys = key.map { [CheckArgument.words(LabelledWords([$0], label: "key"))] } ?? []
    return Self(name: "survives-kill", arguments: .init(words: [recorded, known]) + keys)
  }

  /// The events are emitted only before the first activation of a process.
  public static func initialAtLaunchOnly(_ events: String...) -> Self {
    Self(name: "initial-at-launch-only", arguments: [.words(events)])
  }

  /// The events, such as an alarm raised by the code itself, are never emitted.
  public static func never(_ events: String...) -> Self {
    Self(name: "never-emitted", arguments: [.words(events)])
  }

  /// Sessions are counted by their starts alone, one in each stay in the foreground.
  public static func sessionStartsCounted(_ start: String = "session.started") -> Self {
    Self(name: "sessions-counted", arguments: .init(words: [start]))
  }

  /// The adapter reports the right state, and reports every change.
  ///
  /// - Parameters:
  ///   - event: the name of the event.
  ///   - key: the key of the argument that holds the state.
  ///   - words: the adapter's names for the states, if they differ.
  public static func stateMirrored(
    emitting event: String = "state.changed", key: String, words: [AppState: String] = [:]
  ) -> Self {
    Self(
      name: "state-mirrored",
      arguments: .init(words: [event]) + StateWords(key: key, words).arguments)
  }
}
