import LifecycleModel
import LifecycleAdapters
public import LifecycleChecking

/// Holds each check to an adapter that keeps it, and to systematic mistakes in that adapter: the
/// first must never be reported, and of the others only those that a listed reason excuses may
/// pass.
///
/// The mistakes are mutants in the sense of DeMillo, Lipton and Sayward, "Hints on test data
/// selection" (1978); one that behaves as the original does in all sequences counts as equivalent.
public struct CheckMutationAnalysis: Sendable {
  /// The number of sequences for which each adapter is run, in each profile; ten times as many if
  /// nothing is noticed in them.
  public var seedCount = 20
  /// The number of workers that share the checks; at least 1.
  public var jobs = 1
  /// If not empty, the checks of these names alone.
  public var only: [String] = []

  /// The number of ready-made checks.
  public static var checkCount: Int { CheckDefinition.all.count }

  /// Creates an analysis.
  public init() {}

  /// Returns the fates of each check's adapters, in the order of the checks.
  ///
  /// - Throws: `CheckingError` as a run of an adapter does.
  public func run() throws(CheckingError) -> CheckMutationReport {
    let references = ReferenceAdapter.all.filter {
      only.isEmpty || only.contains($0.check.name)
    }
    let rows = SharedWork(count: references.count, jobs: jobs).map({}) { _, index in
      Result { () throws(CheckingError) in try row(references[index]) }
    }
    var report = CheckMutationReport(seedCount: seedCount, rows: [])
    for row in rows { report.rows.append(try row.get()) }
    report.rows += untried.map { CheckMutationReport.Row(check: $0) }
    return report
  }

  /// The checks for which there is no adapter.
  private var untried: [String] {
    let tried = ReferenceAdapter.all.flatMap { reference in
      [reference.check.name, reference.check.definition?.name ?? ""]
    }
    return CheckDefinition.all.map(\.name).filter { name in
      !tried.contains(name) && (only.isEmpty || only.contains(name))
    }
  }

  private func row(
    _ reference: ReferenceAdapter
  ) throws(CheckingError) -> CheckMutationReport.Row {
    var originals: [Original] = []
    var pairs: [BehaviourLog.Pair] = []
    var row = CheckMutationReport.Row(check: reference.check.description)
    for profile in reference.profiles {
      let original = try Original(reference, profile, seedCounts)
      originals.append(original)
      for trial in original.trials {
        pairs += trial.pairs.filter { !pairs.contains($0) }
      }
      if original.trials.contains(where: \.isViolated) { row.falseAlarms.append(profile.name) }
      if !original.trials.contains(where: \.isExercised) { row.idle.append(profile.name) }
    }
    for mutation in AdapterMutation.all(pairs, of: reference) {
      let fate = fate(of: mutation, reference, originals)
      row.mutants.append(
        .init(name: mutation.description, operation: mutation.operation.rawValue, fate: fate))
    }
    return row
  }

  /// Returns the fate of an adapter with a mistake: a few sequences of each profile are run first,
  /// then more.
  private func fate(
    of mutation: AdapterMutation, _ reference: ReferenceAdapter, _ originals: [Original]
  ) -> CheckMutationReport.Fate {
    let excuse = SurvivorExcuse.reason(for: mutation, of: reference.check)
    var differs = false
    for (round, seeds) in seedCounts.enumerated() where round == 0 || differs && excuse == nil {
      for original in originals {
        let trial = original.run(reference, mutation, seeds)
        if trial.isViolated { return .noticed }
        differs = differs || trial.digest != original.trials[round].digest
      }
    }
    guard differs else { return .equivalent }
    return excuse.map { .excused($0) } ?? .unnoticed
  }

  /// The number of sequences in each round.
  private var seedCounts: [Int] { [seedCount, 10 * seedCount] }

  /// The adapter without mistakes in one profile.
  private final class Original {
    private let plan: CheckingPlan
    /// The results of the rounds.
    private(set) var trials: [Trial] = []

    init(
      _ reference: ReferenceAdapter, _ profile: Profile, _ seedCounts: [Int]
    ) throws(CheckingError) {
      var options = FuzzOptions(profiles: [profile], invariants: [])
      options.adapter = reference.description(nil, BehaviourLog())
      options.sequences.strategy = .uniform
      // A payload, a window and a process more each show something.
      options.sequences.sceneCount = 2
      options.sequences.stopsAtFirstFailure = true
      options.sequences.triesShortSequences = false
      plan = try options.plan(for: profile)
      for seeds in seedCounts { trials.append(run(reference, nil, seeds)) }
    }

    func run(
      _ reference: ReferenceAdapter, _ mutation: AdapterMutation?, _ seeds: Int
    ) -> Trial {
      let log = BehaviourLog()
      let plan = plan.checking(reference.description(mutation, log))
      let result = BlockWorker(plan).run(SeedRange(first: 0, count: seeds))
      return Trial(
        isViolated: result.hasFailed, isExercised: result.exercised.contains { $0 > 0 },
        digest: log.digest, pairs: log.pairs)
    }
  }

  /// The result of one adapter in one profile.
  private struct Trial {
    let isViolated: Bool
    let isExercised: Bool
    let digest: Int
    let pairs: [BehaviourLog.Pair]
  }
}
