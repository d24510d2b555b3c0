import LifecycleModel
import LifecycleEngine
import TemporalLogic

/// The snapshots of runs under a plan, which tell whether two runs go on alike.
struct RunSnapshots {
  private let plan: CheckingPlan
  /// Whether snapshots are complete, since no time is measured.
  let isUntimed: Bool
  private let shared: SharedNumbers?

  /// Creates the snapshots of runs.
  ///
  /// - Parameter shared: The numbers by which runs of several judges are compared; `nil` for
  ///   snapshots of one judge, from which a run can go on.
  init(_ plan: CheckingPlan, in shared: SharedNumbers? = nil) {
    self.plan = plan
    self.shared = shared
    isUntimed = plan.judging.groups.allSatisfy { $0.formulas.allSatisfy { !$0.judged.isTimed } }
  }

  /// Returns everything that decides how a run goes on; `nil` if that is unknown.
  func snapshot(of run: borrowing JudgedRun) -> JudgedRun.Snapshot? {
    let judgesPayloads = plan.judging.judgesPayloads
    guard isUntimed, var snapshot = run.snapshot(judgesPayloads: judgesPayloads, shared)
    else { return nil }
    if !snapshot.machine.remembersPayloads { forgetKeys(&snapshot.judge) }
    return snapshot
  }

  /// Forgets which slice belongs to which payload, and how many slices are in one state.
  ///
  /// Neither matters once no judged event can carry a payload that came with an earlier action.
  private func forgetKeys(_ judge: inout TraceJudge.Snapshot) {
    judge.payloadsSeen = 0
    for (index, group) in plan.judging.groups.enumerated() where group.each == .payload {
      let states = Set(judge.monitors[index].states).sorted()
      judge.monitors[index].states = states
      judge.monitors[index].keys = states.indices.map { Self.someKey + $0 }
    }
  }

  /// A key above those of all payloads that come later.
  private static var someKey: Int { 1 << 30 }
}

/// A run whose continuation is known.
///
/// It is hashed once and shared by the places to which it leads, since a snapshot consists of some
/// twenty references. Whoever compares two of them from different threads has to see to it that no
/// thread still runs their adapters.
final class KnownRun: Hashable, @unchecked Sendable {
  let snapshot: JudgedRun.Snapshot
  private let hash: Int

  init(_ snapshot: consuming JudgedRun.Snapshot) {
    hash = snapshot.hashValue
    self.snapshot = snapshot
  }

  static func == (one: KnownRun, other: KnownRun) -> Bool {
    one === other || one.hash == other.hash && one.snapshot == other.snapshot
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
