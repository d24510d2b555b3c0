import LifecycleModel
import LifecycleAdapters

extension Machine {
  /// All that decides how a run goes on.
  package struct Snapshot: Hashable {
    package let state: Int
    /// Whether a later event may carry a payload that came with an earlier action, and it matters
    /// which.
    package let remembersPayloads: Bool
    /// The payloads of the run, as far as they are remembered.
    fileprivate let payloads: PayloadKeys.Snapshot
    fileprivate let process: ProcessSnapshot
    fileprivate let storage: AdapterStorage.Contents
    /// Two runs go on alike where the times are, relative to now.
    fileprivate let clock: RunClock
    /// The time, if an adapter ever asked for it.
    private let now: Int?
    /// How many handlers the adapter was handed: names and no more.
    fileprivate let handlerCount: Int32

    fileprivate init(
      _ machine: borrowing Machine, _ process: ProcessSnapshot, remembersPayloads: Bool,
      keepsPayloads: Bool
    ) {
      state = machine.state
      self.process = process
      storage = machine.storage.contents
      clock = machine.clock
      now = machine.readsTime ? machine.clock.now : nil
      payloads = machine.payloads.snapshot(remembers: keepsPayloads)
      self.remembersPayloads = remembersPayloads
      handlerCount = machine.handlerCount
    }

    package static func == (one: Self, other: Self) -> Bool {
      one.state == other.state && one.process == other.process && one.storage == other.storage
        && one.now == other.now && one.clock.relative == other.clock.relative
        && one.remembersPayloads == other.remembersPayloads
        && (!one.remembersPayloads || one.payloads == other.payloads)
    }

    /// What tells most runs apart; where nothing waits for its time, the rest of the clock does
    /// not.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(state)
      hasher.combine(process)
      if !storage.isEmpty { hasher.combine(storage) }
      if let now { hasher.combine(now) }
      if !clock.isIdle { hasher.combine(clock.relative) }
      if remembersPayloads { hasher.combine(payloads) }
    }
  }

  /// Whether an adapter ever asked for the time, so that it may know how late it is.
  package var readsTime: Bool { output.isTimeRead }

  /// Whether something ever spoke of a payload that a snapshot had left out, because nothing
  /// remembered it: then what was taken for equal may not be.
  package var missedForgottenPayload: Bool { payloads.missedForgotten }

  /// What decides how the run goes on; `nil` if a living adapter cannot be compared, or what
  /// outlives it is not kept here.
  ///
  /// This is the one place that says which runs are taken for equal. Adapters are taken to treat
  /// ids of payloads as names and no more (data independence: Wolper, "Expressing Interesting
  /// Properties of Programs in Propositional Temporal Logic", POPL 1986). Two runs with equal
  /// adapters then go on alike although one saw more payloads than the other: those that it alone
  /// saw are remembered by neither.
  ///
  /// - Parameter judgesPayloads: whether it is judged what becomes of each payload; then equal runs
  ///   have seen the same ones, unless nothing remembers any.
  package func snapshot(judgesPayloads: Bool) -> Snapshot? {
    guard host?.description.isLocal ?? true, let process = ProcessSnapshot(process, host)
    else { return nil }
    let remembers =
      judgesPayloads && host != nil
      && (process.mayHoldPayload(storage.values) || clock.lastDue != nil || payloads.hasForeign)
    return Snapshot(
      self, process, remembersPayloads: remembers, keepsPayloads: remembers || !judgesPayloads)
  }

  /// Goes on from a snapshot of a run of the same model, as if it had begun there.
  ///
  /// The storage stays the same object, since an adapter may hold it.
  package mutating func resume(_ snapshot: Snapshot) {
    host?.note?.forgetBeginning()
    trace.removeAll()
    state = snapshot.state
    clock = snapshot.clock
    process = snapshot.process.process
    storage.contents = snapshot.storage
    payloads.resume(snapshot.payloads)
    handlerCount = snapshot.handlerCount
    lastCall = nil
    pending = nil
    if output.count > 0 { output.removeAll() }
  }
}
