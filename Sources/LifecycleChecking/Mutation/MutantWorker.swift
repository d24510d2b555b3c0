import AppLifecycle
import LifecycleRecords

/// Runs mutants of one profile, one after another; belongs to one thread.
///
/// They share a judge, whose tables then know most of what happens.
final class MutantWorker {
  /// The unchanged plans, those with fewer windows first; there is one at least.
  private let originals: [OriginalPlans]
  private let analysis: MutationAnalysis
  private let judge: TraceJudge
  private var rows: [EventTemplate: Int] = [:]

  init(_ originals: [OriginalPlans], _ analysis: MutationAnalysis) {
    self.originals = originals
    self.analysis = analysis
    judge = TraceJudge(originals[0].standard)
  }

  /// What became of a mutant.
  ///
  /// - Parameter places: of each invariant of the plan its index in the report.
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

  /// Whether the plans may tell what the ones before, with fewer windows, did not.
  private func mayNotice(_ mutant: ModelMutant, _ plans: OriginalPlans) -> Bool {
    let first = originals[0].standard.model
    guard plans.standard.model.configuration != first.configuration else { return true }
    return mutant.operation == .ignore
      || mutant.rule.map { rule in !first.choices.contains { $0.rule == rule } } ?? false
  }

  /// The plans in which the mutant's tables differ from the original's.
  private func changedPlans(
    _ mutant: ModelMutant, _ originals: OriginalPlans
  ) -> [(original: CheckingPlan, changed: CheckingPlan)] {
    let asked = mutant.rule.map { originals.standard.model.profile.rules[$0].steps.asked }
    let refusals = originals.refusals.filter { asked?.contains($0.callback) ?? false }
    return ([originals.standard] + refusals.map(\.plan)).compactMap { original in
      CheckingPlan(original, mutant.profile, original.model.configuration).flatMap { changed in
        changed.model.hasTables(of: original.model) ? nil : (original, changed)
      }
    }
  }

  /// The invariants that the seeds of a plan violate.
  private func violated(_ plan: CheckingPlan) -> Set<Int> {
    var sink = MutantTrace(judge: judge, rows: plan.model.events.map(row))
    var execution = Execution(plan, namesPayloads: false)
    var violated: Set<Int> = []
    for seed in 0..<max(1, analysis.seedCount) {
      var generator = SequenceGenerator(plan, seed: UInt64(seed))
      judge.beginRun()
      execution.beginRun()
      while let step = generator.next(from: execution.state) { execution.perform(step, &sink) }
      while let choice = plan.settlingChoice(in: execution.state) {
        execution.perform(PlannedStep(choice: choice), &sink)
      }
      judge.endRun()
      for violation in judge.takeViolations() { violated.insert(violation.invariant) }
    }
    return violated
  }

  private func row(of template: EventTemplate) -> Int {
    if let known = rows[template] { return known }
    let row = judge.addRow(template)
    rows[template] = row
    return row
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

/// Hands the events of a mutant to the judge of the original.
private struct MutantTrace: TraceSink {
  /// No time passes.
  var time = 0
  let judge: TraceJudge
  /// Of each event of the mutant the judge's row.
  let rows: [Int]

  func see(_ event: EventID, key: Int, payloads: [Payload]) {
    judge.see(rows[Int(event)], action: key)
  }

  func see(_ event: Event, key: Int) { judge.see(judge.row(of: event), payload: key) }
}
