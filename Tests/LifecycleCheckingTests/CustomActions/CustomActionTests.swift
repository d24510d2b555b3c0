import SourceTexts
import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import TemporalLogic
import Testing

@Suite struct CustomActionTests {
  /// Emits its custom actions, and how `applicationState` reads in each.
  private static let telling = ScriptedAdapter.description(
    customActions: [
      CustomAction("idle"), CustomAction("anywhere", when: .anywhere),
      CustomAction("ready", settles: true),
    ]
  ) { adapter in
    for name in ["idle", "anywhere", "ready"] {
      adapter.onAction[name] = { _, output in
        output.emit("\(name) while \(output.applicationState?.rawValue ?? "nowhere")")
      }
    }
    adapter.onCall = { call, _, output in
      output.emit("\(call.callback.alias) while \(call.state?.rawValue ?? "nowhere")")
      return nil
    }
  }

  /// The events of every launch of a process that was not running.
  private static let start = [
    "process", "willFinishLaunching", "! willFinishLaunching while inactive",
    "didFinishLaunching", "! didFinishLaunching while inactive",
  ]
  private static let active = ["didBecomeActive", "! didBecomeActive while active"]

  @Test func theyHappenWhereTheyStandAndOnceMoreToSettle() throws {
    let run = try Scripts.run(
      Self.telling, [.launch, .custom("idle"), .custom("anywhere"), .background, .custom("ready")])
    let expected =
      ["> launch"] + Self.start + Self.active
      + ["> idle", "! idle while active", "> anywhere", "! anywhere while active"]
      + ["> background", "willResignActive", "! willResignActive while active"]
      + ["didEnterBackground", "! didEnterBackground while background"]
      + ["> ready", "! ready while background", "--"]
      + ["> launch", "willEnterForeground", "! willEnterForeground while background"]
      + Self.active + ["> ready", "! ready while active"]
    #expect(Scripts.trace(run) == expected)
    #expect(run.regressions.map(\.outcome) == [.holds])
  }

  @Test func customActionsInsideAnActionReadTheStateOfTheirCallback() throws {
    let actions = [
      Action.deepLink, .custom("anywhere", after: 2), .custom("anywhere", after: 2),
      Action(.kill, reason: .crash, after: 3),
    ]
    let run = try Scripts.run(Self.telling, actions)
    let expected =
      ["> deepLink link-1"] + Self.start
      + ["> anywhere after 2", "! anywhere while inactive"]
      + ["> anywhere after 2", "! anywhere while inactive"]
      + ["openURL", "! openURL while inactive", "> kill(crash) after 3", "end crash"]
    #expect(Scripts.trace(run) == expected)
    #expect(run.performance?.sequence.actions.map(\.after) == [nil, 2, 2, 3])
  }

