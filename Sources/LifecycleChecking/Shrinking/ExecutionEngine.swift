import AppLifecycle
import DelegateAdapters

/// The reference engine: the model with whatever there is beside it.
final class ExecutionEngine: CandidateEngine {
  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let execution: UnsafeMutablePointer<Execution>
  private let judgesPayloads: Bool

  init(_ plan: CheckingPlan, _ judge: TraceJudge, _ host: AdapterHost?) {
    self.plan = plan
    self.judge = judge
    judgesPayloads = plan.groups.contains { $0.each == .payload }
    execution = .allocate(capacity: 1)
    execution.initialize(to: Execution(plan, namesPayloads: false, host: host))
  }

  deinit {
    execution.deinitialize(count: 1)
    execution.deallocate()
  }

  var state: Int { execution.pointee.state }

  var callbackCount: Int { execution.pointee.callbackCount }

  var hasFailed: Bool { execution.pointee.hasFailed }

  var performedInside: [Int] { execution.pointee.performedInside }

  var readsTime: Bool { execution.pointee.readsTime }

  func begin() {
    var sink = JudgedTrace(judge: judge)
    execution.pointee.beginRun()
    execution.pointee.showFailureToBegin(&sink)
  }

  func isPossible(_ step: RunStep) -> Bool { execution.pointee.isPossible(step) }

  func perform(_ step: RunStep) -> Bool {
    var sink = JudgedTrace(judge: judge)
    return execution.pointee.perform(step, &sink)
  }

  func settle(_ note: () -> Void) {
    var settling = SettlingSteps(plan)
    while let step = settling.next(execution.pointee) {
      _ = perform(step)
      note()
    }
  }

  /// Adapters that are kept with snapshots hold the storage of the run, which must stay the same.
  var beginning: EngineSnapshot { snapshot() ?? EngineSnapshot(state: 0) }

  func snapshot() -> EngineSnapshot? {
    execution.pointee.snapshot(judgesPayloads: judgesPayloads)
      .map { EngineSnapshot(state: state, execution: $0) }
  }

  func resume(_ snapshot: EngineSnapshot) {
    guard let known = snapshot.execution else { return begin() }
    execution.pointee.resume(known, at: snapshot.state)
  }
}

extension Execution {
  /// Whether an adapter ever asked for the time, so that it may know how late it is.
  var readsTime: Bool { room.output.isTimeRead }

  /// All that decides how a run goes on, if that can be told.
  struct Snapshot: Hashable {
    fileprivate var adapter: LivingAdapter
    fileprivate var storage: AdapterStorage.Contents
    fileprivate var clock: RunClock
    /// The same with times relative to now.
    fileprivate var relativeClock: RunClock
    /// The time, if an adapter ever asked for it.
    fileprivate var now: Int?
    fileprivate var isSuspended: Bool
    /// What the payloads of the run are, as far as it matters.
    fileprivate var payloads: Payloads
    /// Whether a later event may carry a payload that came with an earlier action, and it matters
    /// which.
    var remembersPayloads: Bool
    /// The adapter itself, and how many handlers it was handed.
    fileprivate var copy: (any DelegateAdapter)?
    fileprivate var handlerCount: Int

    static func == (one: Self, other: Self) -> Bool {
      one.adapter == other.adapter && one.storage == other.storage && one.now == other.now
        && one.relativeClock == other.relativeClock && one.isSuspended == other.isSuspended
        && one.remembersPayloads == other.remembersPayloads
        && (!one.remembersPayloads || one.payloads == other.payloads)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(adapter)
      hasher.combine(storage)
      hasher.combine(relativeClock)
      hasher.combine(now)
      if remembersPayloads { hasher.combine(payloads) }
    }
  }

  /// The numbering of payloads as it stands.
  fileprivate struct Payloads: Hashable {
    var numbering: PayloadNumbering
    var keys: [String: Int]
    var nextKey: Int
    var hasMadeUp: Bool
  }

  /// What decides how the run goes on; `nil` if a living adapter cannot be compared, or what
  /// outlives it is not kept here.
  ///
  /// See `AdapterRun.snapshot(judgesPayloads:)` on what is taken for equal.
  func snapshot(judgesPayloads: Bool) -> Snapshot? {
    guard !hasFailed, host?.description.isLocal ?? true,
      let living = LivingAdapter(adapter)
    else { return nil }
    let remembers =
      judgesPayloads
      && (living.mayHoldPayload(storage.values) || clock.lastDue != nil || hasMadeUpPayloads)
    return Snapshot(
      adapter: living, storage: storage.contents, clock: clock,
      relativeClock: clock.relative, now: readsTime ? clock.now : nil, isSuspended: isSuspended,
      payloads: Payloads(
        numbering: numbering, keys: keys, nextKey: nextKey, hasMadeUp: hasMadeUpPayloads),
      remembersPayloads: remembers, copy: adapter, handlerCount: handlerCount)
  }

  /// Goes on from a snapshot of a run of the same plan, as if it had begun there.
  mutating func resume(_ snapshot: Snapshot, at state: Int) {
    failure = nil
    self.state = state
    clock = snapshot.clock
    isSuspended = snapshot.isSuspended
    adapter = snapshot.copy
    storage.contents = snapshot.storage
    numbering = snapshot.payloads.numbering
    keys = snapshot.payloads.keys
    nextKey = snapshot.payloads.nextKey
    hasMadeUpPayloads = snapshot.payloads.hasMadeUp
    handlerCount = snapshot.handlerCount
    lastReading = nil
  }
}
