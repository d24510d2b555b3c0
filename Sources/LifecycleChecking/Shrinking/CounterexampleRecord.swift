import AppLifecycle
import DelegateAdapters
import TemporalLogic

/// Performs a sequence once more and records it as a counterexample.
struct CounterexampleRecord {
  /// A plan with the invariant alone.
  let plan: CheckingPlan
  let judge: TraceJudge
  let options: FuzzOptions
  /// Where the sequence came from.
  let origin: CounterexampleSearch.Origin
  let originalLength: Int

  /// The same for a sequence that fails under another plan.
  func under(_ other: CheckingPlan) -> CounterexampleRecord {
    guard other.model.configuration != plan.model.configuration else { return self }
    return CounterexampleRecord(
      plan: other, judge: TraceJudge(other), options: options, origin: origin,
      originalLength: originalLength)
  }

  /// The counterexample that the actions are; `nil` if they violate nothing.
  func counterexample(
    _ actions: [Action], attempts: Int, _ minimality: Report.Minimality
  ) -> Report.Counterexample? {
    judge.isRecording = true
    defer { judge.isRecording = false }
    let run = RecordedRun(actions, plan, judge)
    guard let violation = run.violations.first else { return nil }
    let invariant = plan.invariants[0]
    return Report.Counterexample(
      id: "\(invariant.name)-\(plan.model.profile.name)", invariant: invariant.name,
      title: invariant.title, formula: invariant.written.text, source: invariant.source,
      definition: options.ownInvariants.contains(invariant.name) ? invariant.fileText() : nil,
      seed: origin.seed, regression: origin.name,
      sequence: plan.sequence(run.actions, invariant), steps: run.steps,
      violatedAt: violation.position, expected: expectation(of: 0, violation, in: run.steps),
      originalLength: originalLength, shrinkSteps: attempts, minimality: minimality,
      reproduce: reproduction(invariant))
  }

  /// The command that finds the same violation again; empty if there is none.
  private func reproduction(_ invariant: Invariant) -> String {
    if let name = origin.name {
      return (["lifecheck", "replay", shellQuoted(name)] + options.reproductionArguments)
        .joined(separator: " ")
    }
    guard let seed = origin.seed else { return "" }
    var words = ["lifecheck", "--profile", plan.model.profile.name]
    if plan.model.edges != .documented { words += ["--edges", plan.model.edges.description] }
    if plan.model.configuration.sceneCount > 1 {
      words += ["--scenes", String(plan.model.configuration.sceneCount)]
    }
    if let adapter = plan.adapter { words += ["--adapter", adapter.name] }
    words += options.reproductionArguments
    if options.maxActions != FuzzOptions.standardMaxActions {
      words += ["--max-actions", String(options.maxActions)]
    }
    if options.strategy != .guided { words += ["--strategy", options.strategy.rawValue] }
    words += ["--only", invariant.name, "--seed", String(seed), "--seeds", "1"]
    return words.joined(separator: " ")
  }
}

extension CheckingPlan {
  /// Actions as a sequence that can be saved.
  func sequence(_ actions: [Action], _ invariant: Invariant?) -> Report.Sequence {
    Report.Sequence(
      profile: model.profile.name, edges: model.edges.description, adapter: adapter?.name,
      invariant: invariant?.name, configuration: model.configuration, actions: actions)
  }
}
