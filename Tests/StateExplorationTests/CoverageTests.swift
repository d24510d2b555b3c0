import StateExploration
import Testing

@Suite struct CoverageTests {
  /// Three states in a ring with a way to stay in the first: 0 → 0, 0 → 1, 1 → 2, 2 → 0.
  static let ring = TransitionTable(groups: [
    [.init(label: 0, targets: [0]), .init(label: 1, targets: [1])],
    [.init(label: 0, targets: [2])], [.init(label: 0, targets: [0])],
  ])

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

  @Test func walkedTransitionsAreCovered() {
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

  static func tally(_ table: TransitionTable, _ weights: ActionWeights) -> [Int] {
    var stream = RandomStream(seed: 1, label: "groups")
    var tally = Array(repeating: 0, count: table.transitionCount)
    for _ in 0..<10_000 {
      let mix = ActionMix(weights, &stream)
      if let drawn = table.draw(from: 0, mix, &stream) { tally[drawn] += 1 }
    }
    return tally
  }

  static let lopsided = TransitionTable(groups: [
    [.init(label: 0, targets: [0]), .init(label: 1, targets: Array(repeating: 0, count: 9))]
  ])

  @Test func groupsAreDrawnEvenlyWhateverTheirSize() {
    let tally = Self.tally(Self.lopsided, ActionWeights(isSwarming: false))
    #expect((4_700...5_300).contains(tally[0]))
    #expect(tally[1...].allSatisfy { (450...670).contains($0) })
  }

  @Test func groupsAreDrawnByTheirWeights() {
    let tally = Self.tally(Self.lopsided, ActionWeights([3, 1], isSwarming: false))
    #expect((7_200...7_800).contains(tally[0]))
  }

  @Test func aSwarmLeavesOutEveryActionNowAndThen() {
    // Half of the sequences swarm and leave out each label one time in four; where both are left
    // out, both are drawn. So label 0 comes with 1/2 · 1/2 + 1/2 · (9/16 · 1/2 + 3/16 + 1/16 ·
    // 1/2).
    let tally = Self.tally(Self.lopsided, ActionWeights(isSwarming: true))
    #expect((4_700...5_300).contains(tally[0]))
    var stream = RandomStream(seed: 1, label: "swarm")
    let weights = ActionWeights(isSwarming: true)
    let alone = (0..<10_000).count { _ in
      let mix = ActionMix(weights, &stream)
      return (0..<20).allSatisfy { _ in Self.lopsided.draw(from: 0, mix, &stream) == 0 }
    }
    // One sequence in 2 swarms, and 3 in 16 of those keep label 0 alone.
    #expect((840...1_040).contains(alone))
  }

  @Test func nothingIsDrawnWhereNothingLeads() {
    var stream = RandomStream(seed: 1, label: "groups")
    let mix = ActionMix(ActionWeights(isSwarming: true), &stream)
    #expect(TransitionTable(groups: [[]]).draw(from: 0, mix, &stream) == nil)
  }

  @Test func aCoveringSuiteTakesEveryTransitionAndThenEveryPair() {
    // A random strongly connected table.
    var stream = RandomStream(seed: 9, label: "suite")
    let table = TransitionTable(
      groups: (0..<12).map { state in
        [.init(label: 0, targets: [(state + 1) % 12])]
          + (0..<(stream.index(below: 4))).map { label in
            .init(label: label + 1, targets: [stream.index(below: 12), stream.index(below: 12)])
          }
      })
    for maxLength in [20, 50] {
      let suite = CoveringSuite(of: table, maxLength: maxLength)
      var coverage = Coverage(of: table)
      for (index, sequence) in suite.sequences.enumerated() {
        #expect(sequence.count <= maxLength)
        var (state, previous) = (0, Int?.none)
        for transition in sequence {
          #expect(table.transitions(of: state).contains(transition))
          coverage.take(transition, after: previous, in: table)
          (state, previous) = (Int(table.targets[transition]), transition)
        }
        if index + 1 == suite.transitionSequenceCount {
          #expect(coverage.transitions.count == table.transitionCount)
        }
      }
      #expect(coverage.pairs.count == table.pairCount)
      for count in [0, 1, suite.transitionSequenceCount, suite.sequences.count - 1] {
        let part = CoveringSuite(of: table, maxLength: maxLength, maxCount: count)
        #expect(part.sequences == Array(suite.sequences.prefix(count)))
      }
    }
  }

  @Test func unreachableTransitionsAreLeftOut() {
    let table = TransitionTable(groups: [
      [.init(label: 0, targets: [1])], [.init(label: 0, targets: [2])],
      [.init(label: 0, targets: [2])], [.init(label: 0, targets: [0])],
    ])
    let suite = CoveringSuite(of: table, maxLength: 2)
    #expect(suite.sequences == [[0, 1]])
  }
}
