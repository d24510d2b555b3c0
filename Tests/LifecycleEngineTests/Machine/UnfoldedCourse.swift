import LifecycleModel
import LifecycleEngine
import StateExploration

/// The course of a move, found by following the nodes of the model one by one: methods return what
/// the configuration says, and the process dies after the callback of its cut and what that
/// returned.
struct UnfoldedCourse {
  private(set) var events: [EventID] = []
  private(set) var target: Int32 = 0
  private(set) var callbackCount = 0
  private(set) var isCut = false

  init(of move: MoveTable.Move, _ model: CompiledModel) {
    var next = model.transitions[Int(move.transition)].firstNode
    while next >= 0 {
      let node = model.nodes[Int(next)]
      events.append(node.event)
      guard case .callback(let callback, _) = model.events[Int(node.event)].body else {
        next = node.next
        continue
      }
      callbackCount += 1
      next = Self.answer(callback, model) ? node.next : node.nextIfFalse
      var killed = node.killed
      if next >= 0, case let after = model.nodes[Int(next)],
        case .returned = model.events[Int(after.event)].body
      {
        events.append(after.event)
        killed = after.killed
        next = after.next
      }
      if callbackCount == Int(move.cut) {
        target = killed
        isCut = true
        return
      }
    }
    target = ~next
  }

  private static func answer(_ callback: Callback, _ model: CompiledModel) -> Bool {
    guard case .bool(let standard) = callback.row.returns else { return true }
    return model.configuration.returns[callback] ?? standard
  }
}
