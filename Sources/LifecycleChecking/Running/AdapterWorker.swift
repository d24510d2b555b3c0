import AppLifecycle
import DelegateAdapters
import StateExploration

/// Runs sequences on an adapter and judges what the adapter does; belongs to one thread.
///
/// The moves of a sequence are drawn beforehand. As long as the adapter returns what the
/// configuration says, they are performed by code made for its type, which follows a script; the
/// invariants about the model are left to an `ActionAutomaton`, which looks up whole actions, and
/// the others to an `EventAutomaton`, those on slices with keys to a judge. Where it deviates, the
/// sequence is run again: it goes on from the state that it comes to, and a judge judges
/// everything.
final class AdapterWorker {
  private let plan: CheckingPlan
  /// Judges invariants about the adapter on slices without keys.
  private var automaton: EventAutomaton
  /// Judges those on slices with keys; `nil` if there are none.
  private let keyedJudge: TraceJudge?
  private let rows: AdapterRows
  /// Runs sequences on the script; `nil` if the model or the adapter is not made for it.
  private let scripted: ScriptedRun?
  private let run: UnsafeMutablePointer<AdapterRun>
  /// The moves of the plan, at hand without a reference count.
  private let moves: UnsafePointer<MoveTable.Move>
  /// Judges all invariants where the adapter deviates.
  private lazy var wholeJudge = makeJudge(plan)
  /// Tells which of the invariants about the adapter a sequence violated.
  private lazy var referenceJudge = makeJudge(plan.aboutAdapter)
  private var hasDeviated = false
  /// Runs the sequences in which the adapter fails.
  private lazy var reference = BlockWorker(plan, options)
  private let options: FuzzOptions
  private let spotCheck: SpotCheck
  private(set) var result: BlockResult

  init(_ plan: CheckingPlan, _ description: AdapterDescription, _ options: FuzzOptions) {
    self.plan = plan
    self.options = options
    spotCheck = SpotCheck(plan, options)
    rows = AdapterRows(modelRowCount: plan.model.events.count)
    automaton = EventAutomaton(plan.aboutAdapter(withKeys: false), rows)
    let keyedPlan = plan.aboutAdapter(withKeys: true)
    keyedJudge = keyedPlan.groups.isEmpty ? nil : TraceJudge(keyedPlan)
    if let keyedJudge { rows.add(keyedJudge) }
    run = .allocate(capacity: 1)
    moves = plan.moves.moves.baseAddress.unsafelyUnwrapped
    let automaton = automaton
    run.initialize(
      to: AdapterRun(plan, description, rows) { event in automaton.isRelevant(event) })
    scripted = ScriptedRun(plan, description, rows.names) { automaton.isRelevant($0) }
    result = BlockResult(plan)
  }

  deinit {
    run.pointee.deallocate()
    run.deinitialize(count: 1)
    run.deallocate()
  }

  /// What became of a sequence.
  struct Outcome {
    /// Whether it took the moves drawn; else it has been judged and counted.
    var isRegular: Bool
    /// What it violated, those invariants left out that are about the model if it is regular.
    var violated: Set<Int> = []
  }

  /// Runs a sequence.
  func run(_ drawn: DrawnMoves) -> Outcome {
    var outcome = runOnce(drawn)
    if let unstable = spotCheck.violation(drawn.seed) { outcome.violated.insert(unstable) }
    return outcome
  }

  @inline(__always)
  private func runOnce(_ drawn: DrawnMoves) -> Outcome {
    if let scripted, scripted.run(drawn) { return judge(drawn, scripted) }
    return perform(drawn)
  }

  /// Judges a sequence that went as the script foresees.
  private func judge(_ drawn: DrawnMoves, _ scripted: ScriptedRun) -> Outcome {
    if automaton.isFull { startAnew() }
    let output = scripted.output
    result.events += output.pointee.count - output.pointee.noteCount
    var isViolating = automaton.run(&output.pointee, rows, moves)
    guard isViolating || keyedJudge != nil else { return Outcome(isRegular: true) }
    run.pointee.retell(drawn, output.pointee)
    if let keyedJudge {
      show(keyedJudge)
      if !keyedJudge.takeViolations().isEmpty { isViolating = true }
    }
    return Outcome(isRegular: true, violated: isViolating ? violatedInvariants() : [])
  }

  /// Runs a sequence move by move, on the adapter as one of any type.
  private func perform(_ drawn: DrawnMoves) -> Outcome {
    run.pointee.begin()
    for index in 0..<drawn.count {
      let isCut = run.pointee.perform(drawn[index])
      if run.pointee.deviates {
        return run.pointee.hasFailed
          ? leaveToReference(drawn) : goOn(drawn, from: index, isCut: isCut)
      }
    }
    result.events += run.pointee.adapterEventCount
    if automaton.isFull { startAnew() }
    var isViolating = automaton.run(
      run.pointee.relevant.elements, run.pointee.relevant.count)
    if let keyedJudge {
      show(keyedJudge)
      if !keyedJudge.takeViolations().isEmpty { isViolating = true }
    }
    return Outcome(isRegular: true, violated: isViolating ? violatedInvariants() : [])
  }

