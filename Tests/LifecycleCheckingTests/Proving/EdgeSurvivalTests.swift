import LifecycleModel
import LifecycleChecking
import LifecycleReports
import Testing

/// The edges that refute invariants, compared with what reading them says and what fuzzing finds.
@Suite struct EdgeSurvivalTests {
  /// Invariants with the edges that refute each alone, found by reading both.
  static let expected: [(String, Profile, [String])] = [
    ("foreground-becomes-active", .appDelegateIOS12, ["X3"]),
    ("foreground-settles", .appDelegateIOS12, []),
    ("background-entered-once", .appDelegateIOS12, ["X1", "X4"]),
    ("launch-becomes-active", .appDelegateIOS12, ["X1"]),
    ("no-foreground-in-launch", .appDelegateIOS12, ["foreground-in-launch"]),
    ("background-to-active-by-foreground", .appDelegateIOS12, []),
    ("launch-becomes-active", .appDelegateIOS26, ["X1", "prewarm"]),
    ("background-to-active-by-foreground", .appDelegateIOS26, ["prewarm"]),
    ("lock-goes-to-background", .appDelegateIOS12, ["lock-always-on"]),
    ("inactive-while-locked", .appDelegateIOS12, ["lock-always-on"]),
    ("unlock-returns-to-the-app", .appDelegateIOS12, ["X3"]),
    ("notified-before-method", .appDelegateIOS12, ["notification-after"]),
    ("app-notifications-alternate", .appDelegateIOS12, []),
    (
      "scene-foreground-becomes-active", .sceneIOS13,
      ["Y1", "scene-replaced", "Y5", "carplay-first"]
    ),
    ("lock-goes-to-background", .sceneIOS13, ["lock-always-on"]),
  ]

  @Test func edgesRefuteWhatTheyContradict() throws {
    for profile in [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS13] {
      let cases = Self.expected.filter { $0.1.name == profile.name }
      let names = cases.map(\.0)
      let invariants = try InvariantLibrary.catalogue().filter { names.contains($0.name) }
      let survival = try EdgeSurvival(of: profile, invariants)
      #expect(survival.invariants.count == cases.count)
      #expect(survival.edges == profile.edgeNames)
      for (name, _, edges) in cases {
        let row = try #require(survival.invariants.first { $0.name == name })
        #expect(row.refutedBy == edges, "\(name)")
        #expect(row.holdsWhenDocumented && row.undecided.isEmpty && !row.isRefutedTogether)
        #expect(row.survivesAll == edges.isEmpty)
        for edge in edges { #expect(survival.refuted(by: edge).contains(name)) }
      }
    }
  }

  /// A search of the model under each edge finds the same as reading the graph under all of them.
  @Test func aSearchUnderEachEdgeRefutesTheSame() throws {
    let profile = Profile.appDelegateIOS12
    let catalogue = try InvariantLibrary.catalogue()
    let survival = try EdgeSurvival(of: profile, catalogue)
    for edge in profile.edgeNames {
      var options = FuzzOptions(profiles: [profile], invariants: catalogue)
      options.sequences.edges = try EdgeSet.parse(edge)
      let results = try Prover(options).run().runs[0].invariants
      let refuted = results.filter { [.refuted, .violated].contains($0.status) }.map(\.name)
      #expect(Set(refuted) == Set(survival.refuted(by: edge)), "\(edge)")
    }
  }

  @Test func fuzzingRefutesNothingThatTheSearchDoesNot() throws {
    let profile = Profile.appDelegateIOS12
    let survival = try EdgeSurvival(of: profile, InvariantLibrary.catalogue())
    #expect(survival.invariants.allSatisfy { $0.holdsWhenDocumented && $0.undecided.isEmpty })
    // Invariants claimed for observed edges have to hold then.
    let claimed = try InvariantLibrary.catalogue().filter(\.edges.includesObserved).map(\.name)
    let surviving = survival.invariants.filter(\.survivesAll).map(\.name)
    let judged = Set(survival.invariants.map(\.name)).intersection(claimed)
    #expect(judged.count > 30)
    #expect(judged.subtracting(surviving) == [])
    for edge in profile.edgeNames {
      var options = FuzzOptions(
        profiles: [profile], invariants: try InvariantLibrary.catalogue())
      options.sequences.edges = try EdgeSet.parse(edge)
      options.judging.only = survival.invariants.map(\.name)
      options.sequences.strategy = .uniform
      options.sequences.seedCount = 200
      let run = try Fuzzer(options).run().runs[0]
      let violated = run.invariants.filter { $0.status == .violated }.map(\.name)
      let refuted = survival.refuted(by: edge)
      #expect(violated.allSatisfy(refuted.contains), "\(edge): \(violated), not \(refuted)")
      // An adapter that observes no notifications does not see their order.
      #expect(violated.isEmpty == (refuted.isEmpty || edge == "notification-after"), "\(edge)")
    }
  }

  /// The text of an invariant.
  private static func invariant(_ formula: String, headers: [String] = []) -> String {
    (["invariant wrong", "  source \"none\""] + headers + ["  formula", "    " + formula])
      .joined(separator: "\n")
  }

  /// Each is refuted in a place of its own: by an event, by the end of the run alone, by one of
  /// several payloads, by the state that the app is in when an action begins.
  @Test(arguments: [
    ([], "always not willTerminate"),
    (["each run"], "eventually willTerminate"),
    (["each payload"], "always not openURL"),
    (["each run", "over actions"], "always not state(background)"),
  ])
  func invariantsViolatedByTheDocumentedCoreAreReported(headers: [String], formula: String) throws {
    let text = Self.invariant(
      formula, headers: (["profile app-delegate-ios12"] + headers).map { "  " + $0 })
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    #expect(parsed.diagnostics.isEmpty)
    let survival = try EdgeSurvival(of: .appDelegateIOS12, parsed.invariants)
    #expect(survival.invariants.map(\.holdsWhenDocumented) == [false])
    #expect(survival.invariants.map(\.survivesAll) == [false])
    #expect(try EdgeSurvival(of: .sceneIOS13, parsed.invariants).invariants.isEmpty)
  }

  @Test func invariantsRefutedOnlyBySeveralEdgesTogetherAreReported() throws {
    // X3 breaks off a return; X1 and X4 go to background twice before the end.
    let text = Self.invariant(
      "not (eventually (didEnterBackground and previously willEnterForeground) and eventually "
        + "(willTerminate and previously (didEnterBackground and previously didEnterBackground)))")
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    let row = try #require(
      try EdgeSurvival(of: .appDelegateIOS12, parsed.invariants).invariants.first)
    #expect(row.holdsWhenDocumented && row.refutedBy.isEmpty)
    #expect(row.isRefutedTogether && !row.survivesAll)
  }
}
