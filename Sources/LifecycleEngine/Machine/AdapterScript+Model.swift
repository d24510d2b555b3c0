import LifecycleModel
import LifecycleAdapters
import StateExploration

extension AdapterScript {
  /// Writes the script of a model.
  ///
  /// - Parameter isNoted: whether an event is to be noted.
  init(_ moves: MoveTable, isNoted: (Int) -> Bool) {
    var steps: [Step] = []
    var firsts: [Int32] = []
    let shapes = moves.model.configuration.payloads.number
    for choice in moves.entries.indices {
      firsts.append(Int32(steps.count))
      steps += moves.script(of: moves.entries[choice], shapes, isNoted)
    }
    let written = moves.moves.indices.map { number in
      let move = moves.moves[number]
      let entry = moves.entries[Int(move.choice)]
      return Move(
        first: firsts[Int(move.choice)], cut: move.cut, carries: entry.payload,
        payloadCount: entry.payloadCount, reason: KillReason.insideActions[Int(move.reason)])
    }
    self.init(steps, written)
  }
}

extension MoveTable {
  /// The course of a choice as long as methods return what the configuration says.
  fileprivate func script(
    of entry: Entry, _ shapes: UInt16, _ isNoted: (Int) -> Bool
  ) -> [AdapterScript.Step] {
    var steps: [AdapterScript.Step] = []
    var next = entry.first
    while next >= 0 {
      var node = nodes[Int(next)]
      var step = AdapterScript.Step(
        node, payloadCount: entry.payloadCount, shapes: shapes,
        isNoted: isNoted(Int(node.event)))
      if node.kind.returns {
        node = nodes[Int(node.next(node.answer))]
        if isNoted(Int(node.event)) { step.returnRow = Int32(node.event) }
      }
      next = node.next
      if step.kind != .note || step.row >= 0 || steps.isEmpty { steps.append(step) }
    }
    let scenes = ScenePhases(model.states[Int(~next)].sessions)
    return steps + [AdapterScript.Step(.done, scenesNumber: scenes.bits)]
  }
}

extension AdapterScript.Step {
  fileprivate init(
    _ node: MoveTable.Node, payloadCount: UInt8, shapes: UInt16, isNoted: Bool
  ) {
    self.init(
      Self.kind(node.kind), callback: node.callback, state: node.state, carries: node.carries,
      scene: node.scene, circumstances: node.circumstances,
      sessions: node.sessions, payloadCount: payloadCount, shapes: shapes,
      scenesNumber: node.scenes.bits, answer: node.answer,
      action: node.action, reason: node.reason, row: isNoted ? Int32(node.event) : -1)
  }

  private static func kind(_ kind: MoveTable.Kind) -> AdapterScript.Kind {
    switch kind {
    case .action, .change, .returned: .note
    case .start: .start
    case .end: .end
    case .suspend: .suspend
    case .resume: .resume
    case .call: .call
    case .boolCall: .boolCall
    case .valueCall: .valueCall
    }
  }
}
