import LifecycleAdapters
import LifecycleModel

import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// The demonstrations: each bug is found, and told as the shortest story there is.
@Suite struct DemonstrationTableTests {
  /// A bug, and the simplest sequence that shows it, derived from the documents.
  struct Row: Sendable, CustomTestStringConvertible {
    var adapter: String
    var profile: Profile
    var invariant: String
    /// The actions by name, with what else decides.
    var shortest: [Action]
    /// The statement of what is wrong in it.
    var reason: String
    /// The largest number of scenes.
    var scenes = 1

    init(
      _ adapter: String, _ profile: Profile, _ invariant: String, _ shortest: [Action],
      _ reason: String, scenes: Int = 1
    ) {
      self.adapter = adapter
      self.profile = profile
      self.invariant = invariant
      self.shortest = shortest
      self.reason = reason
      self.scenes = scenes
    }

    var testDescription: String { "\(adapter) in \(profile.name)" }
  }

  private static let fetch = Action(.backgroundEvent, kind: .fetch)
  private static let silentPush = Action(.backgroundEvent, kind: .silentPush)

  /// The table. No empty sequence calls a delegate, so one of one action is the shortest there is;
  /// of the longer ones it is said why nothing shorter will do.
  static let rows = [
    Row(
      "lost-link", .sceneIOS13, "link-routed-once", [Action(.deepLink)],
      "'route.opened' for link-1 never came after sceneWillConnect (step 1)"),
    Row(
      "scene-router", .sceneIOS13, "link-routed-once", [Action(.universalLink)],
      "'route.opened' for activity-1 never came after sceneWillConnect (step 1)"),
    Row(
      "deferred-link", .appDelegateIOS12, "link-routed-once", [Action(.universalLink)],
      "'route.opened' for activity-1 never came after didFinishLaunching (step 1)"),
    Row(
      "stashed-link", .appDelegateIOS11, "link-routed-once", [Action(.deepLink)],
      "'route.opened' for link-1 came again in didBecomeActive (step 1), after openURL (step 1)"),
    Row(
      "stashed-link", .appDelegateIOS12, "link-routed-once", [Action(.deepLink)],
      "'route.opened' for link-1 came again in didBecomeActive (step 1), after openURL (step 1)"),
    Row(
      "early-link", .sceneIOS13, "handled-when-ready", [Action(.deepLink)],
      "'route.opened' for link-1 must not come in sceneWillConnect (step 1)"),
    Row(
      "background-session", .appDelegateIOS12, "sessions-in-foreground", [fetch],
      "'session.started' must not come in didFinishLaunching (step 1)"),
    // A launch methods' state reads background in a scene app, whoever launches it.
    Row(
      "background-session", .sceneIOS13, "sessions-in-foreground", [Action(.launch)],
      "'session.started' must not come in didFinishLaunching (step 1)"),
    // Nothing resigns active in an action from not running; settling resumes what is interrupted.
    Row(
      "interrupted-session", .appDelegateIOS12, "sessions-alternate",
      [Action(.launch), Action(.interrupt)],
      "'session.started' came again in didBecomeActive (at the end), after didBecomeActive "
        + "(step 1)"),
    Row(
      "interrupted-session", .sceneIOS13, "sessions-alternate",
      [Action(.launch), Action(.interrupt)],
      "'session.started' came again in sceneDidBecomeActive (at the end), after "
        + "sceneDidBecomeActive (step 1)"),
    // A second window takes a first one, which a launch brings.
    Row(
      "two-windows", .sceneIOS13, "sessions-alternate", [Action(.launch), Action(.openWindow)],
      "'session.started' came again in sceneWillEnterForeground (step 2), after "
        + "sceneWillEnterForeground (step 1)", scenes: 2),
    Row(
      "first-answer", .appDelegateIOS12, "link-routed-once", [Action(.deepLink)],
      "'route.opened' for link-1 never came after openURL (step 1)"),
    Row(
      "first-answer", .appDelegateIOS12, "forwarded:router:deliveries", [Action(.deepLink)],
      "openURL (step 1) was not forwarded to router"),
    Row(
      "shared-handler", .appDelegateIOS12, "completion-called-once", [fetch],
      "the completion handler h1 of performFetch was called twice in performFetch (step 1)"),
    Row(
      "shared-handler", .sceneIOS13, "completion-called-once", [fetch],
      "the completion handler h1 of performFetch was called twice in performFetch (step 1)"),
    Row(
      "forgotten-handler", .appDelegateIOS11, "completion-called", [silentPush],
      "the completion handler h1 of didReceiveRemoteNotification was never called"),
    Row(
      "forgotten-handler", .sceneIOS13, "completion-called", [silentPush],
      "the completion handler h1 of didReceiveRemoteNotification was never called"),
    // Two calls of resign and background need an app that is active, which takes a launch, and the
    // time of a task runs out while time passes.
    Row(
      "leaked-task", .appDelegateIOS12, "tasks-balanced",
      [Action(.launch), Action(.background), Action(.wait)],
      "background task t1 was not ended before the end of the process by watchdog (step 3)"),
    Row(
      "eager-state", .appDelegateIOS12, "state-mirrored", [Action(.launch)],
      "'state.changed' says state: active in didFinishLaunching (step 1), not state: inactive"),
    // The archive is written when the app goes to background, so that it must be active before, and
    // read when it is launched, so that its process must have ended.
    Row(
      "dropped-state", .appDelegateIOS11, "state-restored",
      // On a device on which the app saved its state before.
      [Action(.launch)], "'state.restored' never came after didDecodeRestorableState (step 1)"),
  ]

  private static func options(_ name: String, _ row: Row) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [row.profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = Demonstrations.all.first { $0.name == "demo/\(name)" }
    // The platform's own take no part, unless they are to be forwarded.
    if row.adapter != "first-answer" {
      options.judging.invariants.removeAll { $0.group != "adapter" }
    }
    options.sequences.sceneCount = row.scenes
    options.sequences.strategy = .uniform
    options.sequences.stopsAtFirstFailure = true
    options.sequences.triesShortSequences = false
    return options
  }

  @Test(arguments: rows)
  func theBugIsFoundAndShrunkToTheShortestSequence(row: Row) throws {
    var options = try Self.options(row.adapter, row)
    options.judging.only = [row.invariant]
    let report = try Fuzzer(options).run()
    let found = try #require(report.runs[0].counterexamples.first)
    let shapes = found.sequence.actions.map { Action($0.name, kind: $0.kind, reason: $0.reason) }
    #expect(shapes == row.shortest)
    #expect(found.minimality == .proved)
    #expect(found.reasons.first == row.reason)
  }

  @Test(arguments: rows)
  func theFixedTwinPasses(row: Row) throws {
    var options = try Self.options("fixed-\(row.adapter)", row)
    options.sequences.seedCount = 40
    let report = try Fuzzer(options).run()
    #expect(report.verdict == .holds)
    let status = report.runs[0].invariants.first { $0.name == row.invariant }?.status
    #expect(status == .holds, "it is tested")
  }

  @Test func everyDemonstrationHasATwinAndARow() {
    let names = Demonstrations.all.map { String($0.name.dropFirst("demo/".count)) }
    let broken = names.filter { !$0.hasPrefix("fixed-") }
    #expect(broken.count >= 12)
    #expect(Set(names) == Set(broken + broken.map { "fixed-\($0)" }))
    #expect(Set(broken) == Set(Self.rows.map(\.adapter)))
    #expect(Demonstrations.all.allSatisfy { !$0.checks.isEmpty && !$0.title.isEmpty })
  }
}
