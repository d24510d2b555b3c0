import LifecycleModel

/// The model of the common workload, as a client of the libraries states a platform of its own.
///
/// Five states of the process, eleven actions, twelve callbacks; `open` is `launch` of a live app,
/// `endInterruption` is `resume`. What is pending has no effect and is left out.
enum WorkloadModel {
  static let profile = Profile(
    name: "workload", summary: "The life cycle that checkers in other languages are timed on.",
    sources: ["the common workload"], methods: CallbackSet(callbacks), effects: effects,
    rules: launches + changes + kills)

  private static let callbacks: [Callback] = [
    .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
    .didEnterBackground, .willEnterForeground, .willTerminate, .openURL,
    .willContinueUserActivity, .continueUserActivity, .didReceiveNotificationResponse,
    .performAction,
  ]

  private static let effects = [
    StateEffect(.didBecomeActive, entering: .app(.active), source: source),
    StateEffect(.willResignActive, leaving: .app(.inactive), source: source),
    StateEffect(.didEnterBackground, entering: .app(.background), source: source),
    StateEffect(.willEnterForeground, leaving: .app(.inactive), source: source),
  ]

  /// The actions that make the app active, and the calls on the way.
  private static let entries: [(action: ActionName, payload: PayloadKind?, calls: [Step])] = [
    (.launch, nil, []),
    (.deepLink, .url, [.carry(.openURL)]),
    (
      .universalLink, .activity, [.carry(.willContinueUserActivity), .carry(.continueUserActivity)]
    ),
    (.push, .push, [.carry(.didReceiveNotificationResponse)]),
    (.shortcut, .shortcut, [.carry(.performAction)]),
  ]

  private static let launches = entries.flatMap { entry in
    let end = entry.calls + [.call(.didBecomeActive)]
    return [
      Rule(
        Action(entry.action), payload: entry.payload, when: .notRunning,
        [
          .start(.foreground, app: .inactive), .call(.willFinishLaunching),
          .call(.didFinishLaunching), .set(.archive(false)),
        ] + end, source: source),
      Rule(
        Action(entry.action), payload: entry.payload, when: inBackground,
        [.wake, .call(.willEnterForeground)] + end, source: source),
    ]
  }

  private static let changes = [
    Rule(
      Action(.interrupt), when: .running([.active]), [.call(.willResignActive)], source: source),
    Rule(
      Action(.resume), when: .running([.inactive]), [.call(.didBecomeActive)], source: source),
    Rule(
      Action(.background), when: .running([.active]),
      [.call(.willResignActive), .call(.didEnterBackground), .set(.archive(true))],
      source: source),
    Rule(
      Action(.background), when: .running([.inactive]),
      [.call(.didEnterBackground), .set(.archive(true))], source: source),
    Rule(Action(.suspend), when: .running([.background]), [.suspend], source: source),
  ]

  private static let kills = [
    Rule(
      Action(.kill, reason: .system), when: .running(AppState.allCases),
      [.call(.willTerminate), .end], source: source),
    Rule(Action(.kill, reason: .system), when: .suspended, [.end], source: source),
  ]

  private static let inBackground = Condition.any([.running([.background]), .suspended])
  private static let source: Source = "the common workload"
}
