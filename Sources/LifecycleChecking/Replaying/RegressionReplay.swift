import LifecycleModel
import LifecycleEngine
import LifecycleReports

/// The saved sequences of a run, performed again and judged.
struct RegressionReplay {
  /// The result of each sequence, in order.
  private(set) var results: [Report.RegressionResult] = []
  /// The first counterexample of each invariant, by its name.
  private(set) var counterexamples: [String: Report.Counterexample] = [:]
  /// The sequences that violate each invariant, by its name.
  private var violating: [String: [ViolatingSequence]] = [:]
  /// The violations of invariants that only the sequences' own checks make and by which nothing
  /// else in the run is judged.
  private(set) var further: [Report.InvariantResult] = []
  /// The figures that the sequences add to those of the run.
  private(set) var figures: BlockResult
  /// The last sequence as it was performed.
  private(set) var performance: Report.Performance?
  private let base: CheckingPlan
  private let shrinks: Bool

  /// Creates a replay in which nothing has been performed yet.
  ///
  /// - Parameters:
  ///   - base: the plan whose invariants the figures are about.
  ///   - shrinks: whether counterexamples are shrunk, or reported as they are.
  init(_ base: CheckingPlan, shrinks: Bool = true) {
    self.base = base
    self.shrinks = shrinks
    figures = BlockResult(base)
  }

  /// Whether one of the sequences violates something.
  var hasFailed: Bool { figures.hasFailed || !further.isEmpty }

  /// Performs a saved sequence, and makes counterexamples of its violations.
  mutating func perform(_ regression: Regression, _ plan: CheckingPlan) {
    guard regression.sequence.loopLength == nil else {
      performForEver(regression, plan)
      return
    }
    let judge = plan.judge()
    let run = RecordedRun(regression.sequence.actions, plan, judge, addsTurns: true)
    let stale = run.firstLeftOut(of: regression.sequence.actions)
    let violated = stale == nil ? run.violated : []
    if stale == nil { count(run, judge, plan, violated) }
    results.append(
      Report.RegressionResult(
        name: regression.name, invariant: regression.sequence.invariant,
        outcome: outcome(regression, plan, violated.map { plan.invariants[$0].name }, stale)))
    let shown = stale.map {
      RecordedRun(Array(regression.sequence.actions[..<$0]), plan, judge, addsTurns: true)
    }
    note(shown ?? run, violated, .init(name: regression.name), plan)
  }

  /// Performs a saved sequence whose last actions are repeated for ever, and tells what it violates
  /// as it stands.
  private mutating func performForEver(_ regression: Regression, _ plan: CheckingPlan) {
    let judge = plan.judge()
    let replay = EndlessReplay(regression.sequence, plan, judge)
    let violated = replay.violated()
    if replay.stale == nil { count(replay.run, judge, plan, violated) }
    results.append(
      Report.RegressionResult(
        name: regression.name, invariant: regression.sequence.invariant,
        outcome: outcome(
          regression, plan, violated.map { plan.invariants[$0].name }, replay.stale)))
    performance = plan.performance(replay.run)
    performance?.sequence.loopLength = regression.sequence.loopLength
    performance?.steps.removeAll(where: \.isSettling)
    for index in violated {
      let name = plan.invariants[index].name
      guard counterexamples[name] == nil else { continue }
      counterexamples[name] =
        EndlessStory(plan, index, telling: regression).counterexample()
    }
  }

  /// Performs the sequence of a seed, and makes counterexamples of its violations.
  mutating func perform(seed: UInt64, _ plan: CheckingPlan) {
    let judge = plan.judge()
    let run = RecordedRun(seed: seed, plan, judge)
    let violated = run.violated
    count(run, judge, plan, violated)
    note(run, violated, .init(seed: seed), plan)
  }

  /// Keeps the performance, and the counterexamples of invariants that have none yet.
  private mutating func note(
    _ run: RecordedRun, _ violated: [Int], _ origin: CounterexampleSearch.Origin,
    _ plan: CheckingPlan
  ) {
    performance = plan.performance(run)
    for index in violated {
      violating[plan.invariants[index].name, default: []]
        .append(ViolatingSequence(plan: plan, origin: origin, actions: run.actions))
    }
    for index in violated where counterexamples[plan.invariants[index].name] == nil {
      counterexamples[plan.invariants[index].name] =
        shrinks
        ? CounterexampleSearch(
          plan, of: index, base: base
        ).counterexample(shrinking: run.actions, origin)
        : CounterexampleSearch(plan, of: index)
          .counterexample(performing: run.actions, origin)
    }
  }

  private func outcome(
    _ regression: Regression, _ plan: CheckingPlan, _ violated: [String], _ stale: Int?
  ) -> Report.RegressionResult.Outcome {
    let sequence = regression.sequence
    if let stale {
      return .stale(step: stale + 1, action: sequence.actions[stale].description)
    }
    if !violated.isEmpty { return .violated(violated) }
    let isKnown = sequence.invariant.map {
      base.selection.run.knows($0) || plan.selection.run.knows($0)
    }
    return isKnown == false ? .unknownInvariant : .holds
  }

  private mutating func count(
    _ run: RecordedRun, _ judge: TraceJudge, _ plan: CheckingPlan, _ violated: [Int]
  ) {
    let events = run.steps.flatMap(\.events)
    figures.actions += run.steps.count
    figures.callbacks += events.count { $0.isCallback }
    figures.add(calls: run.calls)
    figures.events += events.count
    for (index, invariant) in plan.invariants.enumerated() {
      guard let own = base.invariants.firstIndex(where: { $0.name == invariant.name }) else {
        if violated.contains(index) { noteFurther(invariant, judge.exercised[index]) }
        continue
      }
      figures.exercised[own] += judge.exercised[index]
      figures.undecided[own] = figures.undecided[own] || judge.undecided[index]
      if violated.contains(index) { figures.violations[own] += 1 }
    }
  }

  /// Adds a violation of an invariant that only the checks of a saved sequence make.
  private mutating func noteFurther(_ invariant: Invariant, _ exercised: Int) {
    if let index = further.firstIndex(where: { $0.name == invariant.name }) {
      further[index].exercised += exercised
      further[index].violations += 1
    } else {
      further.append(
        Report.InvariantResult(
          name: invariant.name, group: invariant.group, title: invariant.title, status: .violated,
          exercised: exercised, violations: 1, isAboutAdapter: true))
    }
  }

  /// Adds the figures to those of the seeds.
  func add(to result: inout BlockResult) { result.add(figures) }

  /// Returns the sequences that violate an invariant, in order.
  func violating(_ invariant: String) -> [ViolatingSequence] { violating[invariant] ?? [] }

  /// The first counterexample of each invariant, in the order of the invariants.
  var firstCounterexamples: [Report.Counterexample] {
    (base.invariants.map(\.name) + further.map(\.name)).compactMap { counterexamples[$0] }
  }
}

extension RecordedRun {
  /// The indices of the invariants that are violated, in order.
  fileprivate var violated: [Int] { Set(violations.map(\.invariant)).sorted() }
}
