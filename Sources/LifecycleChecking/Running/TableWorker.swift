import LifecycleModel
package import LifecycleEngine
package import StateExploration

/// A worker that runs blocks of seeds by tables.
///
/// The moves of the sequences are drawn beforehand. What is proved of the model is left to a
/// `ProvedWalk`, which also counts how often each move was taken; the totals of the blocks are
/// computed from that at the end. The other invariants about the model are judged by what happens
/// in each move. An adapter's part is left to an `AdapterWorker`. An instance belongs to one
/// thread.
package final class TableWorker {
  private let plan: CheckingPlan
  private let adapterWorker: AdapterWorker?
  private let walk: ProvedWalk
  /// The judge of the invariants about the model that are not proved; `nil` if there are none.
  private let judge: TraceJudge?
  private var total: BlockResult
  private let drawer: MoveDrawer

  /// Creates a worker.
  ///
  /// - Parameter proved: the invariants about the model, with those that are proved.
  package init(_ plan: CheckingPlan, proved: ProvedInvariants) {
    self.plan = plan
    adapterWorker = plan.adapter.map { AdapterWorker(plan, $0) }
    walk = ProvedWalk(proved, plan.moves)
    judge = proved.rest.groups.isEmpty ? nil : TraceJudge(proved.rest, EventRows(plan.moves))
    total = BlockResult(plan)
    drawer = MoveDrawer(plan.generation)
  }

  /// Runs the sequences of some seeds.
  package func run(_ seeds: SeedRange) {
    var start = 0
    while start < seeds.count {
      let count = min(drawer.capacity, seeds.count - start)
      drawer.draw(seeds[start], count)
      run(drawer.sequences, adapterWorker.map { run(count, on: $0) } ?? count)
      start += count
    }
    total.seedCount += seeds.count
  }

  /// Returns the result of all blocks.
  package func finish() -> BlockResult {
    addActions()
    total.coverage = coverage
    total.add(exercised: walk.exercised)
    if let judge { total.add(exercised: judge.exercised) }
    if let adapterWorker { total.add(adapterWorker.finish()) }
    return total
  }

  /// The coverage so far.
  package var coverage: Coverage {
    var coverage = total.coverage
    coverage.pairs.formUnion(walk.takenPairs)
    coverage.enter(0)
    walk.forEachMove { move, count, _ in
      guard count > 0 else { return }
      let facts = plan.moves.moves[move]
      coverage.enter(Int(plan.moves.targets[move]))
      if facts.cut == 0 { coverage.transitions.insert(Int(facts.transition)) }
    }
    return coverage
  }

  /// Runs drawn sequences on the model.
  private func run(_ sequences: UnsafeMutablePointer<DrawnMoves>, _ count: Int) {
    walk.run(sequences, count)
    total.tally.add(sequences, count)
    guard let judge else { return }
    for index in 0..<count {
      let sequence = sequences[index]
      judge.beginRun()
      judge.see(sequence, of: plan.moves)
      judge.endRun()
      for invariant in judge.takeViolated() { total.note(invariant, sequence.seed) }
    }
  }

  /// Runs the drawn sequences on an adapter.
  ///
  /// - Returns: the number of sequences that took the drawn moves; they come before the others.
  private func run(_ count: Int, on worker: AdapterWorker) -> Int {
    var regular = 0
    for index in 0..<count {
      let sequence = drawer.sequences[index]
      guard let violated = worker.run(sequence) else { continue }
      for invariant in violated { total.note(invariant, sequence.seed) }
      // Swapped, not copied, since each has memory for moves of its own.
      drawer.sequences[index] = drawer.sequences[regular]
      drawer.sequences[regular] = sequence
      regular += 1
    }
    return regular
  }

  /// Adds the actions, callbacks, and events of the moves that were taken.
  private func addActions() {
    var calls = adapterWorker.map { _ in CallTally(EventRows(plan.moves)) }
    walk.forEachMove { move, count, settlingCount in
      let course = plan.moves.course(of: move)
      calls?.add(course, of: plan.moves, times: count + settlingCount)
      total.events += course.eventCount * (count + settlingCount)
      total.callbacks += course.callbackCount * (count + settlingCount)
      guard count > 0 else { return }
      total.actions += count * (course.killRow < 0 ? 1 : 2)
      total.tally.add(move, of: plan.generation, count)
    }
    if let counts = calls?.take() { total.add(calls: counts) }
  }
}
