import LifecycleModel
import LifecycleChecking
import RandomAdapters
import Testing

/// Every engine must agree with the reference, event by event: the same counts of everything in the
/// report, on random adapters under random invariants.
@Suite struct EngineAgreementTests {
  /// The adapters that are no more than calls: only these are run otherwise than by the reference.
  private static let calls = AdapterTable.Features.all.subtracting(.beyondCalls)
    .subtracting(.time)

  private static func comparison(
    _ seed: UInt64, _ profile: Profile, _ edges: EdgeSet = .documented, comparable: Bool = true,
    _ change: (inout EngineComparison) -> Void = { _ in }
  ) -> EngineComparison {
    var comparison = EngineComparison(seed: seed, profile: profile)
    comparison.features = calls
    comparison.edges = edges
    comparison.isComparable = comparable
    comparison.seedCount = 60
    comparison.invariantCount = 24
    change(&comparison)
    return comparison
  }

  static let comparisons = [
    // Several names, and sequences that deviate now and then.
    comparison(25, .appDelegateIOS12),
    comparison(38, .sceneIOS13, comparable: false) { $0.invariantCount = 8 },
    // Work that a failing process leaves undone does not affect the next sequence.
    comparison(17, .sceneIOS13, .observed, comparable: false) {
      ($0.firstSeed, $0.seedCount) = (529, 20)
    },
    comparison(9, .appDelegateIOS11, .observed) { $0.strategy = .uniform },
    comparison(8, .sceneIOS13) {
      $0.scenes = 2
      $0.strategy = .uniform
      ($0.seedCount, $0.maxActions) = (20, 12)
    },
    // Enough seeds to make proofs worthwhile.
    comparison(19, .appDelegateIOS12) {
      $0.strategy = .uniform
      ($0.seedCount, $0.maxActions, $0.invariantCount) = (4_000, 2, 8)
    },
  ]

  @Test(arguments: comparisons.indices)
  func countsAreThoseOfTheReference(comparison: Int) throws {
    let comparison = Self.comparisons[comparison]
    let differences = try comparison.differences()
    #expect(differences == [], "table \(comparison.seed)")
  }
}
