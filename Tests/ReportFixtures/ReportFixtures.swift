import LifecycleModel
package import LifecycleReports

/// The hand-made reports by name, as arguments of tests.
package enum ReportFixture: CaseIterable {
  case passing, failing, interrupted, hostile, replayed, severalCauses

  package var report: Report {
    switch self {
    case .passing: .passing
    case .failing: .failing
    case .interrupted: .interrupted
    case .hostile: .hostile
    case .replayed: .replayed
    case .severalCauses: .severalCauses
    }
  }
}

/// Hand-made reports.
extension Report {
  /// Three profiles, everything holds, some of it vacuous or not applicable.
  package static let passing = Report(
    command: "fuzz", generator: 1,
    runs: [
      .fixture("app-delegate-ios11", exercised: 61_234, pairs: .init(1_903, of: 2_011)),
      .fixture("app-delegate-ios12", exercised: 60_112, pairs: .init(1_811, of: 1_811)),
      .fixture("scene-ios13", exercised: 9_021, pairs: .init(702, of: 844)),
    ])

  /// A link is lost by the demo adapter; the checker settled the run.
  package static let failing: Report = {
    var run = Run.fixture("app-delegate-ios12", exercised: 8_112, pairs: .init(1_811, of: 1_811))
    run.adapter = "demo/lost-link"
    run.invariants.append(
      InvariantResult(
        name: "link-routed-once", group: "adapter", title: "Every link is routed exactly once",
        status: .violated, exercised: 4_810, violations: 1_234))
    run.counterexamples = [.lostLink]
    return Report(
      command: "fuzz", generator: 1, runs: [run],
      notes: ["the invariant delivery-order was skipped: its file is empty"])
  }()

  /// The same in short: an invariant of each verdict, and the ends of the story.
  package static let brief: Report = {
    var report = Report.failing
    let names = [
      "will-finish-before-did-finish", "restored-only-from-archive", "scene-connects-first",
      "link-routed-once",
    ]
    report.runs[0].invariants.removeAll { !names.contains($0.name) }
    var found = report.runs[0].counterexamples[0]
    found.steps = [.deepLink, .kill, .settling]
    found.steps[0].events.removeSubrange(4...)
    found.violatedAt = found.trace.count - 1
    report.runs[0].counterexamples = [found]
    return report
  }()

  /// Two causes of one invariant are told, and two more are counted.
  package static let severalCauses: Report = {
    var report = Report.failing
    let last = report.runs[0].invariants.count - 1
    report.runs[0].invariants[last].causes = CauseTally(
      examined: 64, told: 2, further: 2, furtherSequences: 31)
    report.runs[0].counterexamples[0].cause = Cause(
      number: 1, fault: "route.opened is missing", circumstances: "deepLink by openURL, cold",
      likewise: ["universalLink", "deepLink (2 at once)"], sequences: 40)
    var second = report.runs[0].counterexamples[0]
    second.id += "-2"
    second.cause = Cause(
      number: 2, fault: "route.opened comes again in didBecomeActive",
      circumstances: "deepLink by openURL, warm", sequences: 9)
    report.runs[0].counterexamples.append(second)
    return report
  }()

  /// Cut short by the user before anything was found.
  package static let interrupted: Report = {
    var report = Report.passing
    report.wasInterrupted = true
    report.runs[2].invariants[0].status = .open
    return report
  }()

  /// Saved sequences of every outcome, one of them performed alone.
  package static let replayed: Report = {
    var report = Report.failing
    report.command = "replay"
    report.runs[0].counterexamples[0].seed = nil
    report.runs[0].counterexamples[0].regression = "Reports/counterexamples/lost.json"
    report.runs[0].counterexamples[0].minimality = .unknown
    report.runs[0].counterexamples[0].definition = "invariant x\n  formula \"\"\" \\ a\n"
    report.runs[0].regressions = [
      RegressionResult(name: "a.json", invariant: nil, outcome: .holds),
      RegressionResult(name: "b.json", invariant: "x", outcome: .violated(["x", "y"])),
      RegressionResult(name: "c.json", invariant: "x", outcome: .stale(step: 3, action: "launch")),
      RegressionResult(name: "d.json", invariant: "z", outcome: .unknownInvariant),
    ]
    let found = report.runs[0].counterexamples[0]
    report.runs[0].performance = Performance(sequence: found.sequence, steps: found.steps)
    return report
  }()

  /// Everything a text may contain that a terminal or JSON must not take literally.
  package static let hostile: Report = {
    var report = Report.failing
    report.runs[0].adapter = "evil\u{1B}[2J\u{202E}name"
    report.runs[0].firstSeed = .max
    report.runs[0].counterexamples[0].title =
      "Titel \"quoted\" \\ 日本語のリンク 👩‍👩‍👧 \u{2028}\u{7}"
    return report
  }()
}

extension Report.Run {
  /// A run of 10,000 sequences with the invariants of the shipped groups.
  package static func fixture(
    _ profile: String, exercised: Int, pairs: Report.Coverage.Share
  ) -> Self {
    let unreached = (0..<pairs.total - pairs.reached).map {
      "suspend in background, then kill(shutdown) number \($0)"
    }
    return Self(
      profile: profile, edges: ["documented"], adapter: nil, firstSeed: 0, seedCount: 10_000,
      maxActions: 50, actions: 250_112, callbacks: 1_203_442, events: 1_803_005, seconds: 0.27,
      health: .fixture,
      coverage: .init(
        states: .init(24, of: 24), transitions: .init(210, of: 210), transitionPairs: pairs,
        unreached: unreached),
      invariants: invariants(profile, exercised: exercised), counterexamples: [])
  }

