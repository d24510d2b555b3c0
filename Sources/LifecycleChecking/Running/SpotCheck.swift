import AppLifecycle
import DelegateAdapters

/// Performs a sequence twice now and then, and sees whether the adapter does the same both times.
///
/// Adapters that are values begin anew with each process; those that are objects, or live elsewhere,
/// may keep what they should not. Of the former one sequence in 1,024 is checked, of the latter one
/// in 64.
struct SpotCheck {
  private let plan: CheckingPlan
  private let host: AdapterHost?
  private let invariant: Int?
  /// One sequence in so many is checked.
  private let rarity: UInt64

  /// So many seeds have one that is checked, of adapters in this process and in others.
  private static let localRarity: UInt64 = 1_024
  private static let sessionRarity: UInt64 = 64

  /// Where the invariant about it was named, every sequence is checked.
  init(_ plan: CheckingPlan, _ options: FuzzOptions, _ host: AdapterHost?) {
    let isLocal = plan.adapter?.isLocal ?? true
    rarity =
      options.only.contains(Invariant.nondeterminism)
      ? 1 : isLocal ? Self.localRarity : Self.sessionRarity
    self.plan = plan.judgingNothing
    self.host = host
    invariant = plan.invariants.firstIndex { $0.name == Invariant.nondeterminism }
  }

  /// Whether the sequence of the seed is one to check.
  func isDue(_ seed: UInt64) -> Bool { seed.isMultiple(of: rarity) }

  /// The invariant that is violated if the sequence of the seed, which was just performed, comes out
  /// differently when it is performed twice; `nil` if it does not, or is not one to check.
  func violation(_ seed: UInt64, _ execution: Execution) -> Int? {
    guard isDue(seed), !execution.hasFailed else { return nil }
    return violation(seed, of: execution.adapter)
  }

  /// The same for a seed that is to be checked, given the adapter that performed it.
  func violation(_ seed: UInt64, of adapter: (any DelegateAdapter)?) -> Int? {
    guard let invariant, let description = plan.adapter else { return nil }
    let checksAll = rarity == 1
    let isObject = adapter.map { type(of: $0) is any AnyObject.Type } ?? false
    guard isObject || checksAll || !description.isLocal else { return nil }
    let judge = TraceJudge(plan)
    let first = RecordedRun(seed: seed, plan, judge, host: host)
    let second = RecordedRun(seed: seed, plan, judge, host: host)
    return first.events == second.events ? nil : invariant
  }
}

extension RecordedRun {
  /// All that happened, in order.
  var events: [Event] { steps.flatMap(\.events) }
}
