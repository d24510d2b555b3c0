import AppLifecycle
import StateExploration

extension CheckingPlan {
  /// The states that a run can reach: with an adapter whatever its methods return, without one by
  /// what the configuration says they return.
  func reachableStates() -> BitSet {
    var reached = BitSet(capacity: table.stateCount)
    var waiting = [0]
    reached.insert(0)
    while let state = waiting.popLast() {
      for choice in table.transitions(of: state) {
        for target in targets(of: model.choices[choice]) where !reached.contains(target) {
          reached.insert(target)
          waiting.append(target)
        }
      }
    }
    return reached
  }

  private func targets(of choice: CompiledModel.Choice) -> [Int] {
    adapter == nil ? [Int(choice.target)] + cutTargets(of: choice) : courseTargets(of: choice)
  }

  /// The states after a kill inside the choice's path: after each callback but the last.
  private func cutTargets(of choice: CompiledModel.Choice) -> [Int] {
    guard choice.canBeCut else { return [] }
    var left = choice.callbackCount
    var targets: [Int] = []
    for index in choice.path {
      let template = model.events[Int(model.pathEvents[index])]
      if template.isCallback { left -= 1 }
      guard left > 0, left < choice.callbackCount else { continue }
      if template.isCallback || template.isReturn { targets.append(Int(model.pathKilled[index])) }
    }
    return targets
  }

  /// The states in which any course of the choice can end.
  private func courseTargets(of choice: CompiledModel.Choice) -> [Int] {
    var targets: [Int] = []
    var seen: Set<Int32> = []
    var waiting = [choice.firstNode]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard next >= 0 else {
        targets.append(Int(~next))
        continue
      }
      let node = model.nodes[Int(next)]
      let template = model.events[Int(node.event)]
      if choice.canBeCut && node.killed >= 0 && (template.isCallback || template.isReturn) {
        targets.append(Int(node.killed))
      }
      waiting += [node.next, node.nextIfFalse]
    }
    return targets
  }
}
