import AppLifecycle
import StateExploration
import TemporalLogic

/// Runs blocks of seeds on the action automaton; belongs to one thread.
///
/// What the blocks add up to is worked out at the end, from how often each step was taken. What an
/// adapter does is left to an `AdapterWorker`.
final class AutomatonWorker {
  private let plan: CheckingPlan
  /// The plan of what can be looked up.
  private let modelPlan: CheckingPlan
  private let options: FuzzOptions
  private let judge: TraceJudge
  private let adapterWorker: AdapterWorker?
  private var automaton: ActionAutomaton
  private var total: BlockResult
  private let drawn: UnsafeMutablePointer<DrawnMoves>

  init(_ plan: CheckingPlan, _ options: FuzzOptions) {
    self.plan = plan
    self.options = options
    modelPlan = plan.adapter == nil ? plan : plan.aboutModel
    judge = TraceJudge(plan)
    adapterWorker = plan.adapter.map { AdapterWorker(plan, $0) }
    automaton = ActionAutomaton(modelPlan)
    total = BlockResult(plan)
    drawn = .allocate(capacity: 1)
    drawn.initialize(to: DrawnMoves(plan))
  }

  deinit {
    drawn.pointee.deallocate()
    drawn.deinitialize(count: 1)
    drawn.deallocate()
  }

  /// Runs the seeds at these offsets from the first seed.
  func run(_ offsets: Range<Int>) {
    if automaton.isFull { startAnew() }
    for offset in offsets { runSequence(offset) }
    total.seedCount += offsets.count
  }

  /// What all blocks came to.
  func finish() -> BlockResult {
    addFigures()
    if let adapterWorker { total.add(adapterWorker.finish()) }
    return total
  }

  private func runSequence(_ offset: Int) {
    let seed = options.firstSeed &+ UInt64(offset)
    drawn.pointee.draw(seed)
    var isViolating = false
    switch adapterWorker?.run(drawn.pointee, seed: seed) {
    case nil: break
    case .regular(let adapterIsViolating): isViolating = adapterIsViolating
    case .deviating(let violated): return note(violated, offset)
    }
    total.tally.add(
      length: drawn.pointee.length, isCovering: drawn.pointee.isCovering,
      isSwarming: drawn.pointee.isSwarming)
    if automaton.run(drawn.pointee) { isViolating = true }
    guard isViolating else { return }
    note(adapterWorker?.violatedInvariants() ?? violatedInvariants(seed), offset)
  }

  /// What a sequence violates, found by running it again event by event.
  private func violatedInvariants(_ seed: UInt64) -> Set<Int> {
    Set(RecordedRun(seed: seed, plan, judge).violations.map(\.invariant))
  }

  private func note(_ violated: Set<Int>, _ offset: Int) {
    for invariant in violated {
      total.violations[invariant] += 1
      total.firstFailures[invariant] = min(total.firstFailures[invariant] ?? .max, offset)
    }
  }

  private func startAnew() {
    addFigures()
    automaton = ActionAutomaton(modelPlan)
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
    total.coverage.pairs.formUnion(automaton.pairs)
    for (group, counts) in automaton.endCounts().enumerated() {
      addExercised(group, counts)
    }
  }

  private func addExercised(_ group: Int, _ counts: [Int]) {
    let members = modelPlan.groups[group].members
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
