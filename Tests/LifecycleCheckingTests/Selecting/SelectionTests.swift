import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// A `Selection` holds the standing of each invariant and check.
@Suite struct SelectionTests {
  private static func adapter(
    _ checks: [AdapterCheck] = [], customActions: [CustomAction] = []
  ) -> AdapterDescription {
    var adapter = ClosureAdapter.description(checks) { _, _, _ in }
    adapter.customActions = customActions
    return adapter
  }

  private static func options(
    _ checks: [AdapterCheck] = [], _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> FuzzOptions {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = adapter(checks)
    change(&options)
    return options
  }

  private static func standing(
    _ name: String, _ options: FuzzOptions, methods: [String] = ["*"]
  ) throws -> Standing? {
    let profile = options.sequences.profiles[0]
    let implemented = try profile.implemented(by: Configuration(implements: methods))
    return ProfileSelection(Selection(options), in: profile, methods: implemented).standings
      .first { $0.invariant.name == name }?.standing
  }

  // MARK: Invariants

  @Test func everyStandingHasAReason() throws {
    let declaring = try Self.options(["completion-once"])
    #expect(try Self.standing("completion-called", declaring) == .judged)
    #expect(try Self.standing("tasks-balanced", declaring) == .notUndertaken)
    #expect(try Self.standing("activation-readings", declaring) == .otherProfiles)
    #expect(try Self.standing("app-notifications-alternate", declaring) == .notificationsUnobserved)
    #expect(
      try Self.standing("scene-active-and-inactive-alternate", declaring, methods: ["openURL"])
        == .methodMissing)
    let modelAlone = try Self.options { $0.adapter = nil }
    #expect(try Self.standing("completion-called", modelAlone) == .wantsAdapter)
    let off = try Self.options(["completion-once"]) {
      $0.judging.withoutChecks = ["completion-once"]
    }
    #expect(try Self.standing("completion-called", off) == .switchedOff)
    let other = try Self.options { $0.judging.only = ["completion-called"] }
    #expect(try Self.standing("completion-called", other) == .judged)
    #expect(try Self.standing("tasks-balanced", other) == .notNamed)
  }

  @Test func otherEdgesAreAReason() throws {
    let text = """
      invariant mine
        source  "here"
        edges   documented
        formula always not anyCallback

      """
    let given = try InvariantSelection([.text(text)], shipped: [])
    var options = FuzzOptions(profiles: [.sceneIOS13], invariants: given.all)
    #expect(try Self.standing("mine", options) == .judged)
    options.sequences.edges = .observed
    #expect(try Self.standing("mine", options) == .otherEdges)
    // One that is named is judged wherever it is claimed.
    options.judging.only = ["mine"]
    #expect(try Self.standing("mine", options) == .judged)
  }

  /// Invariants of users' files are judged whatever the adapter undertakes and has.
  @Test func ownInvariantsNeedNoCheckAndNoMethod() throws {
    let text = """
      invariant mine
        source  "here"
        over    callbacks, emitted
        formula always (emitted(x) implies not sceneDidBecomeActive)

      """
    let given = try InvariantSelection([.text(text)], shipped: [])
    var options = FuzzOptions(profiles: [.sceneIOS13], invariants: given.all)
    options.adapter = Self.adapter()
    #expect(try Self.standing("mine", options, methods: ["openURL"]) == .notUndertaken)
    options.judging.own = given.own
    #expect(try Self.standing("mine", options, methods: ["openURL"]) == .judged)
  }

  // MARK: Checks

  @Test func aCheckTellsWhyTheAdapterIsHeldToIt() throws {
    let options = try Self.options(["tasks-balanced"]) {
      $0.judging.furtherChecks = ["completion-once", "tasks-balanced"]
      $0.judging.only = ["once-a-process(a)", "completion-called"]
    }
    let held = Selection(options).checks
    #expect(held.map(\.check) == ["tasks-balanced", "completion-once", "once-a-process(a)"])
    #expect(held.map(\.origin) == [.further, .further, .named])
    #expect(held.map(\.standing) == [.notNamed, .judged, .judged])
    let declared = Selection(
      try Self.options(["tasks-balanced"]) { $0.judging.withoutChecks = ["x"] })
    #expect(declared.checks.map(\.origin) == [.declared])
  }

  /// Chosen checks replace the declared ones, and nobody asks for them.
  @Test func chosenChecksAreNotAskedFor() throws {
    let options = try Self.options(["tasks-balanced"]) {
      $0.judging.furtherChecks = ["no-failures"]
    }
    let selection = Selection(options, chosen: ["completion-once"])
    #expect(selection.checks.map(\.check) == ["completion-once", "no-failures"])
    #expect(selection.checks.map(\.isAskedFor) == [false, true])
    #expect(selection.undertaken.contains("completion-called"))
    #expect(!selection.undertaken.contains("tasks-balanced"))
    #expect(selection.judgesFailures)
  }

  @Test func featuresThatChecksSpeakOfAreExpectedOfTheAdapter() throws {
    #expect(Selection(try Self.options()).adapter?.uses == [])
    #expect(Selection(try Self.options(["tasks-balanced"])).adapter?.uses == [.backgroundTasks])
  }

