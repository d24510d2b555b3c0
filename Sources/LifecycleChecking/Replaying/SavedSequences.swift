import LifecycleModel
import LifecycleAdapters
import LifecycleReports

/// The saved sequences of a run, and the plans with which they are performed.
struct SavedSequences {
  private let planner: Planner
  private let options: FuzzOptions
  private let selection: Selection

  /// Creates the saved sequences of a run.
  ///
  /// - Parameter planner: the planner of the run.
  init(_ planner: Planner) {
    self.planner = planner
    options = planner.options
    selection = planner.selection
  }

  /// Performs the saved sequences that belong to the run of the plan.
  func replay(_ base: CheckingPlan) throws(CheckingError) -> RegressionReplay {
    var replay = RegressionReplay(base)
    // Many share a configuration, and a plan takes longer to make than a sequence to perform.
    var plans: [PlanKey: CheckingPlan] = [:]
    for regression in options.sequences.regressions
    where belongs(regression, to: base) && !options.work.isInterrupted() {
      let key = PlanKey(regression.sequence)
      if plans[key] == nil { plans[key] = try plan(for: regression.sequence, base) }
      if let plan = plans[key] { replay.perform(regression, plan) }
      if options.sequences.stopsAtFirstFailure && replay.hasFailed { break }
    }
    return replay
  }

  /// Whether a saved sequence is for the profile, edges, and adapter of the run, and about an
  /// invariant that is judged in it, that the sequence's own checks make, or that no longer exists.
  private func belongs(_ regression: Regression, to base: CheckingPlan) -> Bool {
    let sequence = regression.sequence
    guard
      sequence.profile == base.model.profile.name, sequence.adapter == options.adapter?.name,
      (try? EdgeSet.parse(sequence.edges)) == options.sequences.edges,
      !sequence.actions.contains(where: options.sequences.without.contains)
    else { return false }
    guard let name = sequence.invariant else { return true }
    guard sequence.checks.isEmpty else {
      return selection.isJudged(sequence, among: base.invariants) || canHold(sequence, base)
    }
    return base.invariants.contains { $0.name == name } || !selection.knows(name)
  }

  /// Whether the adapter can be held to the checks of a sequence for that sequence alone: nothing
  /// else was named, the checks are not switched off, and nothing in the run is named as what they
  /// make.
  private func canHold(_ sequence: Report.Sequence, _ base: CheckingPlan) -> Bool {
    let held = selection.holding(toChecksOf: sequence)
    return selection.isWhole
      && !base.invariants.contains { $0.name == sequence.invariant }
      && !held.invariants.contains { $0.name == sequence.invariant && held.isSwitchedOff($0) }
  }

  /// Returns the plan with which a saved sequence is performed: the base under the configuration of
  /// the sequence.
  ///
  /// An adapter has the methods that it has now, even if they are more than when the sequence was
  /// saved. An adapter that is not held to the checks of the sequence anyway is held to them here.
  ///
  /// If the invariant that the sequence names could not be judged there, because the configuration
  /// was not generated but given, it is judged all the same.
  func plan(
    for sequence: Report.Sequence, _ base: CheckingPlan
  ) throws(CheckingError) -> CheckingPlan {
    var configuration = sequence.configuration
    if options.adapter != nil { configuration.implements = base.model.configuration.implements }
    if let name = sequence.invariant, !sequence.checks.isEmpty,
      !selection.isJudged(sequence, among: base.invariants)
    {
      return try selection.holding(toChecksOf: sequence)
        .naming(base.invariants.map(\.name) + [name])
        .plan(base.model.profile, configuration)
    }
    guard configuration != base.model.configuration else { return base }
    let plan = try CheckingPlan(base, configuration)
    guard let named = sequence.invariant, base.number(of: named) != nil,
      plan.number(of: named) == nil
    else { return plan }
    let judged = plan.invariants.map(\.name).filter { plan.number(of: $0) != nil }
    return try selection.naming(judged + [named]).plan(base.model.profile, configuration)
  }
}

extension Selection {
  /// Returns a plan under a configuration with which nothing is generated.
  fileprivate func plan(
    _ profile: Profile, _ configuration: Configuration
  ) throws(CheckingError) -> CheckingPlan {
    var options = options
    options.sequences = options.sequences.withoutGeneration
    options.sequences.configuration = configuration
    return try Planner(Selection(options, chosen: chosen, inPlaceOf: self)).plan(for: profile)
  }
}

/// The key to the plan for a saved sequence in a run: everything on which the plan depends.
private struct PlanKey: Hashable {
  let configuration: Configuration
  let invariant: String?
  let checks: [String]

  init(_ sequence: Report.Sequence) {
    configuration = sequence.configuration
    invariant = sequence.invariant
    checks = sequence.checks
  }
}
