import LifecycleModel
import LifecycleAdapters
import Demonstrations
import LifecycleChecking
import LifecycleReports
import Testing

/// A run warns of users' invariants that may not mean what they should, and counts them as
/// exercised only if each of their claims is.
@Suite struct WarningTests {
  /// Emits `loaded`, and `state` with the new state of the app.
  private static let adapter = ClosureAdapter.description([]) { call, _, output in
    switch call.callback {
    case .didFinishLaunching: output.emit("loaded")
    case .didBecomeActive: output.emit("state", arguments: [.init("now", .string("active"))])
    case .willResignActive: output.emit("state", arguments: [.init("now", .string("inactive"))])
    default: break
    }
  }

  private static func run(
    _ formula: String, over: String = "callbacks", adapter: AdapterDescription? = nil,
    profile: Profile = .appDelegateIOS12, _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> Report {
    var options = try FuzzOptions(mine: formula, over: over, in: profile)
    options.adapter = adapter
    options.sequences.seedCount = 200
    options.sequences.maxActions = 12
    change(&options)
    return try Fuzzer(options).run()
  }

  private static func messages(_ report: Report) -> [String] { report.warnings.map(\.message) }

  @Test(arguments: [
    (
      "always not emitted(laoded)",
      "emitted(laoded) never occurred; did you mean emitted(loaded)?"
    ),
    (
      "always not emitted(state, noww: active)",
      "emitted(state) never has 'noww'; did you mean 'now'?"
    ),
    (
      "always not emitted(state, now: actvie)",
      "emitted(state, now: actvie) never occurred; did you mean now: active?"
    ),
  ])
  func aNameThatIsAlmostAnotherIsAskedAbout(formula: String, message: String) throws {
    let report = try Self.run(formula, over: "emitted", adapter: Self.adapter)
    #expect(Self.messages(report) == [message])
    #expect(report.warnings.map(\.kind) == [.unknownName])
    #expect(report.verdict == .holds)
  }

  /// A silent alarm is no typo, nor are the other names of the formula.
  @Test(arguments: [
    "always not emitted(failed)", "always not emitted(unloaded)",
    "always (emitted(loaded2) implies once emitted(loaded))",
    "always not emitted(state, now: background)", "always not emitted(state, was: active)",
  ])
  func aNameOfItsOwnIsNotAskedAbout(formula: String) throws {
    let report = try Self.run(formula, over: "emitted", adapter: Self.adapter)
    #expect(Self.messages(report) == [])
  }

  /// Pairs of names of which one may be meant for the other, and pairs in which both are names.
  @Test(arguments: [
    ("route.opend", "route.opened", true), ("rout.opened", "route.opened", true),
    ("session.start", "session.started", true), ("load", "loaded", true),
    ("timer.on", "timer.off", false), ("link.opened", "link.dropped", false),
    ("session.ended", "session.started", false), ("a.b", "a.c", false),
    ("route.opened", "screen.opened", false), ("logged.in", "logged.out", false),
  ])
  func misspellingsDifferFromOtherNames(name: String, other: String, isSlip: Bool) throws {
    let adapter = ClosureAdapter.description([]) { call, _, output in
      if call.callback == .didFinishLaunching { output.emit(other) }
    }
    let formula = "always not emitted(\(name))"
    let report = try Self.run(formula, over: "emitted", adapter: adapter) {
      $0.sequences.seedCount = 20
    }
    #expect(report.warnings.isEmpty != isSlip)
  }

  @Test func unknownNamesAreReportedByEveryEngine() throws {
    let ways: [(inout FuzzOptions) -> Void] = [
      { $0.work.jobs = 3 }, { $0.work.usesReferenceEngine = true },
      { $0.sequences.seedCount = 4_500 },
    ]
    for way in ways {
      let report = try Self.run(
        "always not emitted(laoded)", over: "emitted", adapter: Self.adapter, way)
      #expect(report.warnings.map(\.kind) == [.unknownName])
    }
  }

  @Test(arguments: [
    ("always not sceneDidBecomeActive", [Report.Warning.Kind.impossible, .vacuous]),
    ("always (sceneDidBecomeActive implies once didFinishLaunching)", [.impossible, .vacuous]),
    (
      "always (didBecomeActive implies not previously sceneDidBecomeActive)",
      [
        .impossible, .vacuous,
      ]
    ),
    ("always (didBecomeActive or sceneDidBecomeActive implies once didFinishLaunching)", []),
    ("always (didBecomeActive implies once (sceneWillConnect or didFinishLaunching))", []),
    ("always (didBecomeActive or not didBecomeActive)", [.tautology]),
    ("always not didReceiveMemoryWarning implies willFinishLaunching", [.precedence]),
  ])
  func unintendedFormulasCauseWarnings(formula: String, kinds: [Report.Warning.Kind]) throws {
    let report = try Self.run(formula)
    #expect(report.warnings.map(\.kind) == kinds, "\(Self.messages(report))")
    let result = try #require(report.runs.first?.invariants.first)
    #expect(result.violations == 0)
    #expect((result.status == .vacuous) == kinds.contains(.vacuous))
    #expect((result.exercised == 0) == kinds.contains(.vacuous))
  }

  /// An event that is absent in one profile may occur in another.
  @Test func methodsOfTheProfileCauseNoWarning() throws {
    let report = try Self.run("always not sceneDidBecomeActive", profile: .sceneIOS13)
    #expect(report.warnings == [])
    #expect(report.verdict == .violated)
  }

  @Test func aMethodThatIsMissingIsCalledSo() throws {
    let report = try Self.run("always (didBecomeActive implies once didFinishLaunching)") {
      $0.sequences.configuration.implements = ["didFinishLaunching"]
    }
    #expect(
      Self.messages(report).first
        == "'didBecomeActive' cannot occur in app-delegate-ios12: the method is not implemented")
  }

