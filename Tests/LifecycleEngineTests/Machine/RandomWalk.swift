import LifecycleModel
import LifecycleEngine
import StateExploration

/// Draws what to do, every third action cut short where that can be.
struct RandomWalk {
  private var stream: RandomStream

  init(seed: UInt64) { stream = RandomStream(seed: seed, label: "walk") }

  mutating func index(below count: Int) -> Int { stream.index(below: count) }

  /// A move from the state.
  mutating func move(from state: Int, _ table: MoveTable) -> Int {
    let transitions = table.model.transitionsOfState[state]
    let facts = table.facts[Int(transitions.lowerBound) + index(below: transitions.count)]
    return Int(facts.canBeCut && index(below: 3) == 0 ? facts.cut(&stream) : facts.move)
  }

  /// Returns `count` moves, each from the target of the one before it.
  mutating func moves(_ count: Int, _ table: MoveTable) -> [Int] {
    var state = 0
    return (0..<count).map { _ in
      let move = move(from: state, table)
      state = Int(table.targets[move])
      return move
    }
  }

  /// A step that the machine can perform: a move, perhaps with a custom action inside it, a custom
  /// action or a wait.
  mutating func step(_ machine: borrowing Machine) -> RunStep {
    let own =
      (machine.extras?.customActions.indices).map { Array($0).filter { machine.allows($0) } } ?? []
    let waits = machine.extras?.waits ?? []
    switch index(below: 4) {
    case 0 where !own.isEmpty: return .custom(own[index(below: own.count)])
    case 1 where !waits.isEmpty: return .wait(waits[index(below: waits.count)])
    default: break
    }
    while true {
      var step = machine.moves.step(move(from: machine.state, machine.moves))
      guard machine.isPossible(.model(step)) else { continue }
      if let anywhere = machine.extras?.anywhere, !anywhere.isEmpty, index(below: 2) == 0 {
        step.inside = [
          InsertedAction(number: anywhere[index(below: anywhere.count)], after: 1 + index(below: 3))
        ]
      }
      return .model(step)
    }
  }
}
