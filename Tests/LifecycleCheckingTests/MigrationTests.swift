import LifecycleModel
import LifecycleAdapters
import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// Moves to scenes that went wrong, each with its fixed twin.
@Suite struct MigrationTests {
  /// A cause as it is expected, by hand.
  struct Expected: Equatable, CustomTestStringConvertible {
    var kind: Migration.Kind
    var before: [Callback]
    var after: [Callback] = []
    var connects: Bool

    var testDescription: String { "\(kind) \(before) \(after) \(connects)" }

    init(
      _ kind: Migration.Kind, _ before: [Callback], _ after: [Callback] = [], connects: Bool
    ) {
      self.kind = kind
      self.before = before
      self.after = after
      self.connects = connects
    }

    init(_ cause: Migration.Cause) {
      self.init(cause.kind, cause.before, cause.after, connects: cause.connects)
    }
  }

  private static func options(_ name: String) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.appDelegateIOS12, .sceneIOS13], invariants: try InvariantLibrary.catalogue())
    let adapter: AdapterDescription = try #require(
      Migrations.all.first { $0.name == "migration/\(name)" })
    options.adapter = adapter
    options.sequences.seedCount = 150
    return options
  }

  private static func migration(of name: String) throws -> Migration {
    try Migrator(options(name)).migrate()
  }

  /// The causes found for each adapter, in the order in which they are reported.
  private static let causes: [(String, [Expected])] = [
    ("cold-url", [Expected(.lost, [.openURL], connects: true)]),
    ("warm-url", [Expected(.lost, [.openURL], connects: false)]),
    ("cold-universal-link", [Expected(.lost, [.continueUserActivity], connects: true)]),
    ("warm-universal-link", [Expected(.lost, [.continueUserActivity], connects: false)]),
    ("first-url", []),
    ("late-listener", [Expected(.lost, [.didBecomeActive], connects: true)]),
    (
      "double-url",
      [Expected(.repeated, [.openURL], [.sceneWillConnect, .sceneDidBecomeActive], connects: true)]
    ),
    ("cold-shortcut", [Expected(.lost, [.performAction], connects: true)]),
    (
      "double-response",
      [
        Expected(
          .repeated, [.didReceiveNotificationResponse],
          [.didReceiveNotificationResponse, .sceneWillConnect], connects: true)
      ]
    ),
  ]

  @Test(arguments: causes)
  func theCauseIsNamed(name: String, causes: [Expected]) throws {
    let migration = try Self.migration(of: name)
    #expect(migration.verdict == .violated)
    #expect(migration.causes.map(Expected.init) == causes)
    for cause in migration.causes {
      #expect(cause.difference.minimality == .proved)
      #expect(cause.difference.left.sequence.actions.count <= 2)
      #expect(cause.events == ["route.opened"])
    }
  }

  /// Losses that stay unseen until the app comes to the front, or leaves it.
  @Test(arguments: [
    ("unseen-activation", [Callback.didBecomeActive, .didEnterBackground]),
    ("unsaved-draft", [.didEnterBackground]),
  ])
  func aMethodThatIsNeverCalledAgainIsLost(name: String, methods: [Callback]) throws {
    let migration = try Self.migration(of: name)
    #expect(migration.methods.filter(\.isLost).map(\.callback) == methods)
    #expect(Set(migration.causes.map(\.kind)) == [.lost])
    #expect(Set(migration.causes.flatMap(\.before)) == Set(methods))
  }

  @Test func notificationsOfBothFamiliesComeTwice() throws {
    let migration = try Self.migration(of: "both-notifications")
    #expect(Set(migration.causes.map(\.kind)) == [.repeated])
    #expect(
      migration.causes.allSatisfy {
        $0.before == [.didBecomeActiveNotification]
          && $0.after == [.didBecomeActiveNotification, .sceneDidActivateNotification]
      })
  }

  /// Its app delegate opens nothing, and its scene delegate does.
  @Test func newEventsAreReportedAndAreNoLoss() throws {
    var options = try Self.options("cold-url")
    options.adapter = Demonstrations.all.first { $0.name == "demo/fixed-shared-handler" }
    let migration = try Migrator(options).migrate()
    #expect(!migration.causes.isEmpty)
    #expect(migration.causes.allSatisfy { $0.kind == .new && $0.before.isEmpty })
    #expect(migration.verdict == .holds)
  }

  /// Several links at once occur in scene apps only, so that a comparison sees nothing.
  @Test func brokenChecksAreReported() throws {
    let migration = try Self.migration(of: "first-url")
    #expect(migration.broken.map(\.invariant) == ["link-routed-once"])
    #expect(migration.broken.first?.sequence.profile == "scene-ios13")
  }

  @Test(arguments: Migrations.all.map(\.name).filter { $0.contains("/fixed-") })
  func aMoveThatIsRightPasses(name: String) throws {
    let migration = try Self.migration(of: String(name.dropFirst("migration/".count)))
    #expect(migration.verdict == .holds)
    #expect(migration.causes.isEmpty && migration.broken.isEmpty)
    #expect(migration.methods.allSatisfy { !$0.isLost })
  }

  @Test func everyMoveHasItsFixedTwin() {
    let names = Migrations.all.map(\.name)
    let bugs = names.filter { !$0.contains("/fixed-") }
    #expect(bugs.count >= 10)
    #expect(
      names.sorted()
        == (bugs + bugs.map { "migration/fixed-" + $0.dropFirst("migration/".count) }).sorted())
    let tried = Self.causes.map(\.0) + ["unseen-activation", "unsaved-draft", "both-notifications"]
    #expect(Set(bugs) == Set(tried.map { "migration/\($0)" }))
  }

  // MARK: Methods

  /// Apple's table of what scene apps still see, from TN3187 and the pages of the methods.
  @Test func everyMethodOfTheAppsDelegateHasAFate() {
    let replaced: Set<Callback> = [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .openURL,
      .willContinueUserActivity, .continueUserActivity, .performAction,
      .shouldSaveApplicationState, .willEncodeRestorableState, .shouldRestoreApplicationState,
      .didDecodeRestorableState, .willChangeStatusBarFrame, .didChangeStatusBarFrame,
      .shouldSaveSecureApplicationState, .shouldRestoreSecureApplicationState,
      .didAcceptCloudKitShare, .didFailToContinueUserActivity,
    ]
    for callback in Callback.allCases {
      let succession = callback.succession
      #expect((succession == nil) == Self.isOfScenesAlone(callback), "\(callback)")
      #expect((succession?.fate == .replaced) == replaced.contains(callback), "\(callback)")
      #expect(succession?.successors.allSatisfy(\.row.isOfScene) != false)
      if !callback.isNotification, Profile.appDelegateIOS12.methods.contains(callback) {
        // The replaced methods are those that the scene profile never calls.
        let isCalled = Profile.sceneIOS13.methods.contains(callback)
        #expect(isCalled == !replaced.contains(callback), "\(callback)")
      }
    }
  }

  private static func isOfScenesAlone(_ callback: Callback) -> Bool {
    callback.alias.hasPrefix("scene") || Callback.swiftUI.contains(callback)
      || callback == .stateRestorationActivity
      || callback == .configurationForConnecting || callback == .didDiscardSceneSessions
  }

  @Test func appsWithoutScenesAreReported() throws {
    var options = try Self.options("unsaved-draft")
    options.adapter?.implements = ["didEnterBackground"]
    let migration = try Migrator(options).migrate()
    #expect(!migration.hasScenes)
    #expect(migration.methods.map(\.isLost) == [true])
    #expect(migration.verdict == .violated)
  }

  // MARK: A multiplexer

  /// Passes on the calls it receives.
  private struct Multiplexer: DelegateAdapter {
    /// Passes a call on; the adapter emits nothing else.
    var pass: @Sendable (DelegateCall, inout AdapterOutput) -> Void = { call, output in
      output.forward(call, to: "sdk")
    }

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      pass(call, &output)
      return nil
    }
  }

  /// The migration of one that has these methods of scenes beside those of the app's delegate.
  private static func multiplexing(
    _ methods: [Callback], by multiplexer: Multiplexer = Multiplexer()
  ) throws -> Migration {
    var options = try Self.options("cold-url")
    let old: [Callback] = [.willFinishLaunching, .didFinishLaunching, .openURL]
    options.adapter = AdapterDescription(
      name: "test/multiplexer", title: "passes everything on",
      implements: (old + methods).map(\.alias), checks: []
    ) { _ in multiplexer }
    return try Migrator(options).migrate()
  }

  @Test func payloadsThatNoLongerReachATargetAreLost() throws {
    let cold = try Self.multiplexing([.sceneOpenURLContexts])
    #expect(cold.causes.map(Expected.init) == [Expected(.lost, [.openURL], connects: true)])
    #expect(cold.causes.first?.events == ["the forward to sdk"])
    let warm = try Self.multiplexing([.sceneWillConnect])
    #expect(warm.causes.map(Expected.init) == [Expected(.lost, [.openURL], connects: false)])
  }

  /// Before scenes a link that launches the app is passed on three times, and once with them.
  @Test func payloadsThatReachTargetsByOtherMethodsAreNotLost() throws {
    let migration = try Self.multiplexing([.sceneWillConnect, .sceneOpenURLContexts])
    #expect(migration.causes.isEmpty)
    #expect(migration.comparison.emittedLeft > 0 && migration.comparison.emittedRight > 0)
  }

  @Test func forwardingACallTwiceIsARepetition() throws {
    let twice = Multiplexer { call, output in
      output.forward(call, to: "sdk")
      if call.callback == .sceneOpenURLContexts { output.forward(call, to: "sdk") }
    }
    let migration = try Self.multiplexing([.sceneWillConnect, .sceneOpenURLContexts], by: twice)
    #expect(migration.causes.map(\.kind) == [.repeated])
    #expect(migration.causes.first?.events == ["the forward to sdk"])
  }

  /// One call of a scene is passed on to an app-delegate target as two methods.
  @Test func forwardingACallAsTwoMethodsIsNoRepetition() throws {
    let told = Multiplexer { call, output in
      guard call.payload?.kind == .activity, call.callback.row.isOfScene else {
        return output.forward(call, to: "sdk")
      }
      output.forward(call, as: .willContinueUserActivity, to: "sdk")
      output.forward(call, as: .continueUserActivity, to: "sdk")
    }
    let migration = try Self.multiplexing(
      [
        .willContinueUserActivity, .continueUserActivity, .sceneWillConnect,
        .sceneContinueUserActivity, .sceneOpenURLContexts,
      ], by: told)
    #expect(migration.causes.isEmpty)
  }

  /// Before scenes it is passed on first and counted then, and the other way round with them.
  @Test func whetherSomethingIsPassedOnBeforeItIsEmittedDoesNotMatter() throws {
    let counting = Multiplexer { call, output in
      guard let payload = call.payload else { return }
      let isScene = call.callback.row.isOfScene
      if !isScene { output.forward(call, to: "sdk") }
      let counts: [Callback] = [.openURL, .sceneWillConnect, .sceneOpenURLContexts]
      if counts.contains(call.callback) { output.emit("link.counted", payload: payload) }
      if isScene { output.forward(call, to: "sdk") }
    }
    let migration = try Self.multiplexing([.sceneWillConnect, .sceneOpenURLContexts], by: counting)
    #expect(migration.causes.isEmpty)
  }

  // MARK: Another adapter after the move, and the same result with any number of jobs

  @Test func theAdapterAfterTheMoveMayBeAnother() throws {
    let options = try Self.options("cold-url")
    let fixed = try Self.options("fixed-cold-url").adapter
    #expect(try Migrator(options).migrate(with: fixed).verdict == .holds)
  }

  @Test func theResultDoesNotDependOnTheNumberOfJobs() throws {
    var options = try Self.options("late-listener")
    let one = try Migrator(options).migrate()
    options.work.jobs = 3
    #expect(try Migrator(options).migrate() == one)
  }
}
