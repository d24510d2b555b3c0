/// What can wake or launch an app in background, and the method that tells it, in every profile.
struct BackgroundEvent: Sendable {
  /// Which kind of event.
  let kind: BackgroundEventKind
  /// What it carries.
  var payload: PayloadKind?
  /// When it launches an app that does not run.
  var launches: Condition = .all([.notRunning, .not(.forceQuit)])
  /// What is called; location and task have nothing beyond the launch.
  var steps: [Step] = []

  /// All kinds.
  static let all: [BackgroundEvent] = [
    BackgroundEvent(kind: .fetch, steps: [.call(.performFetch)]),
    BackgroundEvent(
      kind: .silentPush, payload: .silentPush, steps: [.carry(.didReceiveRemoteNotification)]),
    BackgroundEvent(
      kind: .location,
      launches: .all([.notRunning, .any([.not(.forceQuit), .option(.locationRelaunch)])])),
    BackgroundEvent(kind: .urlSession, steps: [.call(.backgroundURLSession)]),
    BackgroundEvent(kind: .task),
  ]
}
