import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import StateExploration

/// A run of random steps, whose traces are handed over one by one.
struct RecordedTrace: ~Copyable {
  private var machine: Machine
  private var stream: RandomStream

  init(_ table: MoveTable, _ rows: EventRows, _ adapter: AdapterDescription?, seed: UInt64) {
    machine = Machine(
      table, rows, ExtraActions(adapter, isTimed: true), host: adapter.map(AdapterHost.init))
    machine.keepsEvents = true
    stream = RandomStream(seed: seed, label: "trace")
  }

  /// Performs so many random steps, and settles the run; true if it went on to its end.
  mutating func perform(_ count: Int, _ body: (borrowing Trace) -> Void) -> Bool {
    machine.beginRun()
    body(machine.trace)
    for _ in 0..<count where !machine.hasFailed {
      machine.perform(step())
      body(machine.trace)
    }
    var settling = SettlingSteps(machine)
    while let step = settling.next(machine) {
      machine.perform(step)
      body(machine.trace)
    }
    return !machine.hasFailed
  }

  private mutating func step() -> RunStep {
    let own =
      (machine.extras?.customActions.indices).map { Array($0).filter { machine.allows($0) } } ?? []
    let waits = machine.extras?.waits ?? []
    switch stream.index(below: 5) {
    case 0 where !own.isEmpty: return .custom(own[stream.index(below: own.count)])
    case 1 where !waits.isEmpty: return .wait(waits[stream.index(below: waits.count)])
    default: break
    }
    while true {
      let transitions = machine.moves.model.transitionsOfState[machine.state]
      let facts = machine.moves.facts[
        Int(transitions.lowerBound) + stream.index(below: transitions.count)]
      let isCut = facts.canBeCut && stream.index(below: 4) == 0
      var step = machine.moves.step(Int(isCut ? facts.cut(&stream) : facts.move))
      guard machine.isPossible(.model(step)) else { continue }
      if let anywhere = machine.extras?.anywhere.first, stream.index(below: 2) == 0 {
        step.inside = [InsertedAction(number: anywhere, after: 1)]
      }
      return .model(step)
    }
  }
}
