package import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports

/// An occasional check that an adapter does the same when a sequence is performed twice.
///
/// Adapters that are values begin anew with each process; those that are objects, or live
/// elsewhere, may keep what they should not. One sequence in 1,024 is checked for objects, and one
/// in 64 for adapters elsewhere. Of the latter, one in 8 is also performed by a command that was
/// just started, which cannot have kept anything from an earlier run.
struct SpotCheck {
  private let plan: CheckingPlan
  private let host: AdapterHost?
  private let invariant: Int?
  /// The number of sequences of which one is checked.
  private let rarity: UInt64

  /// The numbers of seeds of which one is checked, for adapters in this process and in others.
  private static let localRarity: UInt64 = 1_024
  private static let sessionRarity: UInt64 = 64
  private static let freshRarity: UInt64 = 8

  /// Creates a check. If the invariant about it was named, every sequence is checked.
  init(_ plan: CheckingPlan, _ host: AdapterHost? = nil) {
    self.plan = plan.judgingNothing
    self.host = plan.adapter.map { host ?? AdapterHost($0) }
    invariant = plan.invariants.firstIndex { $0.name == Invariant.nondeterminism }
    let isLocal = plan.adapter?.isLocal ?? true
    rarity =
      plan.options.judging.only.contains(Invariant.nondeterminism)
      ? 1 : isLocal ? Self.localRarity : Self.sessionRarity
  }

  /// Returns the invariant that is violated if the sequence of the seed comes out differently when
  /// it is performed twice, or `nil` if it does not, or is not one to check.
  func violation(_ seed: UInt64) -> Int? {
    guard seed.isMultiple(of: rarity), let invariant, let host, isToCheck(host) else { return nil }
    let judge = plan.judge()
    let isFresh = !host.description.isLocal && (seed / rarity) % Self.freshRarity == 1
    let first = RecordedRun(
      seed: seed, plan, judge, host: isFresh ? AdapterHost(host.description) : host)
    guard isToCheck(host) else { return nil }
    let second = RecordedRun(seed: seed, plan, judge, host: host)
    return first.events == second.events ? nil : invariant
  }

  /// Whether the sequence that was performed as that number is one to check.
  func isDue(_ number: Int) -> Bool {
    number < Self.firstOnes || number.isMultiple(of: Int(rarity))
  }

  /// The number of sequences that are checked before one among many is.
  private static let firstOnes = 32

  /// Returns the invariant that is violated if a sequence comes out differently when it is
  /// performed twice; `nil` if it does not, or the adapters are not of a kind to check.
  func violation(of actions: [Action]) -> Int? {
    guard let invariant, let host, isToCheck(host) else { return nil }
    let judge = plan.judge()
    let first = RecordedRun(actions, plan, judge, host: host)
    guard isToCheck(host) else { return nil }
    let second = RecordedRun(actions, plan, judge, host: host)
    return first.events == second.events ? nil : invariant
  }

  /// Whether the adapters are of a kind to check, as far as is known.
  private func isToCheck(_ host: AdapterHost) -> Bool {
    rarity == 1 || !host.description.isLocal || host.makesObjects != false
  }
}

extension RecordedRun {
  /// All events, in order.
  package var events: [Event] { steps.flatMap(\.events) }
}
