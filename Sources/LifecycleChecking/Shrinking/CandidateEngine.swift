import AppLifecycle
import DelegateAdapters

/// Performs the actions of candidates and shows what happens to a judge; belongs to one thread.
protocol CandidateEngine: AnyObject {
  /// The state of the model.
  var state: Int { get }
  /// How many callbacks were called since it was made.
  var callbackCount: Int { get }
  /// Whether the adapter failed, so that the run is over.
  var hasFailed: Bool { get }
  /// Of the own actions inside the last step those that were performed, as indices.
  var performedInside: [Int] { get }
  /// Whether an adapter ever asked for the time; from then on snapshots tell times apart.
  var readsTime: Bool { get }
  /// Begins a run.
  func begin()
  /// Whether a step that leaves from the state can be performed.
  func isPossible(_ step: RunStep) -> Bool
  /// Performs a step that is possible; true if the process died at the place of the cut.
  func perform(_ step: RunStep) -> Bool
  /// Settles the run, and tells of each step.
  func settle(_ note: () -> Void)
  /// The state of a run that has just begun.
  var beginning: EngineSnapshot { get }
  /// All that decides how the run goes on; `nil` if that cannot be told.
  func snapshot() -> EngineSnapshot?
  /// Goes on from a snapshot.
  func resume(_ snapshot: EngineSnapshot)
}

extension CandidateEngine {
  var performedInside: [Int] { [] }

  /// Without waiting no time passes.
  var readsTime: Bool { false }
}

/// All that decides how a run goes on, the judge apart.
struct EngineSnapshot: Hashable {
  var state: Int
  /// What an adapter adds.
  var adapter: AdapterRun.Snapshot?
  /// What an adapter adds that is more than calls.
  var execution: Execution.Snapshot?

  /// Whether no later event can carry a payload of an action performed so far.
  var forgetsPayloads: Bool {
    !(adapter?.remembersPayloads ?? execution?.remembersPayloads ?? false)
  }
}

extension CheckingPlan {
  /// The fastest engine that does all that the plan asks for.
  func candidateEngine(_ judge: TraceJudge, _ host: AdapterHost?) -> any CandidateEngine {
    guard beside == nil, adapter?.isPlain ?? true,
      !invariants.contains(where: \.isAboutAdapterFailure)
    else { return ExecutionEngine(self, judge, host) }
    guard let adapter else { return ModelEngine(self, judge) }
    return AdapterEngine(self, adapter, judge)
  }
}

/// The model alone.
final class ModelEngine: CandidateEngine {
  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let execution: UnsafeMutablePointer<Execution>

  init(_ plan: CheckingPlan, _ judge: TraceJudge) {
    self.plan = plan
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

  var hasFailed: Bool { false }

  func begin() { execution.pointee.beginRun() }

  func isPossible(_ step: RunStep) -> Bool { true }

  func perform(_ step: RunStep) -> Bool {
    guard case .model(let step) = step else { return false }
    var sink = JudgedTrace(judge: judge)
    return execution.pointee.perform(step, &sink)
  }

  func settle(_ note: () -> Void) { settleModel(plan, note) }

  var beginning: EngineSnapshot { EngineSnapshot(state: 0) }

  func snapshot() -> EngineSnapshot? { EngineSnapshot(state: state) }

  func resume(_ snapshot: EngineSnapshot) { execution.pointee.resume(at: snapshot.state) }
}

extension CandidateEngine {
  /// Settles a run in which nothing is beside the model.
  fileprivate func settleModel(_ plan: CheckingPlan, _ note: () -> Void) {
    while !hasFailed, let choice = plan.settlingChoice(in: state) {
      _ = perform(.model(PlannedStep(choice: choice)))
      note()
    }
  }
}

/// The model with an adapter that is no more than calls.
final class AdapterEngine: CandidateEngine {
  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let run: UnsafeMutablePointer<AdapterRun>
  private let judgesPayloads: Bool

  init(_ plan: CheckingPlan, _ description: AdapterDescription, _ judge: TraceJudge) {
    self.plan = plan
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

  var hasFailed: Bool { run.pointee.hasFailed }

  func begin() { run.pointee.begin() }

  func isPossible(_ step: RunStep) -> Bool { !hasFailed }

  func perform(_ step: RunStep) -> Bool {
    guard case .model(let step) = step else { return false }
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

  func settle(_ note: () -> Void) { settleModel(plan, note) }

  /// Nothing lives then that could not be compared.
  var beginning: EngineSnapshot {
    snapshot() ?? EngineSnapshot(state: 0)
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
