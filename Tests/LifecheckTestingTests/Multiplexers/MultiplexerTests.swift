import DelegateAdapters
import LifecheckTesting
import LifecycleModel
import Testing
import UIKitShapes

/// Multiplexers with services that are watched: the bug in each is found, the fixed twin passes.
@Suite struct MultiplexerTests {
  private typealias Making = @MainActor @Sendable ([WatchedService]) -> any UIApplicationDelegate

  /// Returns the names of the invariants that are violated, without the names of targets and the
  /// part of a check, each once.
  private func violated(
    _ profiles: [LifecycleProfile] = [.appDelegateIOS26, .sceneIOS26],
    checks: [AdapterCheck] = [.completionOnce], _ make: @escaping Making
  ) throws -> Set<String> {
    var names: Set<String> = []
    for profile in profiles {
      var report: LifecycleReport?
      withKnownIssue(isIntermittent: true) {
        report = checkDelegates(
          profile: profile, seeds: 150, options: .init(checks: .named(checks))
        ) { environment in
          let services = [
            environment.watch(AnalyticsService(), as: "analytics"),
            environment.watch(LinkService(), as: "links"),
            environment.watch(PushService(), as: "push"),
          ]
          return UIKitDelegates(application: make(services))
        }
      }
      let run = try #require(report?.runs.first)
      #expect(run.invariants.contains { $0.name.hasPrefix("forwarded:") })
      names.formUnion(run.invariants.filter { $0.status == .violated }.map(\.name))
    }
    return names
  }

  @Test func theFaithfulOneIsNotAccused() throws {
    let profiles: [LifecycleProfile] = [
      .appDelegateIOS11, .appDelegateIOS12, .appDelegateIOS26, .sceneIOS13, .sceneIOS26,
    ]
    let merging = AdapterCheck.answersMerged("service.answered", by: .any)
    #expect(try violated(profiles, checks: [.completionOnce]) { Multiplexer($0) } == [])
    #expect(try violated([.appDelegateIOS26], checks: [merging]) { Multiplexer($0) } == [])
  }

  @Test func oneHandlerForSeveralServicesIsFound() throws {
    let found = try violated([.appDelegateIOS26]) { HandlerSharingMultiplexer($0) }
    #expect(found == ["completion-called-once"])
  }

  @Test func aServiceThatIsLeftOutIsFound() throws {
    let found = try violated([.appDelegateIOS26]) {
      ShortCircuitMultiplexer([$0[1], $0[0], $0[2]])
    }
    #expect(found.contains("forwarded:analytics:calls"))
    #expect(!found.contains("forwarded:links:calls"))
  }

  @Test func anAnswerThatIsLostIsFound() throws {
    let merging = AdapterCheck.answersMerged("service.answered", by: .any)
    let found = try violated([.appDelegateIOS26], checks: [merging]) {
      LastAnswerMultiplexer([$0[1], $0[2], $0[0]])
    }
    #expect(found == ["answers-merged(service.answered, any)"])
  }

  @Test func aCallThatIsPassedOnTwiceIsFound() throws {
    let found = try violated([.appDelegateIOS26]) { DoublingMultiplexer($0) }
    #expect(found == ["forwarded:analytics:calls"])
  }

  @Test func aCallThatIsPassedOnTooLateIsFound() throws {
    let found = try violated([.appDelegateIOS26]) { LateMultiplexer($0) }
    #expect(found == ["forwarded:analytics:calls"])
  }

  @Test func tapsThatAreNotPassedOnAreFound() throws {
    let found = try violated { TapKeepingMultiplexer($0) }
    #expect(found == ["forwarded:links:calls", "forwarded:links:deliveries"])
  }

  /// The multiplexer lacks methods that a service has, so that nothing is called that it could pass
  /// on.
  @Test func methodsThatTheMultiplexerLacksAreFound() throws {
    let found = try violated([.appDelegateIOS26]) { OldMultiplexer($0) }
    #expect(found.isSuperset(of: ["forwarded:links:calls", "forwarded:links:deliveries"]))
    #expect(found.contains("forwarded:analytics:calls"))
  }

  // MARK: Later

  private func violatedLater(
    _ make: @escaping @MainActor @Sendable ([WatchedService]) -> QueueingMultiplexer
  ) throws -> Set<String> {
    var report: LifecycleReport?
    withKnownIssue(isIntermittent: true) {
      report = checkDelegates(
        profile: .appDelegateIOS12, seeds: 300,
        options: .init(
          customActions: [CustomAction("ready", settles: true)],
          checks: .named([.completionOnce]))
      ) { environment in
        let service = environment.watch(AnalyticsService(), as: "analytics", passing: .later)
        let delegate = make([service])
        return UIKitDelegates(application: delegate, perform: { _ in delegate.becomeReady() })
      }
    }
    let run = try #require(report?.runs.first)
    #expect(
      run.invariants.contains {
        $0.name.hasPrefix("followed-by(analytics.waits") && $0.exercised > 0
      })
    return Set(run.invariants.filter { $0.status == .violated }.map(\.name))
  }

  @Test func callsMayBePassedOnLater() throws {
    #expect(try violatedLater { QueueingMultiplexer($0) } == [])
  }

  @Test func theyAreToKeepTheirOrder() throws {
    #expect(
      try violatedLater { StackingMultiplexer($0) }
        == ["never-emitted(analytics.told-out-of-order)"])
  }

  @Test func noneIsToComeAgain() throws {
    #expect(
      try violatedLater { RepeatingMultiplexer($0) }
        == ["never-emitted(analytics.told-again)"])
  }

  @Test func noneIsToBeForgotten() throws {
    let found = try violatedLater { ForgettingMultiplexer($0) }
    #expect(found.contains { $0.hasPrefix("followed-by") })
  }

  // MARK: Scenes

  @Test(arguments: [true, false])
  func servicesOfScenesAreWatched(_ hasBug: Bool) throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = checkDelegates(
        profile: .sceneIOS26, seeds: 150,
        options: .init(scenes: 2, checks: .named([.completionOnce]))
      ) { environment in
        let watched = environment.watch(SceneService(), as: "plugin")
        return UIKitDelegates(scene: { _ in
          hasBug ? HoardingSceneMultiplexer([watched]) : SceneMultiplexer([watched])
        })
      }
    } when: {
      hasBug
    }
    let run = try #require(report?.runs.first)
    let found = run.invariants.filter { $0.status == .violated }.map(\.name)
    #expect(found == (hasBug ? ["forwarded:scene-calls"] : []))
    #expect(run.invariants.contains { $0.name == "forwarded:scenes" && $0.exercised > 20 })
  }
}
