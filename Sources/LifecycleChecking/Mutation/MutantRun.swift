import AppLifecycle

/// Runs one mutant and tells what became of it.
struct MutantRun {
  private let mutant: ModelMutant
  private let originals: OriginalPlans
  private let analysis: MutationAnalysis

  init(_ mutant: ModelMutant, _ originals: OriginalPlans, _ analysis: MutationAnalysis) {
    self.mutant = mutant
    self.originals = originals
    self.analysis = analysis
  }

  /// What became of it.
  ///
  /// - Parameter places: of each invariant of the plan its index in the report.
  func outcome(_ places: [Int]) -> MutationReport.Mutant {
    let plans = changedPlans
    let killers = Set(plans.flatMap { violated($0.changed) }).sorted()
    return MutationReport.Mutant(
      name: mutant.name, profile: mutant.profile.name, operation: mutant.operation,
      killers: killers.map { places[$0] }.sorted(),
      survival: killers.isEmpty ? survival(plans) : nil)
  }

  /// The plans in which the mutant's tables differ from the original's.
  private var changedPlans: [(original: CheckingPlan, changed: CheckingPlan)] {
    let asked = mutant.rule.map { originals.standard.model.profile.rules[$0].steps.asked }
    let refusals = originals.refusals.filter { asked?.contains($0.callback) ?? false }
    return ([originals.standard] + refusals.map(\.plan)).compactMap { original in
      CheckingPlan(original, mutant.profile, original.model.configuration).flatMap { changed in
        changed.model.hasTables(of: original.model) ? nil : (original, changed)
      }
    }
  }

  private func violated(_ plan: CheckingPlan) -> [Int] {
    let violations = analysis.blockResult(plan).violations
    return violations.indices.filter { violations[$0] > 0 }
  }

  /// Why it is not noticed: what the first event is that the original does not have.
  private func survival(
    _ plans: [(original: CheckingPlan, changed: CheckingPlan)]
  ) -> MutationReport.Survival {
    var isNarrower = false
    for (original, changed) in plans {
      if let departure = TraceInclusion(changed.model, in: original.model).departure {
        return SurvivalReason(original, departure).survival
      }
      isNarrower =
        isNarrower || TraceInclusion(original.model, in: changed.model).departure != nil
    }
    return isNarrower ? .narrower : .equivalent
  }
}

extension CompiledModel {
  /// Whether the other model has the same tables.
  func hasTables(of other: CompiledModel) -> Bool {
    states == other.states && events == other.events && nodes == other.nodes
      && pathEvents == other.pathEvents && pathKilled == other.pathKilled
      && settling == other.settling && choicesOfState == other.choicesOfState
      && zip(choices, other.choices).allSatisfy {
        $0.firstNode == $1.firstNode && $0.target == $1.target && $0.canBeCut == $1.canBeCut
      }
  }
}
