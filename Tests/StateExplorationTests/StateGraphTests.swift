import StateExploration
import Testing

/// Models that are no life cycle, with the counts published for them.
@Suite struct StateGraphTests {
  @Test func dieHardHasSixteenStatesAndIsSolvedInSixSteps() {
    let all = StateGraph(exploring: DieHard())
    #expect(all.states.count == 16)
    #expect(all.transitionCount == 96)

    let solved = StateGraph(exploring: DieHard()) { $0.big == 4 }
    let path = solved.path(to: solved.states.count - 1)
    #expect(path.count == 6)
    let end = path.reduce(DieHard.State()) { DieHard().successor(of: $0, by: $1) }
    #expect(end.big == 4)
  }

  @Test func aLimitEndsTheSearchAndSaysSo() {
    let graph = StateGraph(exploring: TwoPhaseCommit(managerCount: 3), limit: 100)
    #expect(graph.states.count == 100)
    #expect(!graph.isComplete)
  }

  @Test func everyStateIsFoundByItsNumber() {
    let graph = StateGraph(exploring: DieHard())
    for (number, state) in graph.states.enumerated() { #expect(graph.index(of: state) == number) }
    #expect(graph.index(of: DieHard.State(small: 1, big: 1)) == nil)
  }

  @Test func thePathToAGoalIsTheFirstOfTryingAllInOrder() {
    var stream = RandomStream(seed: 3, label: "words")
    for _ in 0..<200 {
      let words = Words(stateCount: 3 + stream.index(below: 6), &stream)
      let goal = stream.index(below: words.stateCount)
      let graph = StateGraph(exploring: words) { $0 == goal }
      let expected = words.first(endingIn: goal)
      #expect(graph.goal == expected.map { _ in goal })
      guard let expected else { continue }
      #expect(graph.path(to: graph.states.count - 1) == expected)
      #expect(graph.depth == expected.count - 1)
    }
  }

  @Test func theDepthIsThatOfTheStatesFoundLast() {
    let graph = StateGraph(exploring: DieHard())
    let lengths = graph.states.indices.map { graph.path(to: $0).count }
    #expect(graph.depth == lengths.max())
    #expect(lengths == lengths.sorted())
  }

  @Test func noTransitionIsWorkedOutAfterTheGoal() {
    let counter = LazyCounter()
    let graph = StateGraph(exploring: counter) { $0 == 25 }
    #expect(graph.goal == 25)
    #expect(counter.workedOut == 25)
  }
}

/// Words over three letters that drive a machine from state 0.
private struct Words: TransitionSystem {
  typealias Action = Int

  let stateCount: Int
  private let table: [Int]

  init(stateCount: Int, _ stream: inout RandomStream) {
    self.stateCount = stateCount
    table = (0..<stateCount * 3).map { _ in stream.index(below: stateCount) }
  }

  var initialStates: [Int] { [0] }

  func transitions(of state: Int) -> [(Int, Int)] {
    (0..<3).map { ($0, table[3 * state + $0]) }
  }

  /// The first word that leads to the state, by trying all in order, none longer than there are
  /// states.
  func first(endingIn goal: Int) -> [Int]? {
    var layer: [[Int]] = [[]]
    for _ in 0..<stateCount {
      if let word = layer.first(where: { $0.reduce(0) { table[3 * $0 + $1] } == goal }) {
        return word
      }
      layer = layer.flatMap { word in (0..<3).map { word + [$0] } }
    }
    return nil
  }
}

/// Ten numbers follow each, worked out one by one.
private final class LazyCounter: TransitionSystem {
  typealias Action = Int

  private(set) var workedOut = 0

  var initialStates: [Int] { [0] }

  func transitions(of state: Int) -> some Sequence<(Int, Int)> {
    (1...10).lazy.map { digit in
      self.workedOut += 1
      return (digit, 10 * state + digit)
    }
  }
}
