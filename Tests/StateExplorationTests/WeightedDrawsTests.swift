import StateExploration
import Testing

@Suite struct WeightedDrawsTests {
  /// Tables of every number of groups a state may have, with weights of all sizes.
  private static func table(_ seed: UInt64) -> TransitionTable {
    var stream = RandomStream(seed: seed, label: "tables")
    let stateCount = 1 + stream.index(below: 6)
    let most = [4, 8, 12, 16][stream.index(below: 4)]
    let states = (0..<stateCount).map { _ in
      let labels = (0..<30).shuffled(using: &stream).prefix(1 + stream.index(below: most)).sorted()
      return labels.map { label in
        TransitionTable.Group(
          label: label,
          targets: (0...stream.index(below: 3)).map { _ in stream.index(below: stateCount) })
      }
    }
    return TransitionTable(groups: states)
  }

  @Test(arguments: 0..<40)
  func drawsAreThoseOfTheTable(seed: UInt64) throws {
    let table = Self.table(seed)
    var stream = RandomStream(seed: seed, label: "weights")
    let weights = ActionWeights(
      (0..<30).map { _ in 1 + stream.index(below: 4) }, isSwarming: true)
    let draws = try #require(WeightedDraws(table, weights))
    let room = UnsafeMutablePointer<UInt64>.allocate(capacity: draws.reader.sumCount)
    defer { room.deallocate() }
    for _ in 0..<200 {
      var copy = stream
      let mix = ActionMix(weights, &stream)
      let kept = ActionMix.drawKeptLabels(isSwarming: true, &copy)
      let sums = draws.reader.sums(keeping: kept, in: room)
      for state in 0..<table.stateCount {
        let drawn = draws.reader.draw(from: draws.reader.groups(of: state), sums, &copy)
        #expect(table.draw(from: state, mix, &stream) == drawn)
      }
      #expect(stream.next() == copy.next())
    }
  }

  @Test func tablesThatDoNotFitHaveNoFastDraws() {
    let heavy = TransitionTable(
      groups: [(0..<2).map { TransitionTable.Group(label: $0, targets: [0]) }])
    let many = TransitionTable(
      groups: [(0..<17).map { TransitionTable.Group(label: $0, targets: [0]) }])
    let stuck = TransitionTable(groups: [[]])
    #expect(WeightedDraws(heavy, ActionWeights([64, 64], isSwarming: false)) == nil)
    #expect(WeightedDraws(many, ActionWeights(isSwarming: false)) == nil)
    #expect(WeightedDraws(stuck, ActionWeights(isSwarming: false)) == nil)
  }

  @Test func happensOneInManyAgreesWithAnIndexOfZero() {
    var one = RandomStream(seed: 3, label: "")
    var other = one
    for step in 0..<1_000 {
      let isAsked = step.isMultiple(of: 3)
      let happens = one.happens(oneIn: 5, if: isAsked ? 1 : 0)
      #expect(happens == (isAsked ? other.index(below: 5) == 0 : false))
    }
  }
}

extension RandomStream: RandomNumberGenerator {}