  /// An invariant is switched off with the check that it is made by, however it is called.
  @Test(
    arguments: [
      (["in-turn(a, b)"], "in-turn", "in-turn(a, b)"),
      (["sessions-counted(visit)"], "sessions-counted", "sessions-counted(visit)"),
      (["link-routed-once(a)", "link-routed-once(b)"], "link-routed-once", "link-routed-once-2"),
      (["forwards-faithfully(one)"], "forwards-faithfully", "forwarded:calls"),
      (["completion-once"], "completion-called", "completion-called"),
    ] as [([String], String, String)])
  func switchingACheckOffLeavesOutItsInvariants(
    checks: [String], off: String, invariant: String
  ) throws {
    var options = try Self.options(checks.map { AdapterCheck($0) })
    #expect(try Self.standing(invariant, options) == .judged)
    options.judging.withoutChecks = [off]
    #expect(try Self.standing(invariant, options) == .switchedOff)
    #expect(!Selection(options).undertaken.contains(invariant))
    options.judging.only = [invariant]
    let error = #expect(throws: CheckingError.self) { try Selection(validating: options) }
    #expect(error?.message == "'\(invariant)' is both selected and left out")
  }

  /// Names that merely begin alike belong to different checks.
  @Test func checksWhoseNamesBeginAlikeAreIndependent() throws {
    let options = try Self.options(["only-while(a, active)", "only-between(a, b, c)"]) {
      $0.judging.withoutChecks = ["only-while"]
    }
    #expect(try Self.standing("only-while(a, active)", options) == .switchedOff)
    #expect(try Self.standing("only-between(a, b, c)", options) == .judged)
  }

  // MARK: Saved sequences

  /// As few checks as will do, and none where the name says it or the checker brings it along.
  @Test(
    arguments: [
      ("completion-called", []),
      ("in-turn(a, b)", []),
      ("link-routed-once", ["link-routed-once(a)"]),
      ("link-routed-once-2", ["link-routed-once(a)", "link-routed-once(b)"]),
      ("not-routed-again-3", ["link-routed-once(a)", "link-routed-once(b)", "completion-once"]),
      ("forwarded:one:calls", ["forwards-faithfully(one)", "forwards-faithfully(two)"]),
    ] as [(String, [String])])
  func theFewestChecksThatMakeAnInvariantAreNeeded(name: String, checks: [String]) throws {
    let held: [AdapterCheck] = [
      "link-routed-once(a)", "link-routed-once(b)", "completion-once", "in-turn(a, b)",
      "payload-handled-once(c)", "forwards-faithfully(one)", "forwards-faithfully(two)",
    ]
    let selection = Selection(try Self.options { $0.judging.furtherChecks = held })
    let invariant = try #require(selection.invariants.first { $0.name == name })
    let needed = selection.checksNeeded(for: invariant).map(\.description)
    // If no check and no kind of check suffices alone, all are needed.
    #expect(needed == (checks.count == 3 ? held.map(\.description) : checks))
    // Held to these alone, an adapter is judged by the same invariant.
    let alone = Selection(
      try Self.options { $0.judging.furtherChecks = needed.map { AdapterCheck($0) } })
    let told = AdapterCheck.making(name).map { check in
      Selection(alone.options, chosen: [check])
    }
    let again = try #require((told ?? alone).invariants.first { $0.name == name })
    #expect(again.formula == invariant.formula)
  }

  @Test func declaredChecksAreNotSaved() throws {
    let check: AdapterCheck = "link-routed-once(a)"
    func saved(_ selection: Selection) throws -> [AdapterCheck] {
      let invariant = try #require(selection.invariants.first { $0.name == "link-routed-once" })
      return selection.checksToSave(for: invariant)
    }
    #expect(try saved(Selection(Self.options([check]))) == [])
    #expect(try saved(Selection(Self.options { $0.judging.furtherChecks = [check] })) == [check])
    #expect(try saved(Selection(Self.options(), chosen: [check])) == [])
  }

  /// A saved sequence's checks stand in place of those that make invariants of the same names.
  @Test func theChecksOfASavedSequenceReplaceTheirLike() throws {
    let sequence = Report.Sequence(
      profile: "scene-ios13", edges: "documented", adapter: "scripted",
      invariant: "link-routed-once", checks: ["link-routed-once(new)"],
      configuration: Configuration(), actions: [.init(.launch)])
    let selection = Selection(try Self.options(["link-routed-once(old)", "in-turn(a, b)"]))
    let held = selection.holding(toChecksOf: sequence)
    #expect(held.checks.map(\.check) == ["in-turn(a, b)", "link-routed-once(new)"])
    #expect(!selection.isJudged(sequence, among: selection.invariants))
    #expect(selection.isJudged(sequence, among: held.invariants))
  }

  /// The checks that made what was named go on making it.
  @Test func namingInvariantsKeepsTheChecksThatWereNamed() throws {
    let selection = Selection(try Self.options { $0.judging.only = ["once-a-process(a)"] })
    let naming = selection.naming(["completion-called"])
    #expect(naming.named == ["completion-called"])
    #expect(naming.checks.map(\.check) == ["once-a-process(a)"])
    #expect(naming.checks.map(\.standing) == [.notNamed])
  }
}
