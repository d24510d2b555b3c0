import LifecycleModel
import InvariantAnalysis
import LifecycleChecking
import Testing

@Suite struct MutationTests {
  static func analysis() throws -> MutationAnalysis {
    var analysis = MutationAnalysis(invariants: try InvariantLibrary.catalogue())
    analysis.jobs = 2
    return analysis
  }

  /// Mistakes with the invariants that must notice them, found by reading the catalogue.
  static let noticed: [(Profile, String, [String])] = [
    (
      .appDelegateIOS12, "rule 1 launch: drop didBecomeActive", ["launch-becomes-active"]
    ),
    (
      .appDelegateIOS12, "rule 1 launch: double willFinishLaunching", ["launched-once"]
    ),
    (
      .appDelegateIOS12, "rule 1 launch: didFinishLaunching reads active", ["launch-readings"]
    ),
    (
      .appDelegateIOS12, "rule 1 launch: swap didFinishLaunching, didBecomeActive",
      ["active-after-launch"]
    ),
    (
      .appDelegateIOS12, "rule 2 launch: drop didBecomeActive", ["foreground-becomes-active"]
    ),
    (
      .appDelegateIOS12, "rule 2 launch: drop willEnterForeground",
      ["background-to-active-by-foreground"]
    ),
    (
      .appDelegateIOS12, "rule 92 silentPush: call didBecomeActive at the end",
      ["active-by-resume-or-entry"]
    ),
    (
      .appDelegateIOS12,
      "rule 92 silentPush: didReceiveNotificationResponse instead of didReceiveRemoteNotification",
      ["delivered-by-its-action"]
    ),
    (
      .appDelegateIOS12, "rule 5 deepLink: drop willResignActive",
      ["links-read-inactive", "active-and-inactive-alternate"]
    ),
    (
      .appDelegateIOS12, "effect of didEnterBackground: drop app: background in the call",
      ["activation-readings"]
    ),
    (
      .sceneIOS13, "rule 1 launch: swap sceneWillEnterForeground, sceneDidBecomeActive",
      ["scene-active-by-foreground"]
    ),
    (
      .sceneIOS13, "rule 1 launch: sceneDidBecomeActive reads background", ["scene-readings"]
    ),
    (
      .sceneIOS13, "rule 1 launch: drop configurationForConnecting", ["new-session-configured"]
    ),
    (
      .sceneIOS13, "rule 3 launch: ignore that not session",
      ["configuration-for-new-sessions", "reclaimed-scene-keeps-session"]
    ),
    (
      .sceneIOS13, "rule 1 launch: drop didDiscardSceneSessions", ["closed-while-dead-told"]
    ),
    (
      .sceneIOS13, "rule 1 launch: drop sceneDidBecomeActive", ["opened-scene-becomes-active"]
    ),
    (
      .sceneIOS13, "rule 3 launch: double sceneWillEnterForeground (2)",
      ["scene-foreground-settles"]
    ),
    (
      .sceneIOS13, "rule 9 deepLink(two): drop sceneOpenURLContexts",
      ["scene-every-link-handed-over"]
    ),
    (
      .sceneIOS13, "rule 20 interrupt: drop sceneWillResignActive",
      ["scene-interruption-resigns"]
    ),
    (
      .sceneIOS13, "rule 20 interrupt: not every but the first active scene",
      ["scene-interruption-resigns"]
    ),
    (
      .sceneIOS13, "rule 28 resume: drop sceneDidBecomeActive", ["scene-resumption-activates"]
    ),
    (
      .sceneIOS13, "rule 29 background: drop stateRestorationActivity",
      ["scene-restoration-asked"]
    ),
    (
      .sceneIOS13, "rule 29 background: not every but the first foreground scene of any kind",
      ["scene-leaves-foreground"]
    ),
    (
      .sceneIOS13, "rule 35 closeWindow: drop didDiscardSceneSessions", ["closed-window-told"]
    ),
    (
      .sceneIOS13, "rule 38 reclaim: drop sceneDidDisconnect", ["reclaim-in-background"]
    ),
    (
      .sceneIOS13, "rule 56 kill(forceQuit, background): drop sceneDidEnterBackground",
      ["scene-force-quit-leaves-foreground"]
    ),
    (
      .sceneIOS13,
      "effect of sceneDidBecomeActive: drop scene: foregroundActive in the call",
      ["active-scene-reads-active"]
    ),
    (
      .sceneIOS13,
      "effect of sceneWillEnterForeground: drop scene: foregroundInactive after it",
      ["foreground-scene-reads-foreground"]
    ),
  ]

  @Test func mutantsViolateTheInvariantsAboutThem() throws {
    for profile in [Profile.appDelegateIOS12, .sceneIOS13] {
      let cases = Self.noticed.filter { $0.0.name == profile.name }
      let names = Set(cases.map(\.1))
      var analysis = try Self.analysis()
      analysis.profiles = [profile]
      analysis.isIncluded = { names.contains($0.name) }
      let report = try analysis.run()
      #expect(report.mutants.count == cases.count)
      for (_, name, invariants) in cases {
        let mutant = report.mutants.first { $0.name == name }
        let killers = Set(mutant?.killers.map { report.invariants[$0].name } ?? [])
        #expect(killers.isSuperset(of: invariants), "\(name): \(killers)")
      }
    }
  }

  /// Mistakes that no invariant can notice, with the reason.
  static let survivors: [(String, MutationReport.Survival)] = [
    // Under iOS 12 nothing is restored, so that nothing depends on an archive.
    ("rule 37 kill(forceQuit): drop archive: no", .equivalent),
    // An app that an event may no longer launch behaves in no new way.
    ("rule 1 launch: drop force quit: no", .narrower),
    // A process that does not sleep shows in what users can do then, of which nobody speaks.
    ("rule 26 suspend: drop suspend", .outside(.action, event: "launch")),
  ]

  @Test func survivingMutantsHaveAReasonByRule() throws {
    var analysis = try Self.analysis()
    analysis.profiles = [.appDelegateIOS12]
    let names = Self.survivors.map(\.0)
    analysis.isIncluded = { names.contains($0.name) }
    let report = try analysis.run()
    #expect(report.mutants.count == names.count)
    for (name, survival) in Self.survivors {
      #expect(report.mutants.first { $0.name == name }?.survival == survival, "\(name)")
    }
  }

  @Test func theReportDoesNotDependOnTheNumberOfJobs() throws {
    var reports: [MutationReport] = []
    for jobs in [1, 3] {
      var analysis = try Self.analysis()
      analysis.profiles = [.appDelegateIOS12]
      analysis.seedCount = 10
      analysis.jobs = jobs
      analysis.isIncluded = { $0.operation == .ignore && $0.rule?.isMultiple(of: 4) == true }
      reports.append(try analysis.run())
    }
    #expect(reports[0].mutants.count > 10)
    #expect(reports[0] == reports[1])
  }

  @Test func everyInvariantThatNeedsNoAdapterIsEarned() throws {
    var analysis = try Self.analysis()
    analysis.isIncluded = {
      WitnessMutants.names[$0.profile.name]?.contains($0.name) ?? false
    }
    let report = try analysis.run()
    #expect(report.mutants.count == WitnessMutants.names.reduce(0) { $0 + $1.value.count })
    let platform = report.invariants.filter { !$0.needsAdapter }
    #expect(platform.count >= 30)
    #expect(report.unearned.map(\.name) == [])
    #expect(platform.filter { $0.exercised == 0 }.map(\.name) == [])
    for mutant in report.mutants {
      #expect((mutant.survival == nil) == !mutant.killers.isEmpty)
    }
  }
}
