import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// The parts of a report that follow from what was judged and what was seen, as values: no sequence
/// is run.
@Suite struct ReportPartsTests {
  private static func options(_ checks: [AdapterCheck]) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13],
      invariants: try InvariantLibrary.catalogue().filter(\.needsAdapter))
    options.adapter = ClosureAdapter.description(checks) { _, _, _ in }
    return options
  }

  /// A run in which invariants came to something.
  private static func run(
    _ results: [(name: String, status: Report.Status)] = [],
    actions: [(ActionName, Int)] = []
  ) -> Report.Run {
    var run = Report.Run(
      profile: "scene-ios13", edges: [], adapter: "scripted", firstSeed: 0, seedCount: 1,
      maxActions: 1, actions: 1, callbacks: 1, events: 1, seconds: 0, health: Report.Health(),
      coverage: .init(
        states: .init(0, of: 0), transitions: .init(0, of: 0), transitionPairs: .init(0, of: 0),
        unreached: []),
      invariants: results.map { name, status in
        .init(
          name: name, group: "adapter", title: "", status: status,
          exercised: status == .holds ? 1 : 0, violations: 0, isAboutAdapter: true)
      }, counterexamples: [], shrinkSeconds: 0)
    run.health.actions = actions.map { .init($0, $1) }
    return run
  }

  private static func report(_ runs: Report.Run...) -> Report {
    Report(command: "fuzz", generator: 1, runs: runs)
  }

  @Test func namesThatWereNotSeen() throws {
    let selection = Selection(
      try Self.options(["only-while(a or b, active)", "comes-after(c, d)", "never-emitted(e)"]))
    func unseen(_ done: Event.Body..., besides warnings: [Report.Warning] = []) -> [[String]] {
      UnseenNames(selection, Set(done), besides: warnings).synonyms.map(\.names)
    }
    #expect(unseen() == [["a", "b"], ["c"], ["d"]])
    #expect(unseen(.emit("b", arguments: []), .emit("d", arguments: [])) == [["c"]])
    let told = Report.Warning(
      .unknownName, "comes-after(c, d)", in: "scene-ios13", "emitted(c) never occurred")
    #expect(unseen(besides: [told]) == [["a", "b"], ["d"]])
    // Checks that are switched off, or not named where others are, need not come.
    var options = try Self.options(["comes-after(c, d)", "in-turn(f, g)"])
    options.judging.withoutChecks = ["in-turn"]
    #expect(UnseenNames(Selection(options), [], besides: []).synonyms.count == 2)
    options = try Self.options(["comes-after(c, d)"])
    options.judging.only = ["in-turn(f, g)"]
    #expect(
      UnseenNames(Selection(options), [], besides: []).synonyms.map(\.names) == [["f"], ["g"]])
  }

  @Test func alarmsOfASilentAdapter() throws {
    let selection = Selection(try Self.options(["never-emitted(a)", "once-a-process(b)"]))
    let alarm = ("never-emitted(a)", Report.Status.holds)
    func silent(_ done: Set<Event.Body>, _ run: Report.Run) -> [AdapterCheck] {
      SilentAlarms(selection, done, in: [run]).checks
    }
    #expect(silent([], Self.run([alarm])) == ["never-emitted(a)"])
    #expect(silent([.emit("x", arguments: [])], Self.run([alarm])) == [])
    // Something else that was put to the test speaks of it.
    #expect(silent([], Self.run([alarm, ("once-a-process(b)", .holds)])) == [])
    #expect(
      silent([], Self.run([alarm, ("once-a-process(b)", .vacuous)])) == ["never-emitted(a)"])
    #expect(silent([], Self.run([])) == [])
  }

  @Test func checksOfAllPayloadsThatSomeKindsTried() throws {
    let check: AdapterCheck = "payload-handled-once"
    let run = Self.run(actions: [(.deepLink, 2), (.push, 0), (.universalLink, 1)])
    let asked = PartlyTriedChecks(Selection(try Self.options([check])), in: [run])
    #expect(asked.checks.map(\.tried) == [[.url, .activity]])
    #expect(asked.checks.map(\.missed) == [[.push, .shortcut]])
    #expect(
      asked.notes == [
        "payload-handled-once was tried only with links and universal links: no notifications, "
          + "no shortcuts came"
      ])
    // A check that was chosen by what came promises nothing more.
    let chosen = Selection(try Self.options([]), chosen: [check])
    #expect(PartlyTriedChecks(chosen, in: [run]).checks == [])
    var off = try Self.options([check])
    off.judging.withoutChecks = [check.name]
    #expect(PartlyTriedChecks(Selection(off), in: [run]).checks == [])
  }

  @Test func checksThatNothingPutToTheTest() throws {
    let checks: [AdapterCheck] = ["once-a-process(a)", "in-turn(b, c, each scene)"]
    let report = Self.report(
      Self.run([("once-a-process(a)", .vacuous), ("in-turn(b, c, each scene)", .holds)]))
    func idle(_ selection: Selection) throws -> [String] {
      try IdleChecks(Planner(selection), in: report).warnings.map(\.invariant)
    }
    #expect(try idle(Selection(Self.options(checks))) == checks.map(\.description))
    var windows = try Self.options(checks)
    windows.sequences.sceneCount = 2
    #expect(try idle(Selection(windows)) == ["once-a-process(a)"])
    #expect(try idle(Selection(Self.options([]), chosen: checks)) == [])
    windows.judging.withoutChecks = ["once-a-process"]
    #expect(try idle(Selection(windows)) == [])
  }

  @Test func omissionsHaveReasons() throws {
    var options = try Self.options(["state-restored"])
    options.sequences.configuration.payloads.without = [.shortcut]
    let selection = Selection(options)
    let planned = ProfileSelection(
      selection, in: .sceneIOS13, methods: Profile.sceneIOS13.methods)
    let omissions = Omissions(
      selection, payloads: [.all.subtracting([.shortcut])], [planned], in: Self.report(Self.run()))
    #expect(
      omissions.all == [
        .init("shortcuts", .payload, because: "they are excluded"),
        .init(
          "state-restored", .invariant, in: "scene-ios13",
          because: "it names other profiles: app-delegate-ios11"),
      ])
    // A result stands for itself.
    let judged = Self.report(Self.run([("state-restored", .violated)]))
    #expect(
      Omissions(selection, payloads: [.all.subtracting([.shortcut])], [planned], in: judged).all
        .map(\.name) == ["shortcuts"])
  }

  @Test func customActionsThatAreNotDeclared() throws {
    let adapter = ClosureAdapter.description([]) { _, _, _ in }
    let sequence = Report.Sequence(
      profile: "scene-ios13", edges: "documented", adapter: "scripted", invariant: nil,
      configuration: Configuration(), actions: [.init(.launch), .init(.custom, custom: "sync")])
    let saved = [Regression(name: "saved", sequence: sequence)]
    let stale = Report.RegressionResult(
      name: "saved", invariant: nil, outcome: .stale(step: 2, action: "sync"))
    #expect(UndeclaredActions(adapter, [stale], of: saved).names == ["sync"])
    var declaring = adapter
    declaring.customActions = [CustomAction("sync")]
    #expect(UndeclaredActions(declaring, [stale], of: saved).names == [])
    #expect(UndeclaredActions(nil, [stale], of: saved).names == [])
    let early = Report.RegressionResult(
      name: "saved", invariant: nil, outcome: .stale(step: 1, action: "launch"))
    #expect(UndeclaredActions(adapter, [early], of: saved).names == [])
  }

  @Test func observedBehaviourIsProposedToBeChecked() {
    var behaviour = AdapterBehaviour(of: "app")
    behaviour.see([
      .init(.processStart), .init(.emit("visit.started", arguments: [])),
      .init(.emit("visit.ended", arguments: [])),
    ])
    let unjudged = behaviour.unjudged()
    #expect(
      unjudged.map(\.candidates.first?.description)
        == Array(repeating: "in-turn(visit.started, visit.ended)", count: 2))
    #expect(behaviour.idleness() == nil)
    #expect(
      AdapterBehaviour(of: "app").idleness()
        == "app does nothing that could be checked; 'no-failures' would check that it does not fail"
    )
  }

  /// An answer owed to the system is something that can be checked.
  @Test(arguments: [
    (Event.Body.complete(handler: "h1", of: .performFetch, value: .null), "completion-once"),
    (.task(.begin, id: "t1"), "tasks-balanced"),
  ])
  func answersAndTasksAreBehaviour(body: Event.Body, check: String) {
    var behaviour = AdapterBehaviour(of: "app")
    behaviour.see([.init(.processStart), .init(body)])
    #expect(behaviour.idleness() == nil)
    #expect(behaviour.unjudged().map(\.candidates.first?.description) == [check])
  }

  /// A check is asked for by itself, not by a name that begins like it.
  @Test func anInvariantNamedLikeACheckIsNotThatCheck() throws {
    var behaviour = AdapterBehaviour(of: "app")
    let opened = Event.Body.emit("opened", arguments: [])
    behaviour.see([
      .init(.processStart), .init(opened, payload: ["link-1"]),
      .init(opened, payload: ["shortcut-1"]),
    ])
    let text = """
      invariant payload-handled-once-if-at-all
        source  "here"
        over    callbacks, emitted
        formula always not emitted(opened)

      """
    let own = try InvariantSelection([.text(text)], shipped: []).all
    let unjudged = behaviour.unjudged(besides: own)
    #expect(
      unjudged.map(\.seen) == ["'opened' was emitted about url, shortcut 2 times in 1 processes"])
    #expect(
      unjudged.map(\.candidates.first?.description) == ["payload-handled-once(opened)"])
    #expect(behaviour.unjudged(besides: own, ["payload-handled-once(opened)"]).isEmpty)
  }
}
