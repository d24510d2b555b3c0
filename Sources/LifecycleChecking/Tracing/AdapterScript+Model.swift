import AppLifecycle
import DelegateAdapters

extension AdapterScript {
  /// Writes the script of a model.
  ///
  /// - Parameter isNoted: whether an event is to be noted.
  init(_ model: CompiledModel, _ moves: MoveTable, isNoted: (Int) -> Bool) {
    let courses = CourseTable(model, isRelevant: isNoted)
    var steps: [Step] = []
    var firsts: [Int32] = []
    for first in courses.firsts {
      firsts.append(Int32(steps.count))
      let count = courses.payloadCounts[firsts.count - 1]
      steps += courses.steps(from: first, payloadCount: count)
    }
    let written = moves.moves.map { move in
      Move(
        first: firsts[Int(move.choice)], cut: move.cut,
        carries: courses.payloads[Int(move.choice)],
        payloadCount: courses.payloadCounts[Int(move.choice)],
        reason: SequenceGenerator.cutReasons[Int(move.reason)])
    }
    self.init(steps, written)
  }
}

extension CourseTable {
  /// The course as long as methods return what the configuration says.
  fileprivate func steps(from first: Int32, payloadCount: UInt8) -> [AdapterScript.Step] {
    var steps: [AdapterScript.Step] = []
    var next = first
    while next >= 0 {
      var node = nodes[Int(next)]
      var step = AdapterScript.Step(node, payloadCount)
      if node.kind.returns {
        node = nodes[Int(node.answer ? node.next : node.nextIfFalse)]
        if node.isRelevant { step.returnRow = Int32(node.event) }
      }
      next = node.next
      if step.kind != .note || step.row >= 0 || steps.isEmpty { steps.append(step) }
    }
    return steps + [AdapterScript.Step(.done)]
  }
}

extension AdapterScript.Step {
  fileprivate init(_ node: CourseTable.Node, _ payloadCount: UInt8) {
    self.init(
      Self.kind(node.kind), callback: node.callback, state: node.state, carries: node.carries,
      scene: node.scene, sessions: node.sessions, payloadCount: payloadCount, answer: node.answer,
      action: node.action, reason: node.reason,
      row: node.isRelevant ? Int32(node.event) : -1)
  }

  private static func kind(_ kind: CourseTable.Kind) -> AdapterScript.Kind {
    switch kind {
    case .action, .returned: .note
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
