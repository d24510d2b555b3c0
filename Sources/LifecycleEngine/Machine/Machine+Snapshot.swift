import LifecycleModel
import LifecycleAdapters
import StateExploration

extension Machine {
  /// Everything that decides how a run continues.
  package struct Snapshot: Hashable {
    package let state: Int
    /// Whether a later event may carry a payload of an earlier action, and it matters which one.
    package let remembersPayloads: Bool
    /// Whether the device was unlocked since it was started.
    fileprivate let isUnlocked: Bool
    /// The payloads of the run, as far as they are remembered.
    fileprivate let payloads: PayloadKeys.Snapshot
    fileprivate let process: ProcessSnapshot
    fileprivate let storage: AdapterStorage.Contents
    /// The clock; runs continue alike if its times relative to now are equal.
    fileprivate let clock: RunClock
    /// The time, if an adapter ever asked for it.
    private let now: Int?
    /// The number of handlers the adapter was handed; handlers are only names, so it isn't
    /// compared.
    fileprivate let handlerCount: Int32

    fileprivate init(
      _ machine: borrowing Machine, _ process: ProcessSnapshot, remembersPayloads: Bool,
      keepsPayloads: Bool
    ) {
      state = machine.state
      isUnlocked = machine.isUnlocked
      self.process = process
      storage = machine.storage.contents
      clock = machine.clock
      now = machine.readsTime ? machine.clock.now : nil
      payloads = machine.payloads.snapshot(remembers: keepsPayloads)
      self.remembersPayloads = remembersPayloads
      handlerCount = machine.handlerCount
    }

    package static func == (one: Self, other: Self) -> Bool {
      one.state == other.state && one.isUnlocked == other.isUnlocked && one.process == other.process
        && one.storage == other.storage
        && one.now == other.now && one.clock.relative == other.clock.relative
        && one.remembersPayloads == other.remembersPayloads
        && (!one.remembersPayloads || one.payloads == other.payloads)
    }

    /// Feeds the hasher the parts that tell most runs apart; the clock matters only while something
    /// is scheduled.
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

  /// Whether an event ever mentioned a payload that a snapshot left out because nothing seemed to
  /// remember it. In that case, runs that were considered equal may differ.
  package var missedForgottenPayload: Bool { payloads.missedForgotten }

  /// The state of a run beside its adapter, to see whether a step changed anything.
  package struct Footprint: Equatable {
    fileprivate let state: Int
    fileprivate let callbackCount: Int
    fileprivate let isUnlocked: Bool
    fileprivate let payloadCount: Int
    fileprivate let handlerCount: Int32
    /// Whether nothing is queued or scheduled.
    fileprivate let isIdle: Bool
  }

  /// The state of the run beside its adapter.
  package var footprint: Footprint {
    Footprint(
      state: state, callbackCount: callbackCount, isUnlocked: isUnlocked,
      payloadCount: payloads.carriedCount, handlerCount: handlerCount,
      isIdle: !isQueued && clock.lastDue == nil)
  }

  /// Returns whether the last step was nothing but the event of an action that no code was told of:
  /// the run stands where it did before.
  package func isUntouched(since before: Footprint) -> Bool {
    before.isIdle && trace.entries.count == 1 && footprint == before
  }

  /// Returns everything that decides how the run continues; `nil` if a live adapter can't be
  /// compared, or if anything that outlives it isn't kept here.
  ///
  /// Only this function decides which runs are considered equal. Adapters are assumed to treat ids
  /// of payloads as mere names (data independence: Wolper, "Expressing Interesting Properties of
  /// Programs in Propositional Temporal Logic", POPL 1986). Two runs with equal adapters then
  /// continue alike even if one saw more payloads than the other: neither remembers the additional
  /// ones.
  ///
  /// - Parameter judgesPayloads: Whether the fate of each payload is judged; if so, equal runs have
  ///   seen the same payloads, unless nothing remembers any.
  package func snapshot(judgesPayloads: Bool) -> Snapshot? {
    guard host?.description.isLocal ?? true, let process = ProcessSnapshot(process, host)
    else { return nil }
    let remembers =
      judgesPayloads && host != nil
      && (process.mayHoldPayload(storage.values) || clock.lastDue != nil || payloads.hasForeign)
    return Snapshot(
      self, process, remembersPayloads: remembers, keepsPayloads: remembers || !judgesPayloads)
  }

  /// Continues from a snapshot of a run of the same model, as if the run had begun there.
  ///
  /// The storage remains the same object, since an adapter may hold it.
  package mutating func resume(_ snapshot: Snapshot) {
    host?.note?.forgetBeginning()
    trace.removeAll()
    state = snapshot.state
    isUnlocked = snapshot.isUnlocked
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
