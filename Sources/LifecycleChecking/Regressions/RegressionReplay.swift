import AppLifecycle
import DelegateAdapters

/// The saved sequences of a run, performed again and judged.
struct RegressionReplay {
  /// What became of each, in their order.
  private(set) var results: [Report.RegressionResult] = []
  /// The first counterexample of each invariant, by its name.
  private(set) var counterexamples: [String: Report.Counterexample] = [:]
  /// What they add to the figures of the run.
  private(set) var figures: BlockResult
  /// The last one as it was performed.
  private(set) var performance: Report.Performance?
  private let base: CheckingPlan
  private let shrinks: Bool

  /// Nothing performed yet.
  ///
  /// - Parameters:
  ///   - base: the plan whose invariants the figures are about.
  ///   - shrinks: whether counterexamples are made shorter, or told as they are.
  init(_ base: CheckingPlan, shrinks: Bool = true) {
    self.base = base
    self.shrinks = shrinks
    figures = BlockResult(base)
  }

  /// Whether one of them violates something.
  var hasFailed: Bool { figures.hasFailed }

  /// Performs one, and makes counterexamples of what it violates.
  mutating func perform(
    _ regression: Regression, _ plan: CheckingPlan, _ options: FuzzOptions
  ) {
    let judge = TraceJudge(plan)
    let run = RecordedRun(regression.sequence.actions, plan, judge)
    let stale = run.firstLeftOut(of: regression.sequence.actions)
    let violated = stale == nil ? plan.invariants.indices.filter(run.violates) : []
    if stale == nil { count(run, judge, plan, violated) }
    results.append(
      Report.RegressionResult(
        name: regression.name, invariant: regression.sequence.invariant,
        outcome: outcome(regression, violated.map { plan.invariants[$0].name }, stale, options)))
    let shown = stale.map { RecordedRun(Array(regression.sequence.actions[..<$0]), plan, judge) }
    note(shown ?? run, violated, .saved(regression.name), plan, options)
  }

  /// Performs the sequence of a seed, and makes counterexamples of what it violates.
  mutating func perform(seed: UInt64, _ plan: CheckingPlan, _ options: FuzzOptions) {
    let judge = TraceJudge(plan)
    let run = RecordedRun(seed: seed, plan, judge)
    let violated = plan.invariants.indices.filter(run.violates)
    count(run, judge, plan, violated)
    note(run, violated, .seed(seed), plan, options)
  }

  /// Keeps what happened, and the counterexamples of invariants that have none yet.
  private mutating func note(
    _ run: RecordedRun, _ violated: [Int], _ origin: CounterexampleSearch.Origin,
    _ plan: CheckingPlan, _ options: FuzzOptions
  ) {
    performance = Report.Performance(sequence: plan.sequence(run.actions, nil), steps: run.steps)
    for index in violated where counterexamples[plan.invariants[index].name] == nil {
      counterexamples[plan.invariants[index].name] =
        shrinks
        ? CounterexampleSearch(
          plan, of: index, simplerPlans: plan.simplerPlans(base: base), options
        ).counterexample(shrinking: run.actions, origin)
        : CounterexampleSearch(plan, of: index, options)
          .counterexample(performing: run.actions, origin)
    }
  }

  private func outcome(
    _ regression: Regression, _ violated: [String], _ stale: Int?, _ options: FuzzOptions
  ) -> Report.RegressionResult.Outcome {
    let sequence = regression.sequence
    if let stale {
      return .stale(step: stale + 1, action: sequence.actions[stale].description)
    }
    if !violated.isEmpty { return .violated(violated) }
    let isKnown = sequence.invariant.map { name in options.invariants.contains { $0.name == name } }
    return isKnown == false ? .unknownInvariant : .holds
  }

  private mutating func count(
    _ run: RecordedRun, _ judge: TraceJudge, _ plan: CheckingPlan, _ violated: [Int]
  ) {
    let events = run.steps.flatMap(\.events)
    figures.actions += run.steps.count
    figures.callbacks += events.count { $0.isCallback }
    figures.events += events.count
    for (index, invariant) in plan.invariants.enumerated() {
      guard let own = base.invariants.firstIndex(where: { $0.name == invariant.name }) else {
        continue
      }
      figures.exercised[own] += judge.exercised[index]
      figures.undecided[own] = figures.undecided[own] || judge.undecided[index]
      if violated.contains(index) { figures.violations[own] += 1 }
    }
  }

