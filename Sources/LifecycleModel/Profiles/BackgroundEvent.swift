/// What can wake or launch an app in background, and the method that tells it, in every profile.
struct BackgroundEvent: Sendable {
  /// Which kind of event.
  let kind: BackgroundEventKind
  /// Which of several of its kind; `nil` for the first.
  var variant: String?
  /// What it carries.
  var payload: PayloadKind?
  /// When it launches an app that does not run.
  var launches: Condition = .all([.notRunning, .not(.forceQuit)])
  /// When it wakes an app that runs in background or is suspended.
  var wakes = Condition.any([.running([.background]), .suspended])
  /// What is called; location has nothing beyond the launch.
  var steps: [Step] = []

  /// All kinds, as a version of iOS has them; those that came later are ``added(on:)``.
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

  /// What versions of iOS added.
  static func added(on system: Int) -> [BackgroundEvent] {
    (hasScheduler(system) ? [processing] : [])
      + (system >= SystemChange.appIntents.version ? [BackgroundEvent(kind: .intent)] : [])
  }

  private static let processing =
    BackgroundEvent(kind: .task, variant: "processing", steps: [.call(.processingTask)])

  private static func hasScheduler(_ system: Int) -> Bool {
    system >= SystemChange.taskScheduler.version
  }

  /// What changed it, if anything did.
  private var change: SystemChange? {
    switch kind {
    case .task: steps.isEmpty ? nil : .taskScheduler
    case .intent: .appIntents
    case .fetch, .silentPush, .location, .urlSession: nil
    }
  }

  /// The rules of the event.
  ///
  /// - Parameters:
  ///   - starts: how a process starts for it, each with the variant that names it.
  ///   - source: where it is said that it launches an app.
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
      [.wake] + steps, source: "003: Background, 'can perform some task in background'")
    return (cold + [warm]).map(told)
  }

  /// The rule with who says what is called, where a version of the system brought that.
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