  private func startAnew() {
    add(automaton.exercised(), to: &result)
    rows.remove(automaton.judge)
    automaton = EventAutomaton(plan.aboutAdapter(withKeys: false), rows)
  }

  /// The invariants about the adapter that the last sequence violated.
  private func violatedInvariants() -> Set<Int> {
    show(referenceJudge)
    return Set(referenceJudge.takeViolations().map(\.invariant))
  }

  /// What the invariants about the adapter, and the sequences that deviate, came to.
  func finish() -> BlockResult {
    var total = result
    add(automaton.exercised(), to: &total)
    if let keyedJudge { add(keyedJudge.exercised, to: &total) }
    if hasDeviated { add(wholeJudge.exercised, to: &total) }
    return total
  }

  private func add(_ exercised: [Int], to total: inout BlockResult) {
    for (index, count) in exercised.enumerated() { total.exercised[index] += count }
  }

  private func makeJudge(_ plan: CheckingPlan) -> TraceJudge {
    let judge = TraceJudge(plan)
    rows.add(judge)
    return judge
  }

  /// Judges the tape.
  private func show(_ judge: TraceJudge) {
    judge.beginRun()
    judge.see(run.pointee.tape.elements, run.pointee.tape.count)
    judge.endRun()
  }
}

extension AdapterWorker {
  /// Runs a sequence again in which the adapter failed.
  private func leaveToReference(_ drawn: DrawnMoves) -> Outcome {
    let offset = Int(truncatingIfNeeded: drawn.seed &- options.firstSeed)
    var part = reference.run(offset..<offset + 1)
    let violated = part.violations.indices.filter { part.violations[$0] > 0 }
    part.forgetViolations()
    result.add(part)
    return Outcome(isRegular: false, violated: Set(violated))
  }

  /// Goes on after the move in which the adapter deviated.
  private func goOn(
    _ drawn: DrawnMoves, from last: Int, isCut: Bool
  ) -> Outcome {
    hasDeviated = true
    let before = result
    var walk = CoveredWalk(plan)
    var generator = SequenceGenerator(plan, seed: drawn.seed)
    var state = 0
    for index in 0..<min(last + 1, drawn.drawnCount) {
      _ = generator.nextMove(from: state)
      let isLast = index == last
      state = isLast ? run.pointee.state : Int(plan.moves.targets[drawn[index]])
      let isCut = isLast ? isCut : plan.moves.moves[drawn[index]].cut > 0
      walk.take(drawn[index], isCut: isCut, to: state, &result)
    }
    if last < drawn.drawnCount {
      while !run.pointee.hasFailed, let move = generator.nextMove(from: run.pointee.state) {
        let isCut = run.pointee.perform(move)
        walk.take(move, isCut: isCut, to: run.pointee.state, &result)
      }
    }
    while !run.pointee.hasFailed, case let move = plan.moves.settling[run.pointee.state],
      move >= 0
    {
      _ = run.pointee.perform(move)
    }
    guard !run.pointee.hasFailed else {
      result = before
      return leaveToReference(drawn)
    }
    walk.end(generator, &result)
    result.callbacks += run.pointee.callbackCount
    result.events += run.pointee.tape.count
    show(wholeJudge)
    return Outcome(
      isRegular: false, violated: Set(wholeJudge.takeViolations().map(\.invariant)))
  }
}

/// Counts what a sequence of moves covers.
private struct CoveredWalk {
  private let plan: CheckingPlan
  private var previous: Int?
  private var length = 0

  init(_ plan: CheckingPlan) { self.plan = plan }

  /// Counts the sequence.
  func end(_ generator: SequenceGenerator, _ result: inout BlockResult) {
    result.actions += length
    result.tally.add(
      length: length, isCovering: generator.isCovering, isSwarming: generator.isSwarming)
  }

  /// Takes a move that led to the state.
  mutating func take(_ move: Int, isCut: Bool, to state: Int, _ result: inout BlockResult) {
    let choice = Int(plan.moves.moves[move].choice)
    length += isCut ? 2 : 1
    result.tally.add(plan.moves.traits[choice])
    if isCut { result.tally.addCut(Int(plan.moves.moves[move].reason)) }
    result.coverage.enter(0)
    if isCut {
      previous = nil
    } else {
      result.coverage.take(choice, after: previous, in: plan.table)
      previous = state == Int(plan.table.targets[choice]) ? choice : nil
    }
    result.coverage.enter(state)
  }
}
