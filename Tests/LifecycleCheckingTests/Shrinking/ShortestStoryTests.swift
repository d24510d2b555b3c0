import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The shortest story is reported if there are too many sequences to try them all, as with an
/// adapter in another process.
@Suite struct ShortestStoryTests {
  /// An adapter as in another process: nothing is known of its memory.
  private final class Session: AdapterSession {
    private let make: @Sendable () -> ScriptedAdapter

    init(_ make: @escaping @Sendable () -> ScriptedAdapter) { self.make = make }

    func beginRun() {}
    func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { make() }
    func close() {}
  }

  private static func outside(
    uses: Set<AdapterFeature> = [], _ script: @escaping @Sendable (inout ScriptedAdapter) -> Void
  ) -> AdapterDescription {
    AdapterDescription(name: "test/outside", title: "lives elsewhere", uses: uses, checks: []) {
      Session {
        var adapter = ScriptedAdapter()
        script(&adapter)
        return adapter
      }
    }
  }

  private static func options(_ adapter: AdapterDescription) throws -> FuzzOptions {
    try Scripts.options(adapter, "always not emitted(bug)", ["over emitted"])
  }

  private static func shrunk(
    _ adapter: AdapterDescription, _ actions: [Action]
  ) throws -> Report.Counterexample {
    let sequence = Report.Sequence(
      profile: Profile.appDelegateIOS12.name, edges: "documented", adapter: adapter.name,
      invariant: nil, configuration: Configuration(), actions: actions)
    return try #require(try options(adapter).shrunk(sequence))
  }

  /// Notes callbacks in order, and emits `bug` with the last of a chain, if so much time has passed
  /// since the first.
  private static func chain(_ callbacks: [Callback], seconds: Int = 0) -> AdapterDescription {
    outside(uses: seconds > 0 ? [.timers] : []) { adapter in
      adapter.onCall = { call, notes, output in
        let seen = notes["seen", default: 0]
        guard seen < callbacks.count, call.callback == callbacks[seen] else { return nil }
        if seen == 0 { notes["start"] = output.time }
        notes["seen"] = seen + 1
        if seen + 1 == callbacks.count, output.time - notes["start", default: 0] >= seconds * 1_000
        {
          output.emit("bug")
        }
        return nil
      }
    }
  }

  /// Two waits of half a minute are one that is longer.
  @Test func waitsAreMerged() throws {
    let late = Self.chain(
      [.openURL, .didEnterBackground, .didReceiveNotificationResponse, .didEnterBackground],
      seconds: 50)
    for waits in [["30s", "30s"], ["100ms", "30s", "5s", "30s"], ["25h"]] {
      let actions =
        [.deepLink, .background, Action(.push)] + waits.dropLast().map { Action.wait($0) }
        + [.wait(waits[waits.count - 1]), .background]
      let found = try Self.shrunk(late, actions).sequence.actions
      #expect(found.map(\.name) == [.deepLink, .background, .push, .wait, .background])
      #expect(found[3].waitingTime == WaitingTime("31min"), "\(waits)")
    }
  }

  /// The wait becomes longer in the place of another action, too.
  @Test func aLongerWaitDoesAwayWithWhatTakesTime() throws {
    let late = Self.chain(
      [.openURL, .didEnterBackground, .didReceiveNotificationResponse, .didEnterBackground],
      seconds: 50)
    let actions: [Action] = [
      .deepLink, .wait("30s"), .background, .launch, .wait("30s"), .background,
      Action(.push), .background,
    ]
    let found = try Self.shrunk(late, actions)
    #expect(found.sequence.actions.count == 5)
    #expect(found.sequence.actions.count { $0.name == .wait } == 1)
    #expect(found.minimality == .oneMinimal)
    // One action cannot do it, nor can so few that all were tried.
    #expect((1...3).contains(try #require(found.searchedLength)))
  }

  /// Three links, and to background once or four times: no single action can be dropped of the long
  /// way.
  @Test func sequencesOfTheSameActionsAreTried() throws {
    let odd = Self.outside { adapter in
      adapter.onCall = { call, notes, output in
        notes[call.callback.alias, default: 0] += 1
        let links = notes["openURL", default: 0]
        if links >= 3, [1, 4].contains(notes["didEnterBackground", default: 0]) {
          if call.callback == .didEnterBackground { output.emit("bug") }
        }
        return nil
      }
    }
    let actions: [Action] = [
      .deepLink, .background, .launch, .background, .deepLink, .background, .deepLink, .background,
    ]
    let found = try Self.shrunk(odd, actions)
    #expect(found.originalLength == 8)
    #expect(
      found.sequence.actions.map(\.name) == [.deepLink, .deepLink, .deepLink, .background])
  }

  /// A counterexample that does not depend on the configuration is reported under the plain one,
  /// although not all shorter sequences could be tried under it.
  @Test func theConfigurationIsSimplified() throws {
    let chain = Self.chain([
      .openURL, .didEnterBackground, .didReceiveNotificationResponse, .didEnterBackground,
      .performAction, .didEnterBackground,
    ])
    var options = try Self.options(chain)
    options.sequences.strategy = .guided
    options.sequences.maxActions = 40
    options.sequences.seedCount = 1
    var simplified = 0
    // The last sixteen of 64 seeds have a configuration of their own.
    for round in 0..<12 {
      for seed in 48..<64 {
        options.sequences.firstSeed = UInt64(64 * round + seed)
        let run = try Fuzzer(options).run().runs[0]
        guard let found = run.counterexamples.first else { continue }
        let used = run.health.configurations.filter { $0.sequences > 0 }.map(\.configuration)
        #expect(found.minimality == .oneMinimal)
        #expect(
          found.sequence.configuration == Configuration(), "\(options.sequences.firstSeed): \(used)"
        )
        if used != [Configuration()] { simplified += 1 }
      }
    }
    #expect(simplified > 0)
  }

  /// Among the seeds that violate an invariant, the one with the shortest story is reported.
  @Test func theShortestStoryOfSeveralSeedsIsReported() throws {
    let chain = Self.chain([
      .openURL, .didEnterBackground, .didReceiveNotificationResponse, .didEnterBackground,
      .performAction, .didEnterBackground,
    ])
    var options = try Self.options(chain)
    options.sequences.maxActions = 40
    options.sequences.seedCount = 2_000
    let all = try options.counterexamples(limit: 8)
    // From a seed on that comes to more than six actions.
    let longer = try #require(all.firstIndex { $0.sequence.actions.count > 6 })
    let shortest = try #require(all.first { $0.sequence.actions.count == 6 })
    options.sequences.firstSeed = try #require(all[longer].seed)
    options.sequences.seedCount = 2_000
    for jobs in [1, 3] {
      options.work.jobs = jobs
      let told = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
      #expect(told.seed != all[longer].seed)
      #expect(told.sequence.actions == shortest.sequence.actions)
      #expect(told.reproduction.subject == told.seed.map { .seed($0) })
      #expect(told.searchedLength == 2)
    }
  }
}
