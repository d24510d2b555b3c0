package import LifecycleModel
import LifecycleAdapters
package import LifecycleEngine
package import LifecycleReports

/// A search for counterexamples of one invariant, which starts from sequences that violate it.
package final class CounterexampleSearch {
  /// The plan with the invariant alone.
  private let plan: CheckingPlan
  private let judge: TraceJudge
  private let host: AdapterHost?
  private let minimumSearch: MinimumSearch
  /// The plans with all invariants, one for each configuration.
  private let surroundings: [CheckingPlan]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - plan: the plan under which the sequences are run.
  ///   - invariant: the index of the invariant in the plan.
  ///   - base: the plan of the configuration given, from which shorter sequences under other
  ///     configurations are sought; `nil` to look nowhere else.
  ///   - host: the source of adapters; a new one if `nil`.
  package init(
    _ plan: CheckingPlan, of invariant: Int, base: CheckingPlan? = nil,
    host: AdapterHost? = nil
  ) {
    let host = host ?? plan.adapter.map { AdapterHost($0) }
    self.host = host
    let name = plan.invariants[invariant].name
    self.plan = plan.judging(only: invariant)
    let simplerPlans = base.map(plan.simplerPlans) ?? []
    func judging(_ plans: [CheckingPlan]) -> [CheckingPlan] {
      plans.compactMap { other in other.number(of: name).map(other.judging) }
    }
    surroundings = [plan] + simplerPlans
    judge = self.plan.judge()
    minimumSearch = MinimumSearch(
      self.plan, judge,
      simplerPlans: judging(simplerPlans),
      otherPlans: { judging(base?.pasts(besides: simplerPlans + [plan]) ?? []) },
      coversAll: plan.adapter != nil && base?.hasPlainConfiguration == true,
      host: host, isInterrupted: plan.options.work.isInterrupted)
  }

  /// Returns the shrunk counterexample of the sequence of a seed, or `nil` if the sequence does not
  /// violate the invariant.
  ///
  /// - Parameter others: further seeds that violate the invariant. Unless it is known that nothing
  ///   is shorter, the counterexample is that of the seed that yields the shortest one.
  package func counterexample(of seed: UInt64, or others: [UInt64] = []) -> Report.Counterexample? {
    counterexample(RecordedRun(seed: seed, plan, judge, host: host), Origin(seed: seed), or: others)
  }

  /// The origin of the sequence from which a counterexample is made.
  package struct Origin {
    package var seed: UInt64?
    /// The name of a saved sequence.
    package var name: String?

    package init(seed: UInt64? = nil, name: String? = nil) {
      self.seed = seed
      self.name = name
    }
  }

  /// Returns the shrunk counterexample of a sequence given by its actions.
  package func counterexample(
    shrinking actions: [Action], _ origin: Origin = Origin()
  ) -> Report.Counterexample? {
    counterexample(RecordedRun(actions, plan, judge, host: host), origin)
  }

  /// Returns the counterexample that a sequence forms as it stands.
  package func counterexample(
    performing actions: [Action], _ origin: Origin
  ) -> Report.Counterexample? {
    record(actions, origin).counterexample(actions, attempts: 0, .unknown)
  }

  private func counterexample(
    _ original: RecordedRun, _ origin: Origin, or others: [UInt64] = []
  ) -> Report.Counterexample? {
    guard !original.violations.isEmpty else { return nil }
    let record = record(original.actions, origin)
    guard let minimum = minimumSearch.minimum(of: original.actions),
      let found = counterexample(record, minimum)
    else {
      // An adapter that is not deterministic may not fail again.
      return record.counterexample(original.actions, attempts: 0, .unknown)
    }
    let sequences = others.lazy.map { [plan, judge, host] in
      RecordedRun(seed: $0, plan, judge, host: host).actions
    }
    guard !plan.options.work.isInterrupted(),
      case (let shorter, let other?) = minimumSearch.shortest(minimum, among: sequences)
    else {
      return found
    }
    let origin = Origin(seed: others[other])
    return counterexample(self.record(sequences[other], origin), shorter) ?? found
  }

  private func record(_ actions: [Action], _ origin: Origin) -> CounterexampleRecord {
    CounterexampleRecord(
      plan: plan, judge: judge, host: host, origin: origin,
      original: actions, surroundings: surroundings)
  }

  private func counterexample(
    _ record: CounterexampleRecord, _ minimum: MinimumSearch.Minimum
  ) -> Report.Counterexample? {
    var found = record.under(minimum.plan).counterexample(
      minimum.actions, attempts: minimum.attempts, minimum.minimality)
    if minimum.minimality == .oneMinimal, minimum.searchedLength > 0 {
      found?.searchedLength = minimum.searchedLength
    }
    return found
  }
}
