import LifecycleModel
import LifecycleChecking
import LifecycleEngine
import StateExploration

/// A worker that runs mutants of one profile, one after another. It belongs to one thread.
///
/// The mutants share a judge, whose tables soon cover most of what happens.
final class MutantWorker {
  /// The plans of the unchanged profile, starting with those with fewer windows; at least one.
  private let originals: [OriginalPlans]
  private let analysis: MutationAnalysis
  private let judge: TraceJudge
  private var rows: [EventTemplate: Int] = [:]

  init(_ originals: [OriginalPlans], _ analysis: MutationAnalysis) {
    self.originals = originals
    self.analysis = analysis
    judge = originals[0].standard.plan.judge()
  }

  /// Returns the outcome of a mutant.
  ///
  /// - Parameter places: The index in the report of each invariant of the plan.
  func outcome(of mutant: ModelMutant, _ places: [Int]) -> MutationReport.Mutant {
    let plans =
      originals.lazy.filter { self.mayNotice(mutant, $0) }
      .map { self.changedPlans(mutant, $0) }.first { !$0.isEmpty } ?? []
    let killers = plans.reduce(into: Set<Int>()) { $0.formUnion(violated($1.changed)) }
    return MutationReport.Mutant(
      name: mutant.name, profile: mutant.profile.name, operation: mutant.operation,
      killers: killers.map { places[$0] }.sorted(),
      survival: killers.isEmpty ? survival(plans) : nil)
  }

  /// Returns whether the plans may notice a mutant that the preceding plans, with fewer windows,
  /// did not.
  private func mayNotice(_ mutant: ModelMutant, _ plans: OriginalPlans) -> Bool {
    let first = originals[0].standard.plan.model
    guard plans.standard.plan.model.configuration != first.configuration else { return true }
    return mutant.operation == .ignore
      || mutant.rule.map { rule in !first.transitions.contains { $0.rule == rule } } ?? false
  }

  /// Returns the plans in which the mutant's tables differ from the original's.
  private func changedPlans(
    _ mutant: ModelMutant, _ originals: OriginalPlans
  ) -> [(original: CheckingPlan, changed: CheckingPlan)] {
    let asked = mutant.rule.map { originals.standard.plan.model.profile.rules[$0].steps.asked }
    let refusals = originals.refusals.filter { asked?.contains($0.callback) ?? false }
    return ([originals.standard] + refusals.map(\.plan)).compactMap { original in
      original.changed(by: mutant).map { (original.plan, $0) }
    }
  }

  /// Returns the invariants that the seeds of a plan violate.
  private func violated(_ plan: CheckingPlan) -> Set<Int> {
    let rows = EventRows(plan.moves)
    var known = rows.events.map { _ in -1 }
    var run = JudgedRun(Machine(plan.moves, rows), judge) { row in
      if known[row] < 0 { known[row] = self.row(row, of: rows, plan.model) }
      return known[row]
    }
    var violated: Set<Int> = []
    for seed in 0..<max(1, analysis.seedCount) {
      var generator = SequenceGenerator(plan.generation, seed: UInt64(seed))
      run.begin()
      while let move = generator.nextMove(from: run.machine.state) {
        run.perform(.model(plan.moves.step(move)))
      }
      run.end()
      violated.formUnion(judge.takeViolated())
    }
    return violated
  }

  /// Returns the judge's row for a row of a mutant.
  private func row(_ row: Int, of rows: EventRows, _ model: CompiledModel) -> Int {
    guard row < rows.modelCount else { return judge.rows.row(of: rows.events[row]) }
    let template = model.events[row]
    if let known = self.rows[template] { return known }
    let number = judge.rows.add(template)
    self.rows[template] = number
    return number
  }

  /// Returns the reason why a mutant is not noticed, which depends on its first event that the
  /// original does not have.
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
