import LifecycleAdapters
import LifecycleEngine
import StateExploration

/// A worker that runs sequences on an adapter and judges what the adapter does.
///
/// The moves of a sequence are drawn beforehand. As long as the adapter returns what the
/// configuration says, they are performed by code made for its type, which follows a script.
/// Invariants on slices without keys are judged by a `RememberingJudge`, those on slices with keys
/// by a judge, and those about the model elsewhere. Where the adapter deviates, the reference runs
/// the sequence. An instance belongs to one thread.
final class AdapterWorker {
  private let plan: CheckingPlan
  private let rows: EventRows
  /// The judge of invariants about the adapter on slices without keys.
  private var remembering: RememberingJudge
  /// The judge of invariants on slices with keys; `nil` if there are none.
  private let keyedJudge: TraceJudge?
  /// The judge that tells which invariants on slices without keys a sequence violated.
  private lazy var judge = TraceJudge(plan.judging.aboutAdapter(withKeys: false), rows)
  /// The run that follows the script; `nil` if the model or the adapter is not made for it.
  private let scripted: ScriptedRun?
  private lazy var reference = BlockWorker(plan)
  private var hasDeviated = false
  private let spotCheck: SpotCheck
  private(set) var result: BlockResult

  init(_ plan: CheckingPlan, _ description: AdapterDescription) {
    self.plan = plan
    spotCheck = SpotCheck(plan)
    let rows = EventRows(plan.moves)
    let remembering = RememberingJudge(
      plan.judging.aboutAdapter(withKeys: false), rows, plan.moves)
    let keyed = plan.judging.aboutAdapter(withKeys: true)
    keyedJudge = keyed.groups.isEmpty ? nil : TraceJudge(keyed, rows)
    scripted = ScriptedRun(plan.moves, description, rows, isNoted: remembering.isRelevant)
    self.rows = rows
    self.remembering = remembering
    result = BlockResult(plan)
  }

  /// Runs a sequence.
  ///
  /// - Returns: the invariants that it violated, except those about the model, or `nil` if it did
  ///   not take the drawn moves and has already been judged and counted.
  func run(_ drawn: DrawnMoves) -> Set<Int>? {
    guard let scripted, scripted.run(drawn) else {
      hasDeviated = true
      reference.run(drawn.seed, &result)
      return nil
    }
    var violated = judge(drawn, scripted)
    if let unstable = spotCheck.violation(drawn.seed) { violated.insert(unstable) }
    return violated
  }

  /// Judges a sequence that went as the script predicts, and returns the invariants that it
  /// violated.
  private func judge(_ drawn: DrawnMoves, _ scripted: ScriptedRun) -> Set<Int> {
    if remembering.isFull { startAnew() }
    result.events += scripted.told.value.output.count - scripted.told.value.output.noteCount
    let isViolating = remembering.run(&scripted.told.value)
    guard isViolating || keyedJudge != nil else { return [] }
    scripted.retell(drawn)
    let judges = [keyedJudge, isViolating ? judge : nil].compactMap { $0 }
    return judges.reduce(into: []) { violated, judge in
      judge.beginRun()
      judge.see(scripted.told.value.trace)
      judge.endRun()
      violated.formUnion(judge.takeViolated())
    }
  }

  private func startAnew() {
    result.add(exercised: remembering.exercised())
    remembering = RememberingJudge(plan.judging.aboutAdapter(withKeys: false), rows, plan.moves)
  }

  /// Returns the result for the invariants about the adapter and the sequences that deviated.
  func finish() -> BlockResult {
    result.add(exercised: remembering.exercised())
    if let keyedJudge { result.add(exercised: keyedJudge.exercised) }
    result.noteDone(rows, after: 0)
    if hasDeviated { reference.addExercised(to: &result) }
    return result
  }
}
