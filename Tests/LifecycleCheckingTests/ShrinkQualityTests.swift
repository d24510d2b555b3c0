import AppLifecycle
import LifecycleChecking
import Testing

/// How good counterexamples are: planted bugs with the one sequence that shows them best.
@Suite struct ShrinkQualityTests {
  @Test(arguments: PlantedBug.mutants + PlantedBug.adapters)
  func everySeedComesToTheSimplestSequence(_ bug: PlantedBug) throws {
    let clock = ContinuousClock.now
    let found = try bug.options().shrinkAll(violating: bug.invariantName, limit: 50)
    print(
      "Q", bug.name, clock.duration(to: .now), found.count, found.last?.seed ?? 0,
      found.map(\.shrinkSteps).max() ?? 0)
    #expect(found.count == 50)
    let stories = Set(found.map { $0.sequence.actions.map(\.description) })
    #expect(stories == [bug.expected])
    #expect(found.allSatisfy { $0.minimality == (bug.isProved ? .proved : .oneMinimal) })
  }
}
