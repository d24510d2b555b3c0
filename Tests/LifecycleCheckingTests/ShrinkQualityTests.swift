import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// The quality of counterexamples: planted bugs with the one sequence that shows them best.
@Suite struct ShrinkQualityTests {
  @Test(arguments: PlantedBug.mutants + PlantedBug.adapters)
  func everySeedComesToTheSimplestSequence(_ bug: PlantedBug) throws {
    let found = try bug.options().counterexamples(limit: 20)
    #expect(found.count == 20)
    let stories = Set(found.map { $0.sequence.actions.map(\.description) })
    #expect(stories == [bug.expected])
    #expect(found.allSatisfy { $0.minimality.isProved })
  }

  @Test func failuresTooLargeToProveAreShrunkToOneMinimal() throws {
    let bug = PlantedBug.unproved
    let found = try bug.options().counterexamples(limit: 2)
    #expect(found.count == 2)
    // Two actions in the place of one: neither is superfluous, and none alone does the same.
    let twoForOne = [["lock", "unlock"], ["background", "launch"]].map { detour in
      ["deepLink link-1"] + detour
        + ["push(tapped) push-1", "background", "shortcut shortcut-1", "background"]
    }
    for counterexample in found {
      let story = counterexample.sequence.actions.map(\.description)
      #expect(([bug.expected] + twoForOne).contains(story))
      #expect(counterexample.minimality == .oneMinimal)
    }
  }

