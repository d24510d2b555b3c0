import StateExploration
import Testing

@Suite struct CoverageTests {
  /// Three states in a ring with a way to stay in the first: 0 → 0, 0 → 1, 1 → 2, 2 → 0.
  static let ring = TransitionTable(groups: [[[0], [1]], [[2]], [[0]]])

  @Test func theTableCountsStatesTransitionsAndPairs() {
    #expect(Self.ring.stateCount == 3)
    #expect(Self.ring.transitionCount == 4)
    // 0→0 and 2→0 are each followed by two transitions, 0→1 and 1→2 by one.
    #expect(Self.ring.pairCount == 6)
    #expect((0..<3).map(Self.ring.transitions) == [0..<2, 2..<3, 3..<4])
  }

  @Test func everyPairHasANumberOfItsOwn() {
    var numbers: Set<Int> = []
    for first in 0..<4 {
      for second in Self.ring.transitions(of: Int(Self.ring.targets[first])) {
        numbers.insert(Self.ring.pair(first, second))
      }
    }
    #expect(numbers == Set(0..<6))
  }

  @Test func whatAWalkTookIsCovered() {
    var coverage = Coverage(of: Self.ring)
    coverage.enter(0)
    coverage.take(1, after: nil, in: Self.ring)
    coverage.take(2, after: 1, in: Self.ring)
    #expect(coverage.states.count == 3)
    #expect(coverage.transitions.count == 2)
    #expect(coverage.pairs.count == 1)

    var other = Coverage(of: Self.ring)
    other.take(0, after: nil, in: Self.ring)
    other.formUnion(coverage)
    #expect(other.transitions.count == 3)
  }

  @Test func groupsAreDrawnEvenlyWhateverTheirSize() {
    let table = TransitionTable(groups: [[[0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], []])
    var stream = RandomStream(seed: 1, label: "groups")
    var tally = Array(repeating: 0, count: 10)
    for _ in 0..<10_000 { tally[table.draw(from: 0, &stream) ?? 0] += 1 }
    #expect((4_700...5_300).contains(tally[0]))
    #expect(tally[1...].allSatisfy { (450...670).contains($0) })
  }

  @Test func nothingIsDrawnWhereNothingLeads() {
    var stream = RandomStream(seed: 1, label: "groups")
    #expect(TransitionTable(groups: [[]]).draw(from: 0, &stream) == nil)
  }
}
