import LifecycleModel
import InvariantAnalysis
import LifecycleChecking
import Testing

@Suite struct SanityTests {
  static func invariants(_ formulas: [String], headers: String = "") throws -> [Invariant] {
    let text = formulas.enumerated().map { number, formula in
      "invariant n\(number)\n source \"none\"\n \(headers)\n formula\n  \(formula)\n"
    }.joined()
    let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "test.ltl", group: "test")
    #expect(parsed.diagnostics.isEmpty)
    return parsed.invariants
  }

  /// Formulas with the weakness each has, `nil` for none.
  static let formulas: [(String, SanityFinding.Kind?)] = [
    ("always (didBecomeActive or not didBecomeActive)", .tautology),
    ("didBecomeActive implies eventually didBecomeActive", .tautology),
    ("always (didBecomeActive implies anyCallback)", .tautology),
    ("always (didBecomeActive implies stateChange)", .tautology),
    ("eventually true", .tautology),
    ("eventually (didBecomeActive and willResignActive)", .contradiction),
    ("next true and weak next false", .contradiction),
    ("always not anyCallback", .contradiction),
    ("eventually (state(active) and state(background))", .contradiction),
    ("always eventually didBecomeActive", .unmonitorable),
    ("always (willEnterForeground implies eventually didBecomeActive)", .unmonitorable),
    ("always didBecomeActive implies state(active)", .suspiciousPrecedence),
    ("always (didBecomeActive implies state(active))", nil),
    ("eventually didBecomeActive", nil),
    // Durations are neither examined nor reported.
    ("always (didBecomeActive implies eventually within 30s willResignActive)", nil),
    ("always (didBecomeActive implies eventually within 30s didBecomeActive)", nil),
    ("always not willTerminate", nil),
    ("willFinishLaunching implies next didFinishLaunching", nil),
  ]

  @Test(arguments: formulas)
  func eachWeaknessIsFound(formula: String, kind: SanityFinding.Kind?) throws {
    let found = try SanityCheck(try Self.invariants([formula])).run()
    #expect(found.map(\.kind) == (kind.map { [$0] } ?? []))
  }

  @Test func invariantsImpliedByOthersAreReported() throws {
    let formulas = [
      "always not willTerminate",
      "always (willTerminate implies state(background))",
      "always (didEnterBackground implies next willTerminate)",
      "always (didEnterBackground implies weak next willTerminate)",
      "always not (willTerminate and state(active))",
    ]
    let found = try SanityCheck(try Self.invariants(formulas)).run()
    #expect(found.allSatisfy { $0.kind == .implied })
    #expect(found.map(\.invariant) == ["n1", "n3", "n4"])
    #expect(found[0].message.contains("'n0'"))
    #expect(found[1].message.contains("'n2'"))
  }

  @Test func theLaterOfTwoEquivalentInvariantsIsReported() throws {
    let found = try SanityCheck(
      try Self.invariants([
        "always not willTerminate", "not eventually willTerminate",
      ])
    ).run()
    #expect(found.map(\.invariant) == ["n1"])
  }

  @Test func aClaimForFewerProfilesImpliesNothingElsewhere() throws {
    let narrow = try Self.invariants(["always not willTerminate"], headers: "profile scene-ios13")
    var wide = try Self.invariants(["always (willTerminate implies state(background))"])
    wide[0].name = "wide"
    #expect(try SanityCheck(narrow + wide).run().isEmpty)
    wide[0].profiles = ["scene-ios13"]
    #expect(try SanityCheck(narrow + wide).run().map(\.kind) == [.implied])
    wide[0].atKill = .judges
    #expect(try SanityCheck(narrow + wide).run().isEmpty)
  }

  @Test func theCatalogueHasNoFormulaThatSaysNothing() throws {
    let found = try SanityCheck(try InvariantLibrary.catalogue()).run()
    let kinds = Set(found.map(\.kind))
    #expect(
      kinds.isDisjoint(with: [.tautology, .contradiction, .suspiciousPrecedence, .implied]),
      "\(found.map { ($0.invariant, $0.kind, $0.message) })")
  }
}
