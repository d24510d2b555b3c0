import AppLifecycle
import DelegateAdapters

/// Performs the actions of candidates and shows what happens to a judge; belongs to one thread.
protocol CandidateEngine: AnyObject {
  /// The state of the model.
  var state: Int { get }
  /// How many callbacks were called since it was made.
  var callbackCount: Int { get }
  /// Begins a run.
  func begin()
  /// Performs an action that is enabled; true if the process died at the place of the cut.
  func perform(_ step: PlannedStep) -> Bool
  /// All that decides how the run goes on; `nil` if that cannot be told.
  func snapshot() -> EngineSnapshot?
  /// Goes on from a snapshot.
  func resume(_ snapshot: EngineSnapshot)
}

/// All that decides how a run goes on, the judge apart.
struct EngineSnapshot: Hashable {
  var state: Int
  /// What an adapter adds.
  var adapter: AdapterRun.Snapshot?

  /// Whether no later event can carry a payload of an action performed so far.
  var forgetsPayloads: Bool { !(adapter?.remembersPayloads ?? false) }
}

/// The model alone.
final class ModelEngine: CandidateEngine {
  private let judge: TraceJudge
  private let execution: UnsafeMutablePointer<Execution>

  init(_ plan: CheckingPlan, _ judge: TraceJudge) {
    self.judge = judge
    execution = .allocate(capacity: 1)
    execution.initialize(to: Execution(plan, namesPayloads: false))
  }

  deinit {
    execution.deinitialize(count: 1)
    execution.deallocate()
  }

  var state: Int { execution.pointee.state }

  var callbackCount: Int { execution.pointee.callbackCount }

  func begin() { execution.pointee.beginRun() }

  func perform(_ step: PlannedStep) -> Bool {
    var sink = JudgedTrace(judge: judge)
    return execution.pointee.perform(step, &sink)
  }

  func snapshot() -> EngineSnapshot? { EngineSnapshot(state: state) }

  func resume(_ snapshot: EngineSnapshot) { execution.pointee.resume(at: snapshot.state) }
}

/// The model with an adapter.
final class AdapterEngine: CandidateEngine {
  private let judge: TraceJudge
  private let run: UnsafeMutablePointer<AdapterRun>
  private let judgesPayloads: Bool

  init(_ plan: CheckingPlan, _ description: AdapterDescription, _ judge: TraceJudge) {
    self.judge = judge
    judgesPayloads = plan.groups.contains { $0.each == .payload }
    let rows = AdapterRows(modelRowCount: plan.model.events.count)
    rows.add(judge)
    run = .allocate(capacity: 1)
    run.initialize(to: AdapterRun(plan, description, rows) { _ in false })
  }

  deinit {
    run.pointee.deallocate()
    run.deinitialize(count: 1)
    run.deallocate()
  }

  var state: Int { run.pointee.state }

  var callbackCount: Int { run.pointee.callbackCount }

  func begin() { run.pointee.begin() }

  func perform(_ step: PlannedStep) -> Bool {
    let reason = SequenceGenerator.cutReasons.firstIndex(of: step.reason) ?? 0
    let move = MoveTable.Move(
      choice: Int32(step.choice), cut: Int16(clamping: step.cut), reason: Int16(reason))
    let isCut = run.pointee.perform(move)
    let tape = run.pointee.tape
    for index in 0..<tape.count {
      judge.see(Int(tape[index].row), payload: Int(tape[index].payload))
    }
    run.pointee.clearTape()
    return isCut
  }

  func snapshot() -> EngineSnapshot? {
    run.pointee.snapshot(judgesPayloads: judgesPayloads)
      .map { EngineSnapshot(state: state, adapter: $0) }
  }

  func resume(_ snapshot: EngineSnapshot) {
    guard let adapter = snapshot.adapter else { return begin() }
    run.pointee.resume(adapter, at: snapshot.state)
  }
}