  @Test(
    arguments: [
      ([.custom("idle")], 1), ([.launch, .custom("missing")], 2),
      ([.launch, .custom("idle", after: 1)], 2), ([.launch, .custom("anywhere", after: 3)], 2),
      ([.launch, .background, .suspend, .custom("anywhere")], 4),
      ([.launch, Action(.kill, reason: .crash), .custom("anywhere")], 3),
      ([.launch, .custom("anywhere", after: 2), .custom("anywhere", after: 1)], 3),
    ] as [([Action], Int)])
  func sequencesWithImpossibleCustomActionsAreStale(actions: [Action], step: Int) throws {
    let run = try Scripts.run(Self.telling, actions)
    #expect(
      run.regressions.map(\.outcome) == [
        .stale(step: step, action: actions[step - 1].description)
      ])
  }

  /// Counts logins and logouts, which must alternate: an action is refused if it makes no sense.
  private static let session = ScriptedAdapter.description(
    customActions: [CustomAction("login"), CustomAction("logout", when: .anywhere)]
  ) { adapter in
    adapter.onAction["login"] = { notes, _ in notes["in"] = 1 }
    adapter.onAction["logout"] = { notes, _ in notes["in"] = 0 }
    adapter.allowed = { own, notes in (notes["in"] ?? 0) == (own == "login" ? 0 : 1) }
  }

  @Test func theConditionHoldsInEverySequence() throws {
    let formula = "always (action(login) implies weak next ((not action(login)) weak until "
    let options = try Scripts.options(
      Self.session, formula + "action(logout)))", ["over actions", "each process"])
    let run = try Fuzzer(options).run().runs[0]
    #expect(run.invariants.map(\.status) == [.holds])
    let own = run.health.customActions
    #expect(own.map(\.subject) == ["login", "logout"] && own.allSatisfy { $0.count > 20 })
    #expect(
      run.health.actions.first { $0.subject == .custom }?.count == own[0].count + own[1].count)
    #expect(!run.health.actions.contains { $0.subject == .wait }, "no time matters")
    let refuted = try Scripts.options(
      Self.session, "always not action(logout)", ["over actions"])
    let found = try #require(try Fuzzer(refuted).run().runs[0].counterexamples.first)
    #expect(found.sequence.actions == [.launch, .custom("login"), .custom("logout")])
    #expect(found.minimality == .proved)
  }

  /// Loses the link that is delivered while it is busy.
  private static let busy = ScriptedAdapter.description(
    customActions: [CustomAction("work", when: .anywhere), CustomAction("rest", when: .anywhere)]
  ) { adapter in
    adapter.onAction["work"] = { notes, _ in notes["busy"] = 1 }
    adapter.onAction["rest"] = { notes, _ in notes["busy"] = 0 }
    adapter.allowed = { own, notes in own == "work" || notes["busy"] == 1 }
    adapter.onCall = { call, notes, output in
      guard call.callback == .openURL, notes["busy"] != 1 else { return nil }
      output.emit("routed", payload: call.payload)
      return nil
    }
  }

  @Test func aMistakeBetweenTwoCallbacksIsFoundAndShrunk() throws {
    let options = try Scripts.options(
      Self.busy, "always (openURL implies eventually emitted(routed))",
      ["over callbacks, emitted"])
    let found = try #require(try Fuzzer(options).run().runs[0].counterexamples.first)
    // Two actions: the link launches the app, which works from its first callback on.
    #expect(
      found.sequence.actions == [Action(.deepLink, payload: "link-1"), .custom("work", after: 1)])
    #expect(found.minimality == .proved)
    #expect(found.originalLength > 2)
    #expect(found.declared.customActions.map(\.when) == [.anywhere, .anywhere])
  }

  @Test func theReportDoesNotDependOnTheNumberOfJobs() throws {
    var options = try Scripts.options(
      Self.busy, "always (openURL implies eventually emitted(routed))",
      ["over callbacks, emitted"])
    let one = try Fuzzer(options).run().runs[0]
    options.work.jobs = 3
    let three = try Fuzzer(options).run().runs[0]
    #expect(one == three)
    #expect(one.invariants[0].violations > 0)
  }

  @Test func namesAreKnownToFormulasAndDistinct() throws {
    let text = "invariant a\n  source \"none\"\n  over actions\n  formula\n    never action(redy)\n"
    let parsed = InvariantLibrary.parse(
      bytes: Array(text.replacing("never", with: "not").utf8), file: "a", group: "g",
      customActions: ["ready"])
    #expect(parsed.invariants.isEmpty)
    #expect(parsed.diagnostics.first?.suggestions == ["ready"])
    for names in [["launch"], [""], ["ready", "ready"]] {
      let adapter = ScriptedAdapter.description(customActions: names.map { CustomAction($0) }) {
        _ in
      }
      let options = try Scripts.options(adapter, "always not didBecomeActive")
      #expect(throws: CheckingError.self) { try Fuzzer(options).run() }
    }
  }

  /// Work that an adapter does by itself inside an action takes nothing from what the action owes,
  /// and adds nothing to it.
  @Test(arguments: Profile.representatives)
  func noInvariantOfThePlatformIsViolatedByCustomActions(profile: Profile) throws {
    let quiet = ScriptedAdapter.description(customActions: [CustomAction("ready", when: .anywhere)])
    { _ in }
    for edges in [EdgeSet.documented, .observed] {
      var options = FuzzOptions(
        profiles: [profile], invariants: try InvariantLibrary.catalogue())
      options.adapter = quiet
      options.sequences.edges = edges
      options.sequences.seedCount = 150
      let run = try Fuzzer(options).run().runs[0]
      #expect(run.invariants.filter { $0.violations > 0 }.map(\.name) == [])
      #expect(run.invariants.count { $0.exercised > 0 } > 20)
    }
  }
}
