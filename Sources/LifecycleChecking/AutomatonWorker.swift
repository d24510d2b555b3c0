import AppLifecycle
import StateExploration
import TemporalLogic

/// Runs blocks of seeds on the action automaton; belongs to one thread.
///
/// What the blocks add up to is worked out at the end, from how often each step was taken.
final class AutomatonWorker {
  private let plan: CheckingPlan
  private let options: FuzzOptions
  private let judge: TraceJudge
  private var automaton: ActionAutomaton
  private var total: BlockResult
  private var pairs: BitSet

  init(_ plan: CheckingPlan, _ options: FuzzOptions) {
    self.plan = plan
    self.options = options
    judge = TraceJudge(plan)
    automaton = ActionAutomaton(plan)
    total = BlockResult(plan)
    pairs = total.coverage.pairs
  }

  /// Runs the seeds at these offsets from the first seed.
  func run(_ offsets: Range<Int>) {
    if automaton.isFull { startAnew() }
    for offset in offsets {
      if runSequence(options.firstSeed &+ UInt64(offset), automaton, &pairs) { note(offset) }
    }
    total.seedCount += offsets.count
  }

  /// What all blocks came to.
  func finish() -> BlockResult {
    addFigures()
    total.coverage.pairs.formUnion(pairs)
    return total
  }

  /// Runs one sequence; true if anything was violated in it.
  private func runSequence(
    _ seed: UInt64, _ automaton: ActionAutomaton, _ pairs: inout BitSet
  ) -> Bool {
    var length = 0
    var generator = SequenceGenerator(plan, seed: seed)
    let (moves, table) = (plan.moves, plan.table)
    automaton.beginRun()
    var previous = -1
    while let move = generator.nextMove(from: automaton.modelState) {
      automaton.perform(move)
      let facts = moves.moves[move]
      if facts.cut > 0 {
        previous = -1
        length += 2
      } else {
        if previous >= 0 { pairs.insert(table.pair(previous, Int(facts.choice))) }
        previous = Int(facts.choice)
        length += 1
      }
    }
    total.tally.add(
      length: length, isCovering: generator.isCovering, isSwarming: generator.isSwarming)
    while case let move = moves.settling[automaton.modelState], move >= 0 {
      automaton.perform(move, isSettling: true)
    }
    return automaton.endRun()
  }

  /// Runs a sequence again event by event, to see what it violated.
  private func note(_ offset: Int) {
    let seed = options.firstSeed &+ UInt64(offset)
    let run = RecordedRun(seed: seed, plan, judge)
    for invariant in Set(run.violations.map(\.invariant)) {
      total.violations[invariant] += 1
      total.firstFailures[invariant] = min(total.firstFailures[invariant] ?? .max, offset)
    }
  }

  private func startAnew() {
    addFigures()
    automaton = ActionAutomaton(plan)
  }

  /// Adds what follows from the counts of the automaton.
  private func addFigures() {
    total.coverage.enter(0)
    automaton.forEachStep { step, move in
      let facts = plan.moves.moves[move]
      let events = automaton.figures(of: move)
      total.events += events.events * (step.count + step.settlingCount)
      total.callbacks += events.callbacks * (step.count + step.settlingCount)
      guard step.count > 0 else { return }
      total.actions += step.count * (facts.cut > 0 ? 2 : 1)
      total.tally.add(plan.moves.traits[Int(facts.choice)], step.count)
      if facts.cut > 0 { total.tally.addCut(Int(facts.reason), step.count) }
      total.coverage.enter(automaton.walk.pointee.rows[Int(step.next)].modelState)
      if facts.cut == 0 { total.coverage.transitions.insert(Int(facts.choice)) }
    }
    for (group, counts) in automaton.endCounts().enumerated() {
      addExercised(group, counts)
    }
  }

  private func addExercised(_ group: Int, _ counts: [Int]) {
    let members = plan.groups[group].members
    for (state, count) in counts.enumerated() where count > 0 {
      let exercised = automaton.judge.monitors[group].exercised(in: Int32(state))
      for (member, isExercised) in zip(members, exercised) where isExercised {
        total.exercised[member] += count
      }
    }
  }
}

extension ActionAutomaton {
  /// How many events and callbacks a move has.
  func figures(of move: Int) -> (events: Int, callbacks: Int) {
    let facts = plan.moves.moves[move]
    let choice = plan.model.choices[Int(facts.choice)]
    guard facts.cut > 0 else { return (choice.path.count, choice.callbackCount) }
    var left = Int(facts.cut)
    var events = 2
    for index in choice.path {
      let template = plan.model.events[Int(plan.model.pathEvents[index])]
      if left == 0 && !template.isReturn { break }
      if template.isCallback { left -= 1 }
      events += 1
    }
    return (events, Int(facts.cut))
  }
}
