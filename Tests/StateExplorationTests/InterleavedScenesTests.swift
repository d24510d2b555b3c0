import ExploredModels
import StateExploration
import Testing

/// A workload on which model checkers are compared, with the counts on which they agree.
@Suite struct InterleavedScenesTests {
  @Test(arguments: [
    (1, 24, 83), (2, 268, 1_569), (3, 3_066, 25_211), (4, 35_392, 376_165), (5, 409_914, 5_351_243),
  ])
  func theCountsAreThoseOfOtherCheckers(scenes: Int, states: Int, transitions: Int) {
    let system = InterleavedScenes(sceneCount: scenes)
    let graph = system.explored()
    #expect(graph.states.count == states)
    #expect(graph.transitionCount == transitions)
    #expect(graph.isComplete)
  }

  @Test func theRunToAnyStateIsKnown() {
    let system = InterleavedScenes(sceneCount: 2)
    let graph = StateGraph(exploring: system)
    for number in graph.states.indices {
      var state = system.initialStates[0]
      for action in graph.path(to: number) {
        let next = system.transitions(of: state).first { $0.0 == action }
        guard let next else {
          Issue.record("\(action) is not enabled")
          return
        }
        state = next.1
      }
      #expect(state == graph.states[number])
      #expect(graph.index(of: state) == number)
    }
  }

  @Test func noMonitorFindsAViolation() {
    let system = InterleavedScenes(sceneCount: 2)
    for state in StateGraph(exploring: system).states {
      var device = Device(state)
      for choice in 0..<8 {
        for scene in 0..<2 {
          device = Device(state)
          _ = device.perform(choice, scene)
          #expect(!device.isViolated)
        }
      }
    }
  }
}
