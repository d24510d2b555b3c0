import AppLifecycle
import DelegateAdapters
public import LifecycleRecords

/// Holds each check to an adapter that keeps it and to systematic mistakes in that: none may be
/// told of the first, and of the others only those that a listed reason excuses may pass.
///
/// The mistakes are mutants in the sense of DeMillo, Lipton and Sayward, "Hints on test data
/// selection" (1978); one that behaves as the original does in all sequences counts as equivalent.
public struct CheckMutationAnalysis: Sendable {
  /// How many sequences each adapter is run for, in each profile.
  public var seedCount = 40
  /// How many workers share the checks; at least 1.
  public var jobs = 1
  /// If not empty, the checks of these names alone.
  public var only: [String] = []

  /// Creates an analysis.
  public init() {}

  /// What becomes of each check's adapters, in the order of the checks.
  ///
  /// - Throws: `CheckingError` as a run of an adapter does.
  public func run() throws(CheckingError) -> CheckMutationReport {
    let references = ReferenceAdapter.all.filter {
      only.isEmpty || only.contains($0.check.name)
    }
    let sum = OrderedSum(
      [Result<CheckMutationReport.Row, CheckingError>](), isEnough: { _ in false }
    ) { $0 += $1 }
    SharedWork(count: references.count, jobs: jobs) { false }.share { next in
      while let index = next() {
        let row = Result { () throws(CheckingError) in try self.row(references[index]) }
        sum.add([row], of: index)
      }
    }
    var report = CheckMutationReport(seedCount: seedCount, rows: [])
    for row in sum.total { report.rows.append(try row.get()) }
    return report
  }

  private func row(
    _ reference: ReferenceAdapter
  ) throws(CheckingError) -> CheckMutationReport.Row {
    var originals: [(profile: Profile, trial: Trial)] = []
    var pairs: [BehaviourLog.Pair] = []
    var row = CheckMutationReport.Row(check: reference.check.description)
    for profile in reference.profiles {
      let trial = try run(reference, nil, profile)
      originals.append((profile, trial))
      pairs += trial.pairs.filter { !pairs.contains($0) }
      if trial.isViolated { row.falseAlarms.append(profile.name) }
      if !trial.isExercised { row.idle.append(profile.name) }
    }
    for mutation in AdapterMutation.all(pairs, names: reference.names) {
      row.mutants.append(try fate(of: mutation, reference, originals))
    }
    return row
  }

  /// What becomes of an adapter with a mistake: the first profile in which it is told of decides.
  private func fate(
    of mutation: AdapterMutation, _ reference: ReferenceAdapter,
    _ originals: [(profile: Profile, trial: Trial)]
  ) throws(CheckingError) -> CheckMutationReport.Mutant {
    var differs = false
    for (profile, original) in originals {
      let trial = try run(reference, mutation, profile)
      if trial.isViolated {
        return .init(mutation.description, mutation.operation.rawValue, .noticed)
      }
      differs = differs || trial.digest != original.digest
    }
    guard differs else {
      return .init(mutation.description, mutation.operation.rawValue, .equivalent)
    }
    let excuse = SurvivorExcuse.reason(for: mutation, of: reference.check)
    return .init(
      mutation.description, mutation.operation.rawValue, excuse.map { .excused($0) } ?? .unnoticed)
  }

  /// What came of one adapter in one profile.
  private struct Trial {
    let isViolated: Bool
    let isExercised: Bool
    let digest: UInt64
    let pairs: [BehaviourLog.Pair]
  }

  private func run(
    _ reference: ReferenceAdapter, _ mutation: AdapterMutation?, _ profile: Profile
  ) throws(CheckingError) -> Trial {
    let log = BehaviourLog()
    var options = FuzzOptions(profiles: [profile], invariants: [])
    options.adapter = reference.description(mutation, log)
    options.strategy = .uniform
    options.stopsAtFirstFailure = mutation != nil
    options.seedCount = seedCount
    options.sceneCount = 2
    let plan = try options.plan(for: profile)
    let result = BlockWorker(plan, options).run(SeedRange(first: 0, count: seedCount))
    return Trial(
      isViolated: result.hasFailed, isExercised: result.exercised.contains { $0 > 0 },
      digest: log.digest, pairs: log.pairs)
  }
}
