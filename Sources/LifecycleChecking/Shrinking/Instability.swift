import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import StateExploration
import TemporalLogic

/// A sequence that came out differently when it was performed again.
struct Instability {
  let sequence: ViolatingSequence
  /// The name of the invariant that it violated at first, if it was performed again for that
  /// reason.
  let violated: String?

  /// The bound on the attempts to see a sequence come out differently.
  private static let attempts = 8
  /// The number of shorter sequences that are tried.
  private static let budget = 100

  private var plan: CheckingPlan { sequence.plan }

  /// Returns two performances that differ, of a sequence from which as much as possible was
  /// dropped.
  ///
  /// If there are no such performances, the difference comes from what was performed before, and
  /// only one performance is returned.
  func counterexample(_ host: AdapterHost?) -> Report.Counterexample {
    let plan = plan.judgingNothing
    let judge = plan.judge()
    let original = run(plan, judge, host)
    var pair = Pair(first: original, second: nil)
    var isFresh = false
    func differing(_ actions: [Action]) -> [Action]? {
      for _ in 1..<(isFresh ? 2 : Self.attempts) where !plan.options.work.isInterrupted() {
        let again = RecordedRun(actions, plan, judge, host: host)
        let other = isFresh ? host.map { AdapterHost($0.description) } : host
        let once = RecordedRun(actions, plan, judge, host: other)
        guard once.events != again.events else { continue }
        pair = Pair(first: once, second: again)
        return once.actions.count <= actions.count ? once.actions : actions
      }
      return nil
    }
    var attempts = 0
    var differs = differing(original.actions)
    if differs == nil, host?.description.isLocal == false {
      isFresh = true
      differs = differing(original.actions)
    }
    if let actions = differs {
      host?.isSearching = true
      defer { host?.isSearching = false }
      let shrinking = Shrinking(
        actions, budget: Self.budget, simpler: { _ in [] }, failing: differing)
      attempts = shrinking.attempts
    }
    return counterexample(pair, original.actions.count, attempts, isFresh: isFresh)
  }

  private func run(_ plan: CheckingPlan, _ judge: TraceJudge, _ host: AdapterHost?) -> RecordedRun {
    guard let actions = sequence.actions else {
      return RecordedRun(seed: sequence.origin.seed ?? 0, plan, judge, host: host)
    }
    return RecordedRun(actions, plan, judge, host: host)
  }

  /// The same sequence performed twice.
  private struct Pair {
    var first: RecordedRun
    var second: RecordedRun?

    /// The index of the first event in which they differ; one past the last event of the shorter
    /// run if the other goes on.
    var place: Int {
      let (one, other) = (first.events, second?.events ?? [])
      guard second != nil else { return one.count }
      return zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
        ?? min(one.count, other.count)
    }
  }

  private func counterexample(
    _ pair: Pair, _ length: Int, _ attempts: Int, isFresh: Bool
  ) -> Report.Counterexample {
    let invariant =
      plan.invariants.first { $0.name == Invariant.nondeterminism }
      ?? Invariant.ofAdapterFailures[0]
    var expected: [String] = []
    if let violated {
      expected.append("the sequence violated \(violated), but not when it was performed again")
    }
    expected.append(
      pair.second == nil
        ? "every later run gave the same result: it depends on what ran before"
        : isFresh
          ? "it behaves differently when just started: 'run' must discard all state of earlier runs"
          : "performed again, the sequence differs from this point on")
    return Report.Counterexample(
      id: "\(invariant.name)-\(plan.model.profile.name)", invariant: invariant.name,
      title: invariant.title, formula: invariant.written.text, source: invariant.source,
      seed: sequence.origin.seed,
      sequence: plan.sequence(pair.first.actions, invariant),
      steps: pair.first.steps.keepingLinesPrinted(upTo: pair.place),
      otherSteps: pair.second?.steps.keepingLinesPrinted(upTo: pair.place) ?? [],
      violatedAt: pair.place,
      expected: expected, originalLength: length, shrinkSteps: attempts, minimality: .unknown,
      reproduction: plan.reproduction(
        of: sequence.origin.seed.map { .seed($0) } ?? .wholeRun, judging: invariant))
  }
}
