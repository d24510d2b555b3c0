import InvariantCatalogue
import LifecycleAdapters
import LifecycleModel

/// The checks that need no arguments.
extension CheckDefinition {
  /// The check of links and activities.
  package static let links = "link-routed-once"
  /// The check of payloads of all kinds.
  package static let allPayloads = "payload-handled-once"
  /// The check whose invariants are about the calls that are passed on to each target.
  package static let forwarding = "forwards-faithfully"
  /// The check of calls that may be passed on later.
  package static let queueing = "forwards-in-order"
  /// The check of calls that are passed on to targets written for an app delegate.
  package static let translation = "forwards-as-app-delegate"
  /// The check that nothing fails, which has the invariants about failures of adapters.
  package static let failures = "no-failures"

  /// The checks to which an adapter that declares none is held, whatever it is seen to do: that it
  /// keeps what every app owes the system.
  ///
  /// Ending background tasks is owed as well, but time matters only where one was seen to begin.
  package static let general = ["completion-once"]

  static let readyMade: [CheckDefinition] = [
    CheckDefinition(links, [.names(.routeOpened)]) {
      let issue = "BranchMetrics/ios-branch-deep-linking-attribution pull 1425"
      return [
        $0.invariant(.linkRoutedOnce, source: "\(issue); \($0.needs(.routeOpened))"),
        notRoutedAgain($0),
      ]
    }.with { $0.payloads = [.url, .activity] },
    // A router of links alone emits the same.
    CheckDefinition(allPayloads, [.names(.routeOpened)]) {
      let source = "\(twice); \($0.needs(.routeOpened)) for all of them"
      return [$0.invariant(.payloadHandledOnce, source: source), notRoutedAgain($0)]
    }.with {
      $0.payloads = [.url, .activity, .push, .shortcut]
      $0.isAutomatic = false
    },
    CheckDefinition("handled-when-ready", [.names(.routeOpened), .names(.ready)]) {
      let needs = $0.needs(.routeOpened, with: " with the custom action \($0.plain(.ready))")
      return [$0.invariant(.handledWhenReady, source: "apache/cordova-ios issue 1671; \(needs)")]
    }.with { $0.isAutomatic = false },
    CheckDefinition("opened-in-its-window", [.names(.routeOpened)]) {
      let source = "Apple: scene(_:openURLContexts:)"
      return [
        $0.invariant(.openedInItsWindow, source: "\(source); \($0.needs(.routeOpened))")
      ]
    }.with {
      $0.payloads = [.url, .activity]
      ($0.slices, $0.isAutomatic, $0.tellsWindowsApart) = ([], false, true)
    },
    CheckDefinition("completion-once") {
      [$0.invariant(.completionCalled), $0.invariant(.completionCalledOnce)]
    }.with { $0.uses = [.completionHandlers] },
    CheckDefinition("tasks-balanced") { [$0.invariant(.tasksBalanced)] }
      .with { $0.uses = [.backgroundTasks] },
    CheckDefinition(failures) { [$0.invariant(.notEndedByItsCode)] }
      .with { $0.isAutomatic = false },
    CheckDefinition(forwarding, [.targets]) { $0.ofEachTarget("forwarded", Invariant.forwarded) }
      .with { $0.slices = [] },
    CheckDefinition(queueing, [.targets]) { $0.ofEachTarget("in-order", Invariant.queued) }
      .with { ($0.slices, $0.isAutomatic) = ([], false) },
    CheckDefinition(translation, [.targets]) { $0.ofEachTarget("translated", Invariant.translated) }
      .with { ($0.slices, $0.isAutomatic) = ([], false) },
    CheckDefinition("state-mirrored", [.names(.stateChanged), .words]) {
      [$0.invariant(.stateMirrored)]
    }.countingWindows,
    CheckDefinition("sessions-counted", [.names(.sessionStarted), .names(.sessionEnded)]) {
      let source = "flutter/flutter issue 191837; \($0.needs(.sessionStarted, .sessionEnded))"
      return [
        $0.invariant(.sessionsAlternate, source: source), $0.invariant(.sessionsInForeground),
      ]
    }.with {
      $0.situations = [.secondWindow]
      $0.dispensable = .sessionEnded
      $0.alias = { $0.count == 1 ? onceAForeground : nil }
    },
    CheckDefinition("state-restored", [.names(.stateRestored)]) {
      let source = "flutter/flutter issue 193016; \($0.needs(.stateRestored))"
      return [$0.invariant(.stateRestored, source: source)]
    },
  ]

  /// The place where something was handled twice.
  private static let twice = "vellum-ai/vellum-assistant pull 39301"

  /// Returns the invariant that a later process does not route again what was routed.
  private static func notRoutedAgain(_ arguments: CheckArguments) -> Invariant {
    arguments.invariant(.notRoutedAgain, source: "\(twice); \(arguments.needs(.routeOpened))")
  }
}
