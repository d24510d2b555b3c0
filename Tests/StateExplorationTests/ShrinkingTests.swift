import StateExploration
import Testing

@Suite struct ShrinkingTests {
  /// A candidate fails if it holds the needle as a subsequence.
  static func holds(_ needle: [Int]) -> ([Int]) -> [Int]? {
    { candidate in
      var rest = needle[...]
      for element in candidate where element == rest.first { rest.removeFirst() }
      return rest.isEmpty ? candidate : nil
    }
  }

  @Test func randomHaystacksShrinkToTheNeedle() {
    var stream = RandomStream(seed: 1, label: "shrinking")
    for length in 1...60 {
      let needle = (0..<(1 + length % 6)).map { _ in stream.index(below: 10) }
      var haystack = needle
      for _ in 0..<length {
        haystack.insert(stream.index(below: 10), at: stream.index(below: haystack.count + 1))
      }
      let shrunk = Shrinking(haystack, simpler: { _ in [] }, failing: Self.holds(needle))
      #expect(shrunk.result == needle)
      #expect(shrunk.isOneMinimal)
    }
  }

  @Test func elementsBecomeAsSimpleAsTheyCan() {
    let shrunk = Shrinking(
      [90, 80, 70, 60],
      simpler: { element in [element / 2, element - 1].filter { $0 >= 0 && $0 < element } },
      failing: { $0.contains { $0 >= 13 } ? $0 : nil })
    #expect(shrunk.result == [13])
  }

  @Test func elementsThatCannotRunAreLeftOut() {
    // An element can be run only after a larger or equal one, as an action only when enabled.
    let shrunk = Shrinking(
      [9, 3, 8, 2, 7, 1], simpler: { _ in [] },
      failing: { candidate in
        var run: [Int] = []
        for element in candidate where element <= (run.last ?? 9) { run.append(element) }
        return run.last == 1 && run.contains { $0 > 5 } ? run : nil
      })
    #expect(shrunk.result.count == 2)
    #expect(shrunk.result.last == 1)
  }

  @Test func theResultIsOneMinimalWhateverFails() {
    // Fails if the sum is a multiple of 7 above 0: not monotone, so greedy removal can get stuck.
    var stream = RandomStream(seed: 2, label: "one-minimal")
    func fails(_ candidate: [Int]) -> [Int]? {
      let sum = candidate.reduce(0, +)
      return sum > 0 && sum % 7 == 0 ? candidate : nil
    }
    for _ in 0..<200 {
      var sequence = (0..<20).map { _ in 1 + stream.index(below: 6) }
      let rest = sequence.reduce(0, +) % 7
      if rest > 0 { sequence.append(7 - rest) }
      let result = Shrinking(sequence, simpler: { _ in [] }, failing: fails).result
      for index in result.indices {
        var shorter = result
        shorter.remove(at: index)
        #expect(fails(shorter) == nil)
      }
    }
  }

  @Test func theBudgetEndsTheSearchAndSaysSo() {
    let shrunk = Shrinking(
      Array(0..<100), budget: 5, simpler: { _ in [] }, failing: { $0.contains(99) ? $0 : nil })
    #expect(shrunk.attempts == 5)
    #expect(!shrunk.isOneMinimal)
    #expect(shrunk.result.contains(99))
  }
}
