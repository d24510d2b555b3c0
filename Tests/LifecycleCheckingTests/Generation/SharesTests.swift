import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// Whatever the options, any 100 consecutive sequences include some of each kind, and at most half
/// are laid out to cover the model.
@Suite struct SharesTests {
  /// The actions beside those of the model.
  enum Beside: String, CaseIterable, Sendable {
    case nothing
    case adapter
    case custom
    case waits
    case customAndWaits

    var hasCustomActions: Bool { self == .custom || self == .customAndWaits }
    var hasWaits: Bool { self == .waits || self == .customAndWaits }
  }

  /// Options for which the shares are tested.
  struct Case: Sendable, CustomTestStringConvertible {
    var profile: Profile
    var edges = "documented"
    var scenes = 1
    var maxActions = 50
    var beside = Beside.nothing
    var change: @Sendable (inout FuzzOptions) -> Void = { _ in }
    var name = ""
    /// The first seeds of the windows that are looked at.
    var offsets: [UInt64] = [0, 87]

    var testDescription: String {
      "\(profile.name), \(edges), \(scenes), \(maxActions), \(beside)\(name)"
    }

    func options() throws -> FuzzOptions {
      let own =
        beside.hasCustomActions
        ? [CustomAction("ready"), CustomAction("login", when: .anywhere)] : []
      let adapter = ScriptedAdapter.description(customActions: own) { _ in }
      let formula =
        beside.hasWaits
        ? "always (emitted(bug) implies eventually within 30s emitted(mended))"
        : "always not emitted(bug)"
      var options =
        beside == .nothing
        ? try FuzzingTests.options(
          FuzzingTests.invariant("always (willTerminate implies once didFinishLaunching)"), profile)
        : try Scripts.options(adapter, formula, ["over emitted"], profile: profile)
      options.judging.only = options.judging.invariants.map(\.name)
      options.sequences.edges = try EdgeSet.parse(edges)
      options.sequences.sceneCount = scenes
      options.sequences.maxActions = maxActions
      options.sequences.strategy = .guided
      options.sequences.seedCount = 100
      change(&options)
      return options
    }
  }

  private static let profiles = Profile.ofDocuments.filter {
    ["app-delegate-ios11", "app-delegate-ios12", "scene-ios13"].contains($0.name)
  }

  private static let usual: [Case] = profiles.flatMap { profile in
    ["documented", "observed"].flatMap { edges in
      [Beside.custom, .waits].map { Case(profile: profile, edges: edges, beside: $0) }
    }
  }

  private static let short: [Case] = [2, 3, 5, 12].flatMap { maxActions in
    Beside.allCases.filter { $0 != .adapter }.map {
      Case(profile: .sceneIOS13, maxActions: maxActions, beside: $0)
    }
  }

  private static let windows: [Case] = ["documented", "observed"].flatMap { edges in
    [Beside.nothing, .custom, .customAndWaits].map {
      Case(profile: .sceneIOS13, edges: edges, scenes: 2, maxActions: 20, beside: $0)
    }
  }

  private static let others: [Case] =
    Profile.ofDocuments.filter { profile in !profiles.contains { $0.name == profile.name } }.map {
      Case(profile: $0, maxActions: 20, beside: .customAndWaits)
    }
    + [
      Case(profile: .appDelegateIOS12, edges: "X1", beside: .adapter),
      Case(
        profile: .appDelegateIOS12, beside: .customAndWaits,
        change: { $0.sequences.variesLength = false },
        name: ", one length"),
      Case(
        profile: .appDelegateIOS12, beside: .customAndWaits,
        change: { $0.sequences.killsInsideActions = false }, name: ", no kills inside"),
      Case(
        profile: .appDelegateIOS12, beside: .customAndWaits,
        change: { $0.sequences.strategy = .uniform },
        name: ", uniform"),
      Case(
        profile: .appDelegateIOS12, beside: .customAndWaits,
        change: { $0.sequences.configuration.returns = [.openURL: false] },
        name: ", a configuration"),
      // After all covering sequences, and at the last seeds.
      Case(
        profile: .appDelegateIOS12, beside: .customAndWaits, name: ", far",
        offsets: [1_000_003, .max - 50]),
    ]

  static let cases = usual + short + windows + others

  @Test(arguments: cases)
  func everySortHasItsShare(_ sharing: Case) throws {
    for offset in sharing.offsets {
      var options = try sharing.options()
      options.sequences.firstSeed = offset
      let run = try Fuzzer(options).run().runs[0]
      let health = run.health
      let isGuided = options.sequences.strategy == .guided
      #expect(run.seedCount == 100)
      #expect(health.coveringSequences <= 50)
      if isGuided, offset < 1_000 { #expect(health.coveringSequences >= 30) }
      // The sequences that leave nothing out; all of them if weights do not matter.
      let plain = 100 - health.coveringSequences - health.swarmingSequences
      #expect(plain >= (isGuided ? 15 : 100))
      #expect(
        options.sequences.killsInsideActions ? health.killsInside >= 6 : health.killsInside == 0)
      for own in health.customActions { #expect(own.count >= 3, "\(own.subject)") }
      #expect(health.customActions.count == (sharing.beside.hasCustomActions ? 2 : 0))
      let waits = health.actions.first { $0.subject == .wait }?.count
      #expect(sharing.beside.hasWaits ? waits ?? 0 >= 8 : waits == nil)
      let given = health.configurations.first?.sequences ?? 0
      let isAlone = !isGuided || !options.sequences.configuration.returns.isEmpty
      #expect(isAlone ? given == 100 : (50...84).contains(given))
      #expect(health.longest <= sharing.maxActions)
    }
  }

  @Test func thereAreManyCases() { #expect(Self.cases.count >= 40) }

  /// The parts of a run are those of the whole run.
  @Test func aSequenceDoesNotDependOnThoseBesideIt() throws {
    var options = try Case(
      profile: .sceneIOS13, scenes: 2, maxActions: 12, beside: .customAndWaits
    ).options()
    options.sequences.seedCount = 120
    let whole = try Fuzzer(options).run().runs[0]
    var actions = 0
    var killsInside = 0
    for (first, count) in [(0, 1), (1, 46), (47, 33), (80, 40)] as [(UInt64, Int)] {
      options.sequences.firstSeed = first
      options.sequences.seedCount = count
      options.work.jobs = count % 3 + 1
      let part = try Fuzzer(options).run().runs[0]
      actions += part.actions
      killsInside += part.health.killsInside
    }
    #expect(whole.actions == actions)
    #expect(whole.health.killsInside == killsInside)
  }
}