  @Test(arguments: [PlantedBug.mutants[9], PlantedBug.adapters[13]])
  func aSavedSequenceShrinksToTheSame(_ bug: PlantedBug) throws {
    let options = try bug.options()
    let found = try #require(
      try options.counterexamples(limit: 1).first)
    var long = found.sequence
    long.actions.insert(contentsOf: [Action(.launch), Action(.kill, reason: .watchdog)], at: 0)
    let shrunk = try #require(try options.shrunk(long))
    #expect(shrunk.sequence.actions == found.sequence.actions)
    #expect(shrunk.invariant == bug.invariantName)
    #expect(shrunk.minimality.isProved)
    #expect(shrunk.originalLength == long.actions.count)
    // It is not enabled before a launch.
    long.actions = [Action(.interrupt)]
    #expect(try options.shrunk(long) == nil)
  }

  @Test(
    arguments: [
      Action(.interrupt, variant: "appSwitcher"), Action(.lock, variant: "autoLock"),
      Action(.deepLink, payload: "link-1", variant: "own"),
    ])
  func theCauseOfAnActionIsSimplifiedAway(_ caused: Action) throws {
    let bug = PlantedBug(
      name: "\(caused)", profile: .sceneIOS13,
      invariant: "always not action(\(caused.name.rawValue))", headers: ["over actions"],
      expected: [])
    var options = try bug.options()
    options.sequences.seedCount = 200
    var saved = try #require(
      try options.counterexamples(limit: 1).first?.sequence)
    saved.actions = [Action(.launch), caused]
    let shrunk = try #require(try options.shrunk(saved))
    var plain = caused
    plain.variant = nil
    // An action that starts a process belongs to it, so that a link needs no launch before it.
    let before = caused.name == .deepLink ? [] : [Action(.launch)]
    #expect(shrunk.sequence.actions == before + [plain])
    #expect(shrunk.minimality.isProved)
  }

  static let chains: [[Callback]] = [
    [.didBecomeActive, .openURL], [.openURL, .willResignActive, .openURL],
    [.willEnterForeground, .didBecomeActive, .willResignActive],
    [.performFetch, .willEnterForeground, .performAction], [.didEnterBackground, .performFetch],
    [.willResignActive, .didBecomeActive, .didEnterBackground],
    [.willPresentNotification, .didEnterBackground, .openURL],
    [.didReceiveRemoteNotification, .performFetch, .didBecomeActive],
  ]

  @Test(arguments: chains)
  func hashableAndOpaqueAdaptersShrinkToTheSameStory(chain: [Callback]) throws {
    let stories = try [
      planted { _ in Watcher(chain) }, planted { _ in HiddenWatcher(chain) },
    ].map { adapter in
      var bug = PlantedBug(
        name: "\(chain)", adapter: adapter, invariant: "always not emitted(bug)", expected: [])
      bug.headers = ["over emitted"]
      let found = try bug.options().counterexamples(limit: 2)
      #expect(found.map(\.minimality.isProved) == [true, true])
      return found.map(\.sequence.actions)
    }
    #expect(stories[0] == stories[1])
    #expect(stories[0].first == stories[0].last)
  }

  /// Formulas that several sequences of one length refute, with the simplest of them.
  static let ties: [(formula: String, over: String, expected: [String])] = [
    ("always not process(end)", "process", ["launch", "kill(crash)"]),
    ("always not process(end, watchdog)", "process", ["launch", "kill(watchdog)"]),
    (
      "always not process(end, shutdown)", "process", ["launch", "restart"]
    ),
    ("always not willResignActive", "callbacks", ["launch", "background"]),
    (
      "always not (didBecomeActive and previously willResignActive)", "callbacks",
      ["launch", "interrupt"]
    ),
    ("always not (openURL or continueUserActivity)", "callbacks", ["deepLink link-1"]),
    (
      "always not (continueUserActivity or performAction)", "callbacks",
      ["universalLink activity-1"]
    ),
    (
      "always not (didReceiveNotificationResponse or performAction)", "callbacks",
      ["push push-1"]
    ),
    ("always not willPresentNotification", "callbacks", ["launch", "push(presented) push-1"]),
    // The action that starts a process belongs to none, so that it takes a second one.
    (
      "always not action(backgroundEvent)", "actions",
      ["backgroundEvent(fetch)"]
    ),
    (
      "always not (didReceiveRemoteNotification or backgroundURLSession)", "callbacks",
      ["backgroundEvent(silentPush) silent-1"]
    ),
    // A process that dies before it is active, and not in background.
    (
      "always not (process(end) and not once (didBecomeActive or state(background)))",
      "callbacks, process", ["launch", "kill(crash) after 1"]
    ),
  ]

  @Test(arguments: ties)
  func theSimplestOfEqualLengthIsShown(formula: String, over: String, expected: [String]) throws {
    var bug = PlantedBug(name: formula, invariant: formula, expected: expected)
    bug.headers = ["over \(over)"]
    let found = try bug.options().counterexamples(limit: 10)
    #expect(found.count == 10)
    #expect(Set(found.map { $0.sequence.actions.map(\.description) }) == [expected])
  }

  /// The bugs with a judgement written by hand, as far as all that is shorter is tried in no time.
  private static let judged = (PlantedBug.mutants + PlantedBug.adapters).filter {
    $0.violates != nil && $0.expected.count <= 3
  }

  @Test(arguments: judged)
  func noShorterSequenceFailsWhenAllAreTried(_ bug: PlantedBug) throws {
    let search = try PlainSearch(bug, try #require(bug.violates))
    #expect(search.failure(upTo: bug.expected.count - 1) == nil)
    #expect(search.failure(upTo: bug.expected.count) != nil)
  }

  /// The part that is needed of a configuration with more in it.
  static let configurations: [(formula: String, over: String, needed: Configuration)] = [
    ("always not willResignActive", "callbacks", Configuration()),
    (
      "always not returned(openURL, false)", "returns", Configuration(returns: [.openURL: false])
    ),
  ]

  @Test(arguments: configurations)
  func unneededConfigurationIsRemoved(
    formula: String, over: String, needed: Configuration
  ) throws {
    var bug = PlantedBug(name: formula, invariant: formula, expected: [])
    bug.headers = ["over \(over)"]
    var given = Configuration(returns: [.openURL: false, .continueUserActivity: false])
    given.options["archive"] = .bool(true)
    let sequence = Report.Sequence(
      profile: bug.profile.name, edges: "documented", adapter: nil, invariant: "planted",
      configuration: given,
      actions: [
        Action(.launch), Action(.background), Action(.deepLink), Action(.interrupt),
        Action(.resume),
      ])
    let shrunk = try #require(try bug.options().shrunk(sequence))
    #expect(shrunk.sequence.configuration == needed)
    #expect(shrunk.minimality.isProved)
  }
}