  /// Adds the figures to those of the seeds, whose failures need no counterexample of their own
  /// where a saved sequence has one.
  func add(to result: inout BlockResult) {
    result.add(figures)
    for (index, invariant) in base.invariants.enumerated()
    where counterexamples[invariant.name] != nil {
      result.firstFailures[index] = nil
    }
  }

  /// The counterexamples of both, in the order of the invariants.
  func merged(with others: [Report.Counterexample]) -> [Report.Counterexample] {
    base.invariants.flatMap { invariant in
      counterexamples[invariant.name].map { [$0] }
        ?? others.filter { $0.invariant == invariant.name }
    }
  }
}

extension RecordedRun {
  /// Whether the invariant is violated.
  func violates(_ invariant: Int) -> Bool { violation(of: invariant) != nil }

  /// The index of the first action of a sequence that was left out when it was performed; `nil` if
  /// none was.
  ///
  /// What was performed agrees with the sequence up to there: had the action left out been like the
  /// one performed instead, it would have been possible.
  func firstLeftOut(of sequence: [Action]) -> Int? {
    sequence.indices.first { index in
      index >= actions.count || !actions[index].isPerformance(of: sequence[index])
    }
  }
}

extension Action {
  /// Whether it is what performing an action comes to, which may leave the choice open.
  fileprivate func isPerformance(of other: Action) -> Bool {
    name == other.name && after == other.after && own == other.own
      && (other.kind == nil || kind == other.kind)
      && (other.reason == nil || reason == other.reason)
      && (other.variant == nil || variant == other.variant)
  }
}

extension FuzzOptions {
  /// Performs the saved sequences that belong to the run of the plan.
  func replayRegressions(_ base: CheckingPlan) throws(CheckingError) -> RegressionReplay {
    var replay = RegressionReplay(base)
    for regression in regressions where belongs(regression, to: base) && !isInterrupted() {
      replay.perform(regression, try plan(for: regression.sequence, base), self)
      if stopsAtFirstFailure && replay.hasFailed { break }
    }
    return replay
  }

  /// Whether a saved sequence is one of profile, edges and adapter of the run, about an invariant
  /// that is judged in it, or not there any more.
  private func belongs(_ regression: Regression, to base: CheckingPlan) -> Bool {
    let sequence = regression.sequence
    guard
      sequence.profile == base.model.profile.name, sequence.adapter == adapter?.name,
      (try? EdgeSet.parse(sequence.edges)) == edges
    else { return false }
    guard let name = sequence.invariant else { return true }
    return base.invariants.contains { $0.name == name }
      || !invariants.contains { $0.name == name }
  }

  /// The plan to perform a saved sequence with: the base under the configuration of the sequence.
  ///
  /// Where the invariant that the sequence names could not be judged there, because the configuration
  /// was not generated but given, it is judged all the same.
  func plan(
    for sequence: Report.Sequence, _ base: CheckingPlan
  ) throws(CheckingError) -> CheckingPlan {
    guard sequence.configuration != base.model.configuration else { return base }
    let plan: CheckingPlan
    do throws(UnknownName) {
      plan = try CheckingPlan(base, sequence.configuration)
    } catch {
      throw CheckingError(.usage, error.description)
    }
    guard
      let named = base.invariants.first(where: { $0.name == sequence.invariant })?.name,
      !plan.invariants.contains(where: { $0.name == named })
    else { return plan }
    var options = self
    options.only = plan.invariants.map(\.name) + [named]
    return try options.plan(base.model.profile, sequence.configuration)
  }

  /// A plan under a configuration with which nothing is generated.
  func plan(
    _ profile: Profile, _ configuration: Configuration
  ) throws(CheckingError) -> CheckingPlan {
    var options = withoutGeneration
    options.configuration = configuration
    options.adapter = adapter.map { adapter in
      AdapterDescription(
        name: adapter.name, title: adapter.title, implements: configuration.implements,
        checks: adapter.checks, make: adapter.make)
    }
    return try CheckingPlan(options, profile)
  }

  /// The same options without what takes time to plan and is of no use where nothing is generated.
  var withoutGeneration: FuzzOptions {
    var options = self
    options.strategy = .uniform
    options.maxActions = 1
    return options
  }
}

extension Event {
  /// Whether it is a call of a delegate method.
  fileprivate var isCallback: Bool {
    if case .callback = body { return true }
    return false
  }
}
