import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports

extension ConfiguredPlans {
  /// Returns the figures of a run.
  func health(_ result: BlockResult) -> Report.Health {
    var health = Report.Health()
    let tally = result.tally
    health.coveringSequences = tally.coveringSequences
    health.swarmingSequences = tally.swarmingSequences
    health.shortest = tally.lengths?.lowerBound ?? 0
    health.longest = tally.lengths?.upperBound ?? 0
    // An app that observes notifications is told of what no method of its delegate is.
    let possible = plans.flatMap { $0.model.transitions.map(\.action) }
    let extras = base.extras
    let names = Set(
      possible.map(\.name) + (extras?.customActions.isEmpty ?? true ? [] : [.custom])
        + (extras?.waits.isEmpty ?? true ? [] : [.wait]))
    health.customActions = (extras?.customActions ?? []).enumerated().map { number, action in
      Report.Health.Count(action.name, number < tally.own.count ? tally.own[number] : 0)
    }
    health.actions = zip(ActionName.allCases, tally.actions).filter { names.contains($0.0) }
      .map { Report.Health.Count($0.0, $0.1) }
    let kinds = Set(possible.compactMap(\.kind))
    health.kinds = zip(BackgroundEventKind.allCases, tally.kinds).filter { kinds.contains($0.0) }
      .map { Report.Health.Count($0.0, $0.1) }
    let reasons = Set(possible.compactMap(\.reason) + KillReason.insideActions)
    health.reasons = zip(KillReason.allCases, tally.reasons).filter { reasons.contains($0.0) }
      .map { Report.Health.Count($0.0, $0.1) }
    health.killsInside = tally.killsInside
    health.configurations = zip(plans, result.sequencesOfPlan).map { plan, count in
      let configuration = plan.model.configuration
      return Report.Health.Share(
        configuration: configuration,
        differences: configuration.differences(
          from: plan.model.profile.methods, ofAdapter: plan.adapter != nil),
        sequences: count)
    }
    return health
  }
}
