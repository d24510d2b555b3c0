import LifecycleModel
import LifecycleAdapters
import StateExploration

extension AdapterScript {
  /// Creates the script of a model.
  ///
  /// - Parameter isNoted: Whether an event is to be noted.
  init(_ moves: MoveTable, isNoted: (Int) -> Bool) {
    var steps: [CourseStep] = []
    var firsts: [Int32] = []
    for transition in moves.courseStarts.indices {
      firsts.append(Int32(steps.count))
      steps += moves.foreseen(moves.courseStarts[transition], isNoted)
    }
    let written = moves.moves.indices.map { number in
      let move = moves.moves[number]
      let start = moves.courseStarts[Int(move.transition)]
      return ScriptedMove(
        first: firsts[Int(move.transition)], cut: move.cut, carries: start.payload,
        payloadCount: start.payloadCount, reason: KillReason.insideActions[Int(move.reason)])
    }
    self.init(steps, written)
  }
}

extension MoveTable {
  /// Returns the course of a choice as long as methods return the configured values, without the
  /// steps that neither the code under test nor anyone else notices.
  fileprivate func foreseen(_ start: CourseStart, _ isNoted: (Int) -> Bool) -> [CourseStep] {
    func row(_ node: CourseNode) -> Int32 { isNoted(Int(node.event)) ? Int32(node.event) : -1 }
    var steps: [CourseStep] = []
    var next = start.first
    while next >= 0 {
      var node = nodes[Int(next)]
      var step = node.step.carrying(start.payloadCount)
      step.row = row(node)
      if step.kind.returns {
        node = nodes[Int(node.next(step.answer))]
        step.returnRow = row(node)
      }
      next = node.next
      if step.kind.isNoticed || step.row >= 0 || steps.isEmpty { steps.append(step) }
    }
    let scenes = ScenePhases(model.states[Int(~next)].sessions)
    return steps + [CourseStep(.done, scenesNumber: scenes.bits)]
  }
}
