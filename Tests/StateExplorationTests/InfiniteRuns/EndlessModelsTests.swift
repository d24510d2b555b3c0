import ExploredModels
import StateExploration
import Testing

/// Endless runs of models from the literature, with what is known of them.
@Suite struct EndlessModelsTests {
  /// The philosophers' fairness: none, weak or strong for each action of each.
  enum Assumed: CaseIterable { case nothing, weak, strong }

  /// Returns a run in which the first philosopher never eats again; `nil` if there is none.
  private func starvation(_ table: Philosophers, _ assumed: Assumed) -> Lasso? {
    // The first bit is his meal, which nothing makes up for.
    var condition = FairnessCondition(answered: [.init(asked: 1, answer: 0)])
    let actions = (0..<table.count).flatMap { philosopher -> [Philosophers.Action] in
      [.takeFirst(philosopher), .takeSecond(philosopher), .putBack(philosopher)]
    }
    var graph = MarkedGraph()
    let states = StateGraph(exploring: table)
    for (number, state) in states.states.enumerated() {
      let enabled = table.transitions(of: state).map(\.0)
      for (action, next) in table.transitions(of: state) {
        var marks: UInt64 = action == .takeSecond(0) ? 1 : 0
        for (index, other) in actions.enumerated() {
          let (first, second) = (UInt64(2) << UInt64(2 * index), UInt64(4) << UInt64(2 * index))
          let (isTaken, isEnabled) = (action == other, enabled.contains(other))
          if assumed == .weak, isTaken || !isEnabled { marks |= first }
          if assumed == .strong { marks |= (isEnabled ? first : 0) | (isTaken ? second : 0) }
        }
        graph.add(from: number, to: states.index(of: next) ?? 0, marks: marks)
      }
    }
    for index in actions.indices {
      let (first, second) = (UInt64(2) << UInt64(2 * index), UInt64(4) << UInt64(2 * index))
      if assumed == .weak { condition.always |= first }
      if assumed == .strong { condition.answered.append(.init(asked: first, answer: second)) }
    }
    return LassoSearch(graph, condition).lasso()
  }

  /// Neighbours who eat in turn keep a fork from him at any time, but not all the time: only strong
  /// fairness feeds him.
  @Test(arguments: Assumed.allCases)
  func weakFairnessAllowsStarvation(assumed: Assumed) {
    let table = Philosophers(count: 3, lastIsLeftHanded: true)
    #expect((starvation(table, assumed) != nil) == (assumed != .strong))
  }

  /// Whoever wants to enter does: nobody can go on for ever without him (Peterson 1981).
  @Test func petersonLetsEverybodyIn() {
    let model = Peterson()
    let states = StateGraph(exploring: model)
    var graph = MarkedGraph()
    for (number, state) in states.states.enumerated() {
      for (_, next) in model.transitions(of: state) {
        // The first process neither enters nor rests.
        let isKeptOut = state.locations[0] == .waiting || state.locations[0] == .wanting
        graph.add(
          from: number, to: states.index(of: next) ?? 0,
          marks: isKeptOut && next.locations[0] != .critical ? 0 : 1)
      }
    }
    let never = FairnessCondition(answered: [.init(asked: 1, answer: 0)])
    #expect(LassoSearch(graph, never).lasso(from: [0, 1]) == nil)
    #expect(LassoSearch(graph, .init()).lasso(from: [0, 1]) != nil)
  }
}