  private static func invariants(_ profile: String, exercised: Int) -> [Report.InvariantResult] {
    let isScene = profile.hasPrefix("scene")
    return catalogue.enumerated().map { index, entry in
      let applies = entry.group != "scene" || isScene
      let isVacuous = entry.name == "restored-only-from-archive" && profile.hasSuffix("ios12")
      let status: Report.Status = applies ? (isVacuous ? .vacuous : .holds) : .notApplicable
      return Report.InvariantResult(
        name: entry.name, group: entry.group, title: "", status: status,
        exercised: status == .holds ? exercised / (index + 1) : 0, violations: 0)
    }
  }

  private static let catalogue: [(group: String, name: String)] = [
    ("launch", "will-finish-before-did-finish"), ("launch", "launched-once"),
    ("launch", "active-after-launch"),
    ("foreground", "foreground-becomes-active"), ("foreground", "foreground-is-answered"),
    ("delivery", "delivered-before-active"), ("delivery", "refused-launch-delivers-nothing"),
    ("background", "silent-while-suspended"),
    ("termination", "nothing-after-terminate"),
    ("restoration", "restored-only-from-archive"),
    ("scene", "scene-connects-first"), ("scene", "app-activation-never-called"),
  ]
}

extension Report.Health {
  /// Figures with something rare, something that never came, and a generated configuration.
  package static let fixture: Self = {
    var health = Self()
    health.coveringSequences = 94
    health.swarmingSequences = 4_912
    health.shortest = 1
    health.longest = 50
    health.actions = [
      .init(.launch, 60_000), .init(.deepLink, 40_000), .init(.shortcut, 112),
      .init(.background, 90_000), .init(.kill, 60_000),
    ]
    health.kinds = [.init(.fetch, 0)]
    health.reasons = [.init(.forceQuit, 20_000), .init(.crash, 40_000), .init(.shutdown, 0)]
    health.killsInside = 18_000
    health.configurations = [
      .init(configuration: .init(), differences: [], sequences: 9_900),
      .init(
        configuration: .init(options: ["archive": .bool(true)]), differences: ["archive true"],
        sequences: 100),
    ]
    return health
  }()
}

extension Report.Counterexample {
  package static let lostLink = Self(
    id: "link-routed-once-app-delegate-ios12", invariant: "link-routed-once",
    title: "Every link is routed exactly once",
    formula: "pattern globally, action(deepLink) leads to emitted(route.opened)",
    source: "DESIGN.md 4: what the adapter promises", seed: 12,
    sequence: .init(
      profile: "app-delegate-ios12", edges: "documented", adapter: "demo/lost-link",
      invariant: "link-routed-once",
      configuration: .init(
        implements: ["*"], returns: [.didFinishLaunching: false, .openURL: true],
        options: ["scenes": .int(1), "locationRelaunch": .bool(true)]),
      actions: [
        Action(.deepLink, payload: "link-1"), Action(.background), Action(.kill, reason: .jetsam),
      ]),
    steps: [.deepLink, .background, .kill, .settling], violatedAt: 22,
    expected: ["route.opened with link-1, awaited since openURL in step 1; the run ends here"],
    originalLength: 41, shrinkSteps: 17, minimality: .proved,
    reproduction: .init(
      subject: .seed(12), profiles: ["app-delegate-ios12"], edges: ["documented"], sceneCount: 1,
      maxActions: 50, invariant: "link-routed-once"),
    reproduce: "lifecheck fuzz --profile app-delegate-ios12 --adapter demo/lost-link "
      + "--only link-routed-once --seed 12 --seeds 1")
}

extension Report.Step {
  package static let deepLink = Self(
    action: Action(.deepLink, payload: "link-1"), isSettling: false,
    events: [
      Event(.action(Action(.deepLink, payload: "link-1")), payload: ["link-1"]),
      Event(.processStart),
      Event(
        .callback(
          .willFinishLaunching, state: .inactive, arguments: [.init("launchOptions", .null)])),
      Event(
        .callback(
          .didFinishLaunching, state: .inactive,
          arguments: [.init("launchOptions", .object([.init("url", .string("app://link-1"))]))]),
        payload: ["link-1"]),
      Event(.returned(.didFinishLaunching, .bool(true))),
      Event(
        .callback(
          .openURL, state: .inactive,
          arguments: [
            .init("url", .string("app://link-1")), .init("sourceApplication", .string("browser")),
          ]), payload: ["link-1"], time: 1_500),
      Event(.emit("route.queued", arguments: []), payload: ["link-1"]),
      Event(.forward(.openURL, target: "child-1")),
      Event(.callback(.didBecomeActive, state: .active, arguments: [])),
    ])
  package static let background = Self(
    action: Action(.background), isSettling: false,
    events: [
      Event(.action(Action(.background))),
      Event(.callback(.willResignActive, state: .active, arguments: [])),
      Event(.complete(handler: "h1", of: .openURL, value: .string("newData"))),
      Event(.task(.begin, id: "t1")),
      Event(.callback(.didEnterBackground, state: .background, arguments: [])),
      Event(.suspend), Event(.resume), Event(.suspend),
    ])
  package static let kill = Self(
    action: Action(.kill, reason: .jetsam), isSettling: false,
    events: [Event(.action(Action(.kill, reason: .jetsam))), Event(.processEnd(.jetsam))])
  package static let settling = Self(
    action: Action(.launch), isSettling: true,
    events: [
      Event(.action(Action(.launch))), Event(.processStart),
      Event(.callback(.didFinishLaunching, state: .inactive, arguments: [])),
      Event(.callback(.didBecomeActive, state: .active, arguments: []), scene: "scene-1"),
    ])
}
