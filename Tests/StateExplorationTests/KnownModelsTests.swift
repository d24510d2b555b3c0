import ExploredModels
import StateExploration
import Testing

/// Models from the literature, with what is known of them.
@Suite struct KnownModelsTests {
  @Test(arguments: [(3, 288), (4, 1_568), (5, 8_832), (6, 50_816)])
  func twoPhaseCommitHasThePublishedNumberOfStates(managers: Int, states: Int) {
    let graph = StateGraph(exploring: TwoPhaseCommit(managerCount: managers))
    #expect(graph.states.count == states && graph.isComplete)
  }

  /// Everybody holds one fork: the only state without a way on, after one step each.
  @Test(arguments: 2...6)
  func philosophersWhoAllTurnLeftStarve(count: Int) {
    let table = Philosophers(count: count)
    let graph = StateGraph(exploring: table) { table.transitions(of: $0).isEmpty }
    #expect(graph.goal == Array(repeating: .holdingOne, count: count))
    #expect(graph.path(to: graph.states.count - 1).count == count)
    let all = StateGraph(exploring: table)
    #expect(all.states.count { table.transitions(of: $0).isEmpty } == 1)
  }

  @Test(arguments: 2...6)
  func oneWhoTurnsRightSavesThem(count: Int) {
    let table = Philosophers(count: count, lastIsLeftHanded: true)
    let graph = StateGraph(exploring: table) { table.transitions(of: $0).isEmpty }
    #expect(graph.goal == nil && graph.isComplete)
  }

  @Test func petersonExcludes() {
    let graph = StateGraph(exploring: Peterson()) { $0.locations == [.critical, .critical] }
    #expect(graph.goal == nil && graph.isComplete)
    // Somebody can always go on.
    #expect(graph.states.allSatisfy { !Peterson().transitions(of: $0).isEmpty })
  }

  @Test func petersonNeedsBothVariables() {
    let careless = StateGraph(exploring: Peterson(asksWish: false)) {
      $0.locations == [.critical, .critical]
    }
    #expect(careless.goal != nil)
    let stubborn = Peterson(asksTurn: false)
    let stuck = StateGraph(exploring: stubborn) { stubborn.transitions(of: $0).isEmpty }
    #expect(stuck.goal?.locations == [.waiting, .waiting])
    #expect(stuck.path(to: stuck.states.count - 1).count == 4)
  }

  @Test func aSearchThatIsStoppedSaysHowFarItCame() {
    let table = Philosophers(count: 5)
    var expanded = 0
    let graph = StateGraph(
      exploring: table,
      unless: {
        expanded += 1
        return expanded > 20
      })
    #expect(!graph.isComplete && graph.goal == nil)
    let all = StateGraph(exploring: table)
    // All states at most as far as the depth are there.
    let near = all.states.indices.count { all.path(to: $0).count <= graph.depth }
    #expect(graph.states.prefix(near) == all.states.prefix(near))
    #expect(graph.states.count >= near && graph.states.count < all.states.count)
  }
}
