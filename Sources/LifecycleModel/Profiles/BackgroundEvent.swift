/// An event that can wake or launch an app in the background, with its method, in every profile.
struct BackgroundEvent: Sendable {
  /// The kind of event.
  let kind: BackgroundEventKind
  /// The variant within its kind; `nil` for the first.
  var variant: String?
  /// The kind of payload that it carries.
  var payload: PayloadKind?
  /// The condition under which it launches an app that does not run.
  var launches: Condition = .all([.notRunning, .not(.forceQuit)])
  /// The condition under which it wakes an app that runs in the background or is suspended.
  var wakes = Condition.any([.running([.background]), .suspended])
  /// The steps of the event; location has none beyond the launch.
  var steps: [Step] = []

  /// Returns the events of a version of iOS, except those of ``added(on:)``.
  static func all(on system: Int) -> [BackgroundEvent] {
    [
      BackgroundEvent(kind: .fetch, steps: [.call(.performFetch)]),
      BackgroundEvent(
        kind: .silentPush, payload: .silentPush, steps: [.carry(.didReceiveRemoteNotification)]),
      BackgroundEvent(
        kind: .location,
        launches: .all([.notRunning, .any([.not(.forceQuit), .option(.locationRelaunch)])])),
      BackgroundEvent(kind: .urlSession, steps: [.call(.backgroundURLSession)]),
      BackgroundEvent(kind: .task, steps: hasScheduler(system) ? [.call(.appRefreshTask)] : []),
    ]
  }

  /// Returns the events that later versions of iOS added.
  static func added(on system: Int) -> [BackgroundEvent] {
    (hasScheduler(system) ? [processing] : [])
      + (system >= SystemChange.appIntents.version ? [BackgroundEvent(kind: .intent)] : [])
  }

  private static let processing =
    BackgroundEvent(kind: .task, variant: "processing", steps: [.call(.processingTask)])

  private static func hasScheduler(_ system: Int) -> Bool {
    system >= SystemChange.taskScheduler.version
  }

  /// The system change that introduced it; `nil` if there is none.
  private var change: SystemChange? {
    switch kind {
    case .task: steps.isEmpty ? nil : .taskScheduler
    case .intent: .appIntents
    case .fetch, .silentPush, .location, .urlSession: nil
    }
  }

  /// Returns the rules of the event.
  ///
  /// - Parameters:
  ///   - starts: the ways in which a process starts for it, each with its variant.
  ///   - source: the source that says that it launches an app.
  func rules(
    starting starts: [(variant: String?, steps: [Step])], source: Source
  ) -> [Rule] {
    let cold = starts.map { course, start in
      Rule(
        Action(.backgroundEvent, kind: kind, variant: course ?? variant), payload: payload,
        when: launches, start + steps, source: source)
    }
    let warm = Rule(
      Action(.backgroundEvent, kind: kind, variant: variant), payload: payload, when: wakes,
      [.wake] + steps,
      source: """
        App Startup notes: Background, 'can perform some task in background'
        """)
    return (cold + [warm]).map(told)
  }

  /// Returns the rule with the source of its calls, if a version of the system introduced them.
  private func told(_ rule: Rule) -> Rule {
    guard let change else { return rule }
    var rule = rule
    rule.change = change
    rule.source = change == .taskScheduler ? Self.schedulerSource : change.source
    return rule
  }

  private static let schedulerSource: Source =
    "Apple: BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)"
}
