import AppLifecycle
import LifecycleGeneration
import LifecycleJudging
import LifecycleMachine
import StateExploration

/// Runs blocks of seeds on the action automaton; belongs to one thread.
///
/// What is proved of the model is left to a `ProvedWalk`. Where the other invariants together have
/// too many states, they are parted, and each part gets an automaton of its own; all of them walk
/// every sequence, and the first counts what was done if nothing is proved.
///
/// What the blocks add up to is worked out at the end, from how often each step was taken. What an
/// adapter does is left to an `AdapterWorker`.
final class AutomatonWorker {
  private let plan: CheckingPlan
  /// The plan of what can be looked up.
  private let modelPlan: CheckingPlan
  private let options: FuzzOptions
  /// Tells which of the invariants about the model a sequence violated.
  private lazy var judge = modelPlan.judge()
  private let adapterWorker: AdapterWorker?
  private let provedWalk: ProvedWalk?
  private var automata: [ActionAutomaton]
  private var total: BlockResult
  private let drawer: MoveDrawer

  /// - Parameter proved: those of the invariants about the model that are proved; `nil` if none was
  ///   sought.
  init(_ plan: CheckingPlan, _ options: FuzzOptions, proved: ProvedInvariants?) {
    self.plan = plan
    self.options = options
    modelPlan = plan.aboutModel
    adapterWorker = plan.adapter.map { AdapterWorker(plan, $0, options) }
    provedWalk = proved.map { ProvedWalk($0, plan.moves) }
    let rest = proved?.rest ?? modelPlan.judging
    automata =
      rest.groups.isEmpty && proved != nil ? [] : [ActionAutomaton(rest, plan.moves)]
    total = BlockResult(plan, options.seeds)
    drawer = MoveDrawer(plan.generation)
  }

  /// Runs the sequences of some seeds.
  func run(_ seeds: SeedRange) {
    if automata.contains(where: \.isFull) { startAnew() }
    var start = 0
    while start < seeds.count {
      let count = min(drawer.capacity, seeds.count - start)
      drawer.draw(seeds[start], count)
      run(drawer.sequences, adapterWorker.map { run(count, on: $0) } ?? count)
      start += count
    }
    total.seedCount += seeds.count
  }

  /// What all blocks came to.
  func finish() -> BlockResult {
    if let provedWalk {
      addActions(provedWalk.forEachMove)
      total.coverage.pairs.formUnion(provedWalk.takenPairs)
      add(provedWalk.exercised)
    }
    for (index, automaton) in automata.enumerated() { addFigures(automaton, isFirst: index == 0) }
    if let adapterWorker { total.add(adapterWorker.finish()) }
    return total
  }

  /// What was covered so far.
  var coverage: Coverage {
    var coverage = total.coverage
    coverage.pairs.formUnion(provedWalk?.takenPairs ?? automata[0].takenPairs)
    addCoverage(provedWalk?.forEachMove ?? automata[0].forEachMove, to: &coverage)
    return coverage
  }

  /// Calls a body with every move taken, how often it was drawn, and how often it settled a run.
  private typealias Moves = ((Int, Int, Int) -> Void) -> Void

  /// Adds what moves cover.
  private func addCoverage(_ forEachMove: Moves, to coverage: inout Coverage) {
    coverage.enter(0)
    forEachMove { move, count, _ in
      guard count > 0 else { return }
      let facts = plan.moves.moves[move]
      coverage.enter(Int(plan.moves.targets[move]))
      if facts.cut == 0 { coverage.transitions.insert(Int(facts.choice)) }
    }
  }

  /// Runs sequences that have been drawn on the model.
  private func run(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    for index in 0..<count { tally(sequences[index]) }
    provedWalk?.run(sequences, count)
    // A bit for each sequence; there are at most 64.
    var violating: UInt64 = 0
    for automaton in automata {
      automaton.run(sequences, count) { index, isViolating in
        if isViolating { violating |= 1 << UInt64(index) }
      }
    }
    guard violating != 0 else { return }
    for index in 0..<count where violating >> UInt64(index) & 1 == 1 {
      let seed = sequences[index].seed
      for invariant in violatedInvariants(seed) { total.note(invariant, seed) }
    }
  }

  /// Runs the sequences that have been drawn on an adapter.
  ///
  /// - Returns: how many took the moves drawn; they stand before the others.
  private func run(_ count: Int, on worker: AdapterWorker) -> Int {
    var regular = 0
    for index in 0..<count {
      let sequence = drawer.sequences[index]
      guard let violated = worker.run(sequence) else { continue }
      for invariant in violated { total.note(invariant, sequence.seed) }
      // Exchanged, not copied, since each has memory for moves of its own.
      drawer.sequences[index] = drawer.sequences[regular]
      drawer.sequences[regular] = sequence
      regular += 1
    }
    return regular
  }

  private func tally(_ sequence: DrawnMoves) {
    total.tally.add(
      length: sequence.length, isCovering: sequence.isCovering, isSwarming: sequence.isSwarming)
  }

  /// What of the invariants about the model a sequence violates, found by running it again event by
  /// event, without the adapter.
  private func violatedInvariants(_ seed: UInt64) -> Set<Int> {
    Set(RecordedRun(seed: seed, modelPlan, judge).violations.map(\.invariant))
  }

  /// Replaces the automata that are full, by those of their parts if they have any.
  private func startAnew() {
    var renewed: [ActionAutomaton] = []
    for (index, automaton) in automata.enumerated() {
      guard automaton.isFull else {
        renewed.append(automaton)
        continue
      }
      addFigures(automaton, isFirst: index == 0)
      renewed += automaton.parts.map { ActionAutomaton($0, plan.moves) }
    }
    automata = renewed
  }

  /// Adds what follows from the counts of an automaton.
  private func addFigures(_ automaton: ActionAutomaton, isFirst: Bool) {
    if isFirst && provedWalk == nil {
      addActions(automaton.forEachMove)
      total.coverage.pairs.formUnion(automaton.takenPairs)
    }
    add(automaton.exercised())
  }

  private func add(_ exercised: [Int]) {
    for (invariant, count) in exercised.enumerated() { total.exercised[invariant] += count }
  }

  /// Adds what was done and covered.
  private func addActions(_ forEachMove: Moves) {
    addCoverage(forEachMove, to: &total.coverage)
    forEachMove { move, count, settlingCount in
      let course = plan.moves.course(of: move)
      total.events += course.eventCount * (count + settlingCount)
      total.callbacks += course.callbackCount * (count + settlingCount)
      guard count > 0 else { return }
      total.actions += count * (course.killRow < 0 ? 1 : 2)
      total.tally.add(move, of: plan.generation, count)
    }
  }
}
