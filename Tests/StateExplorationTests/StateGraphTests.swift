import StateExploration
import Testing

/// Models that are no life cycle, with the counts published for them.
@Suite struct StateGraphTests {
  @Test(arguments: [(3, 288), (5, 8_832)])
  func twoPhaseCommitHasThePublishedNumberOfStates(managers: Int, states: Int) {
    let graph = StateGraph(exploring: TwoPhaseCommit(managerCount: managers))
    #expect(graph.states.count == states)
    #expect(graph.isComplete)
  }

  @Test func dieHardHasSixteenStatesAndIsSolvedInSixSteps() {
    let all = StateGraph(exploring: DieHard())
    #expect(all.states.count == 16)
    #expect(all.transitionCount == 96)

    let solved = StateGraph(exploring: DieHard()) { $0.big == 4 }
    let path = solved.path(to: solved.states.count - 1)
    #expect(path.count == 6)
    let end = path.reduce(DieHard.State()) { DieHard().successor(of: $0, by: $1) ?? $0 }
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
}