  /// One claim that is put to the test says nothing of the other.
  @Test(arguments: [
    ("always ((emitted(loaded) implies true) and (emitted(saved) implies next emitted(gone)))", 0),
    ("(always not emitted(loaded, a: b)) and always (emitted(saved) implies false)", 0),
    ("always (emitted(loaded) iff emitted(saved))", nil),
    ("always (emitted(loaded) implies weak next not (emitted(x) and emitted(saved)))", 1),
  ])
  func eachClaimHasToBeExercised(formula: String, least: Int?) throws {
    let report = try Self.run(formula, over: "emitted", adapter: Self.adapter)
    let result = try #require(report.runs.first?.invariants.first)
    guard let least else {
      #expect(result.status == .violated)
      return
    }
    #expect((result.exercised > 0) == (least > 0))
    #expect(result.status == (least > 0 ? .holds : .vacuous))
    #expect(report.warnings.contains { $0.kind == .unexercised } == (least == 0))
    #expect(report.runs[0].invariants.map(\.name) == ["mine"])
  }

  /// The claims are counted alike by all engines, as the fewest of them.
  @Test func theFewestSlicesCount() throws {
    let formulas = [
      "always (didBecomeActive implies once didFinishLaunching)",
      "always (willTerminate implies once didFinishLaunching)",
    ]
    let counts = try formulas.map { try Self.run($0).runs[0].invariants[0].exercised }
    #expect(counts[0] > counts[1] && counts[1] > 0)
    let both = "(\(formulas[0])) and (\(formulas[1]))"
    for change: (inout FuzzOptions) -> Void in [
      { _ in }, { $0.work.usesReferenceEngine = true }, { $0.work.jobs = 2 },
    ] {
      #expect(try Self.run(both, change).runs[0].invariants[0].exercised == counts[1])
    }
  }

  /// The shipped invariants and correct code give no reason to warn.
  @Test func correctDemonstrationsCauseNoWarnings() throws {
    let catalogue = try InvariantLibrary.catalogue()
    for adapter in Demonstrations.all where adapter.name.hasPrefix("demo/fixed") {
      var options = FuzzOptions(profiles: Profile.ofDocuments, invariants: catalogue)
      options.adapter = adapter
      options.sequences.seedCount = 40
      let warnings = try Fuzzer(options).run().warnings
      #expect(warnings.filter { $0.kind != .notJudged } == [], "\(adapter.name)")
      // These open links too, for which they are not checked.
      let opensBesides = ["shared-handler", "forgotten-handler", "dropped-state"]
      let events = opensBesides.contains { adapter.name == "demo/fixed-\($0)" }
      #expect(
        warnings.filter { $0.kind == .notJudged }.map(\.invariant)
          == (events ? ["route.opened"] : []), "\(adapter.name)")
    }
  }

  /// A check takes a name, which may be misspelt too.
  @Test func theNameOfACheckIsLookedAt() throws {
    let adapter = ClosureAdapter.description(["link-routed-once(route.opend)"]) { call, _, output in
      if let payload = call.payload { output.emit("route.opened", payload: payload) }
    }
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter
    options.sequences.seedCount = 40
    let report = try Fuzzer(options).run()
    #expect(report.warnings.contains { $0.invariant == "link-routed-once" })
    #expect(
      Set(report.warnings.map(\.message)) == [
        "emitted(route.opend) never occurred; did you mean emitted(route.opened)?"
      ])
  }
}
