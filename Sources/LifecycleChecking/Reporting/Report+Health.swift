import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports

extension Report.Health {
  /// Creates the figures of a run.
  init(_ result: BlockResult, _ plans: ConfiguredPlans) {
    self.init()
    let tally = result.tally
    coveringSequences = tally.coveringSequences
    swarmingSequences = tally.swarmingSequences
    shortest = tally.lengths?.lowerBound ?? 0
    longest = tally.lengths?.upperBound ?? 0
    // An app that observes notifications is told of what no method of its delegate is.
    let possible = plans.plans.flatMap { $0.model.transitions.map(\.action) }
    let extras = plans.base.extras
    let names = Set(
      possible.map(\.name) + (extras?.customActions.isEmpty ?? true ? [] : [.custom])
        + (extras?.waits.isEmpty ?? true ? [] : [.wait]))
    customActions = (extras?.customActions ?? []).enumerated().map { number, action in
      Count(action.name, number < tally.own.count ? tally.own[number] : 0)
    }
    actions = zip(ActionName.allCases, tally.actions).filter { names.contains($0.0) }
      .map { Count($0.0, $0.1) }
    let kinds = Set(possible.compactMap(\.kind))
    self.kinds = zip(BackgroundEventKind.allCases, tally.kinds).filter { kinds.contains($0.0) }
      .map { Count($0.0, $0.1) }
    let reasons = Set(possible.compactMap(\.reason) + KillReason.insideActions)
    self.reasons = zip(KillReason.allCases, tally.reasons).filter { reasons.contains($0.0) }
      .map { Count($0.0, $0.1) }
    killsInside = tally.killsInside
    configurations = zip(plans.plans, result.sequencesOfPlan).map { plan, count in
      let configuration = plan.model.configuration
      return Share(
        configuration: configuration,
        differences: configuration.differences(
          from: plan.model.profile.methods, ofAdapter: plan.adapter != nil),
        sequences: count)
    }
  }
}
