import StateExploration
import Testing

@Suite struct ShortlexSearchTests {
  /// Words over the letters 0, 1, 2 … that drive a machine; a word fails if the machine's state
  /// does.
  struct Words: SequenceSpace {
    let letterCount: Int
    let next: (Int, Int) -> Int
    let fails: (Int) -> Bool
    /// Whether equal states are told apart by nothing.
    var merges = true
    /// Whether the machine can go on from every state, or only from those that are even.
    var resumesAll = true
    var budget = Int.max
    private(set) var steps = 0
    private var known: Set<Int> = []

    init(_ letterCount: Int, next: @escaping (Int, Int) -> Int, fails: @escaping (Int) -> Bool) {
      self.letterCount = letterCount
      self.next = next
      self.fails = fails
    }

    var origin: Int { 0 }
    var isSpent: Bool { steps >= budget }
    func canResume(_ place: Int) -> Bool { resumesAll || place % 2 == 0 }
    func moves(from place: Int) -> [Int] { Array(0..<letterCount) }

    mutating func perform(
      _ moves: [Int], from place: Int, isLast: Bool
    ) -> SequenceOutcome<Int> {
      precondition(canResume(place))
      steps += 1
      let state = moves.reduce(place, next)
      if fails(state) { return .failing }
      return merges && !known.insert(state).inserted ? .passing([]) : .passing([state])
    }

    /// The first word that fails, by trying all in order.
    func first(upTo length: Int) -> [Int]? {
      var layer: [[Int]] = [[]]
      for _ in 0...length {
        if let word = layer.first(where: { fails($0.reduce(0, next)) }) { return word }
        layer = layer.flatMap { word in (0..<letterCount).map { word + [$0] } }
      }
      return nil
    }
  }

  @Test func theFirstFailureIsThatOfTryingAllInOrder() {
    var stream = RandomStream(seed: 3, label: "shortlex")
    for _ in 0..<200 {
      let count = 3 + stream.index(below: 12)
      let table = (0..<count * 3).map { _ in stream.index(below: count) }
      let goal = stream.index(below: count)
      var words = Words(3, next: { table[3 * $0 + $1] }, fails: { $0 == goal })
      words.merges = stream.index(below: 4) > 0
      words.resumesAll = stream.index(below: 2) == 0
      let maxLength = stream.index(below: 6)
      let expected = words.first(upTo: maxLength)
      let search = ShortlexSearch(&words, maxLength: maxLength)
      #expect(search.failure == expected)
      #expect(search.coveredLength >= (expected?.count ?? maxLength) - (expected == nil ? 0 : 1))
    }
  }

  @Test func whatBehavesAlikeIsTriedOnce() {
    // A counter up to 1,000 over ten letters, of which each adds one.
    var words = Words(10, next: { state, _ in state + 1 }, fails: { $0 == 1_000 })
    let search = ShortlexSearch(&words, maxLength: 2_000)
    #expect(search.failure == Array(repeating: 0, count: 1_000))
    #expect(search.attempts == 1 + 999 * 10 + 1)
  }

  @Test func theBudgetEndsTheSearchAndSaysHowFarItCame() {
    var words = Words(2, next: { $0 * 2 + $1 + 1 }, fails: { _ in false })
    words.budget = 1 + 2 + 4 + 3
    let search = ShortlexSearch(&words, maxLength: 10)
    #expect(search.failure == nil)
    #expect(search.attempts == 10)
    #expect(search.coveredLength == 2)
  }

  @Test func theEmptySequenceMayFail() {
    var words = Words(2, next: { $0 + $1 }, fails: { _ in true })
    #expect(ShortlexSearch(&words, maxLength: 0).failure == [])
  }
}
