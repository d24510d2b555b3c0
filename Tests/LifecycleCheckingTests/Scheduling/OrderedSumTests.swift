import Dispatch
import LifecycleChecking
import Testing

@Suite struct OrderedSumTests {
  /// A result: its origin, and whether it is enough.
  private struct Found: Hashable {
    var pieces: [Int] = []
    var isEnough = false
  }

  private static func sum() -> OrderedSum<Found> {
    OrderedSum(Found(), isEnough: \.isEnough) {
      $0.pieces += $1.pieces
      if $1.isEnough { $0.isEnough = true }
    }
  }

  /// All orders in which five results can arrive.
  private static let orders = permutations(of: Array(0..<5))

  private static func permutations(of list: [Int]) -> [[Int]] {
    guard !list.isEmpty else { return [[]] }
    return list.flatMap { first in
      permutations(of: list.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test(arguments: [[], [0], [2], [4], [1, 3], [3, 4]])
  func resultsAfterTheOneThatIsEnoughAreLeftOut(enough: [Int]) {
    let last = enough.min() ?? 4
    for order in Self.orders {
      let sum = Self.sum()
      for piece in order {
        sum.add(Found(pieces: [piece], isEnough: enough.contains(piece)), of: piece)
      }
      #expect(sum.total.pieces == Array(0...last), "\(order)")
      #expect((0..<5).map(sum.counts) == (0..<5).map { enough.isEmpty || $0 <= last })
    }
  }

  @Test func onlyWhatStandsBeforeTheFirstGapIsAdded() {
    for order in Self.orders {
      let sum = Self.sum()
      for (count, piece) in order.enumerated() {
        sum.add(Found(pieces: [piece]), of: piece)
        let arrived = Set(order.prefix(count + 1))
        let gap = (0...5).first { !arrived.contains($0) } ?? 5
        #expect(sum.total.pieces == Array(0..<gap))
      }
    }
  }

  @Test func aPieceThatIsEnoughIsKnownBeforeTheGapIsClosed() {
    let sum = Self.sum()
    sum.add(Found(pieces: [3], isEnough: true), of: 3)
    #expect((0..<6).map(sum.counts) == [true, true, true, true, false, false])
    #expect(sum.total.pieces == [])
    sum.add(Found(pieces: [1], isEnough: true), of: 1)
    #expect((0..<6).map(sum.counts) == [true, true, false, false, false, false])
  }

  @Test func manyTogetherCanBeEnough() {
    for order in Self.orders {
      let sum = OrderedSum(0, isEnough: { $0 >= 6 }) { $0 += $1 }
      // 1, 2 and 3 are enough.
      for piece in order { sum.add(piece + 1, of: piece) }
      // The fifth result is 5, and the fourth 4: neither is enough by itself.
      #expect(sum.total == 6, "\(order)")
      #expect((0..<5).map(sum.counts) == [true, true, true, false, false])
    }
  }

  @Test func resultsOfSeveralThreadsAreAddedOnce() {
    let sum = Self.sum()
    DispatchQueue.concurrentPerform(iterations: 500) { piece in
      sum.add(Found(pieces: [piece], isEnough: piece == 321), of: piece)
    }
    #expect(sum.total.pieces == Array(0...321))
  }
}
