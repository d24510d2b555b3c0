import LifecycleModel
import LifecycleEngine
import StateExploration
import Testing

/// The verdicts on sequences on the model alone, judged event by event.
struct ModelVerdicts {
  /// The invariants that each sequence violates.
  private(set) var violated: [Set<Int>] = []
  private(set) var exercised: [Int]
  /// The number of times each move was drawn, and the number of times it settled a run.
  private(set) var moves: [Int: [Int]] = [:]
  /// The transitions that were drawn one straight after the other, neither cut short.
  private(set) var pairs: Set<[Int]> = []

  init(_ plan: JudgingPlan, _ table: MoveTable, _ sequences: RandomSequences) {
    let judge = TraceJudge(plan, EventRows(table))
    var machine = Machine(table, judge.rows)
    for number in 0..<sequences.count {
      machine.beginRun()
      judge.beginRun()
      var last: Int?
      for (place, move) in sequences[number].enumerated() {
        let isDrawn = place < sequences.drawn[number].drawnCount
        machine.perform(.model(table.step(move)))
        judge.see(machine.trace)
        moves[move, default: [0, 0]][isDrawn ? 0 : 1] += 1
        guard isDrawn else { continue }
        let step = table.step(move)
        if step.cut == 0, let last { pairs.insert([last, step.transition]) }
        last = step.cut == 0 ? step.transition : nil
      }
      judge.endRun()
      violated.append(Set(judge.takeViolations().map(\.invariant)))
    }
    exercised = judge.exercised
  }

  /// The sequences that violate anything.
  var violating: Set<Int> { Set(violated.indices.filter { !violated[$0].isEmpty }) }
}
