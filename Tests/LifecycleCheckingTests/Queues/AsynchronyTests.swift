import VirtualProcess
import LifecycleAdapters
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Delegates that queue things up: a bug of order is found, its fixed twin passes.
@Suite struct AsynchronyTests {
  /// An app with a bug, or its fixed twin.
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let checks: [AdapterCheck]
    let make: @MainActor @Sendable () -> Behaviour

    init(
      _ testDescription: String, _ checks: [AdapterCheck],
      _ make: @escaping @MainActor @Sendable () -> Behaviour
    ) {
      self.testDescription = testDescription
      self.checks = checks
      self.make = make
    }

    var description: AdapterDescription {
      AdapterDescription(name: "app", title: testDescription, checks: checks) { [make] _ in
        let behaviour = make()
        return UIKitDelegates(
          application: AppDelegate(behaviour), scene: { _ in SceneDelegate(behaviour) })
      }
    }
  }

  /// A bug, what it violates, and the simplest sequence that shows it, derived by hand.
  struct Bug: Sendable, CustomTestStringConvertible {
    let app: App
    let profile: Profile
    let invariant: String
    let shortest: [Action]

    var testDescription: String { "\(app) in \(profile.name)" }
  }

  private static func turn(after: Int) -> Action { Action(.custom, after: after, custom: "drain") }

  static let bugs = [
    // The link is handed over before the app is active, and all that is queued runs when the run
    // is settled.
    Bug(
      app: App("link read too early", [.linksRoutedOnce()]) { LinkReadTooEarly() },
      profile: .appDelegateIOS12, invariant: "link-routed-once", shortest: [Action(.deepLink)]),
    Bug(
      app: App("link read too early", [.linksRoutedOnce()]) { LinkReadTooEarly() },
      profile: .sceneIOS13, invariant: "link-routed-once", shortest: [Action(.deepLink)]),
    // Both tasks look for the link in one turn, the first when the run is settled.
    Bug(
      app: App("reentrant router", [.linksRoutedOnce()]) { ReentrantRouter() },
      profile: .sceneIOS13, invariant: "link-routed-once", shortest: [Action(.deepLink)]),
    // It asks in the second turn after the scene connected, and waits after it became active.
    Bug(
      app: App("overwritten continuation", [.linksRoutedOnce()]) { OverwrittenContinuation() },
      profile: .sceneIOS13, invariant: "link-routed-once",
      shortest: [Action(.deepLink), turn(after: 2), turn(after: 2)]),
    Bug(
      app: App("tracker used too early", [.sessionsCounted()]) { TrackerUsedTooEarly() },
      profile: .appDelegateIOS12, invariant: "sessions-in-foreground",
      shortest: [Action(.launch)]),
    Bug(
      app: App("late answer", [.completionOnce]) { LateAnswer() },
      profile: .sceneIOS13, invariant: "completion-called",
      shortest: [Action(.backgroundEvent, kind: .silentPush), Action(.wait, variant: "30s")]),
    // The task waits for an activation when the last one is over: that is queued before.
    Bug(
      app: App("answer never given", [.completionOnce]) { AnswerNeverGiven() },
      profile: .appDelegateIOS12, invariant: "completion-called", shortest: [Action(.push)]),
    // The settled run opens the app again, and half a minute passes.
    Bug(
      app: App("forgotten timer", [.sessionsCounted()]) { ForgottenTimer() },
      profile: .appDelegateIOS12, invariant: "sessions-in-foreground",
      shortest: [Action(.launch), Action(.background)]),
  ]

  static let twins = [
    App("link read in time", [.linksRoutedOnce()]) { LinkReadInTime() },
    App("taking router", [.linksRoutedOnce()]) { TakingRouter() },
    App("kept continuations", [.linksRoutedOnce()]) { KeptContinuations() },
    App("tracker made at once", [.sessionsCounted()]) { TrackerMadeAtOnce() },
    App("answer in time", [.completionOnce]) { AnswerInTime() },
  ]

  static func options(
    _ adapter: AdapterDescription, _ profiles: [Profile], seeds: Int, only: [String] = []
  ) throws -> FuzzOptions {
    var options = FuzzOptions(profiles: profiles, invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.sequences.seedCount = seeds
    options.judging.only = only
    return options
  }

  @Test(arguments: bugs) func bugsOfOrderAreFoundWithTheSimplestStory(_ bug: Bug) throws {
    var options = try Self.options(bug.app.description, [bug.profile], seeds: 200)
    let report = try Fuzzer(options).run()
    let found = try #require(
      report.runs[0].counterexamples.first { $0.invariant == bug.invariant },
      "\(report.runs[0].counterexamples.map(\.invariant))")
    let told = found.trace.map { EventWording($0).row }
    let actions = found.sequence.actions.map { action in
      var action = action
      action.payload = nil
      return action
    }
    #expect(actions == bug.shortest, "\(told)")
    // The saved sequence does the same again.
    let saved = Regression(name: "saved", sequence: found.sequence)
    let replayed = try Replayer(options).replay(saved)
    #expect(replayed.verdict == .violated)
    // The number of threads does not matter.
    options.work.jobs = 4
    var parallel = try Fuzzer(options).run()
    var serial = report
    for index in parallel.runs.indices {
      parallel.runs[index].seconds = 0
      parallel.runs[index].shrinkSeconds = 0
      serial.runs[index].seconds = 0
      serial.runs[index].shrinkSeconds = 0
    }
    #expect(parallel == serial)
  }

  @Test(arguments: twins) func itsFixedTwinPassesInEveryProfile(_ app: App) throws {
    let report = try Fuzzer(
      Self.options(app.description, Profile.ofDocuments, seeds: 1_000)
    ).run()
    let violated = report.runs.flatMap { run in
      run.counterexamples.map {
        "\($0.invariant) \(run.profile) \($0.trace.map { EventWording($0).row })"
      }
    }
    #expect(violated == [])
    #expect(report.verdict == .holds)
  }

  private static func asynchronous(isSlow: Bool) -> AdapterDescription {
    AdapterDescription(
      name: "async", title: "asynchronous methods", checks: [.completionOnce]
    ) { _ in
      UIKitDelegates(
        application: AsynchronousAppDelegate(isSlow: isSlow),
        scene: { _ in AsynchronousSceneDelegate() })
    }
  }

  /// Methods that take tasks count as missing, and that is said; nothing is guessed about them.
  @Test func withoutHooksARunSaysSoAndCallsNoAsynchronousMethods() throws {
    let adapter = Self.asynchronous(isSlow: true)
    let report = try ConcurrencyHooks.$areDenied.withValue(true) {
      try Fuzzer(Self.options(adapter, [.appDelegateIOS12], seeds: 300)).run()
    }
    #expect(report.notes.contains { $0.hasPrefix("tasks cannot be followed") })
    #expect(report.runs[0].counterexamples.map(\.invariant) == [])
    let called = report.runs[0].invariants.first { $0.name == "completion-called-once" }
    #expect(called?.status != .holds)
  }

  @Test(arguments: [false, true]) func asynchronousMethodsAreCalled(isSlow: Bool) throws {
    let adapter = Self.asynchronous(isSlow: isSlow)
    let report = try Fuzzer(Self.options(adapter, Profile.ofDocuments, seeds: 300)).run()
    for run in report.runs {
      #expect(
        run.counterexamples.map(\.invariant) == (isSlow ? ["completion-called"] : []),
        "\(run.profile) \(run.counterexamples.map { $0.trace.map { EventWording($0).row } })")
      let called = run.invariants.first { $0.name == "completion-called-once" }
      #expect(called?.status == .holds)
    }
  }
}
