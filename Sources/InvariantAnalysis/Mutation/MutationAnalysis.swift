public import LifecycleModel
public import LifecycleChecking
import StateExploration

/// An analysis that runs mutants of profiles through the ordinary engine and records which
/// invariants notice them.
///
/// Every mutant runs the same seeds under the standard configuration, and under one more
/// configuration for each method whose return value decides how the changed rule continues, in
/// which that method returns `false`. Mutants of postings run where notifications are enabled,
/// judged by the invariants about notifications. In a profile with scenes, a mutant that makes no
/// difference with one window is run with two, if it changes a rule that requires several or
/// ignores something.
public struct MutationAnalysis: Sendable {
  /// The profiles whose mutants are run. A rule shared by several profiles of a family is changed
  /// in the first.
  public var profiles = Profile.representatives
  /// The invariants to judge, each where it is claimed. Mutants of profiles for which none is
  /// claimed are not run.
  public var invariants: [Invariant]
  /// The predicate that selects the mutants to run; by default, all of them.
  public var isIncluded: @Sendable (ModelMutant) -> Bool = { _ in true }
  /// The number of sequences that each mutant runs under each configuration; at least 1.
  public var seedCount = MutationAnalysis.standardSeedCount
  /// The maximum number of actions in a sequence; at least 1.
  public var maxActions = 40
  /// The number of workers that share the mutants; at least 1. The report does not depend on it.
  public var jobs = 1

  /// The default of `seedCount`.
  public static let standardSeedCount = 60

  /// Creates an analysis of all profiles.
  public init(invariants: [Invariant]) { self.invariants = invariants }

  /// Runs all mutants.
  ///
  /// - Throws: `CheckingError` if a formula's monitor would be too large.
  /// - Complexity: O(mutants · seeds · actions).
  public func run() throws(CheckingError) -> MutationReport {
    var rows = invariants.map { invariant in
      MutationReport.Row(
        name: invariant.name, group: invariant.group, needsAdapter: invariant.needsAdapter,
        exercised: 0, mutantCount: 0, kills: [])
    }
    var mutants: [MutationReport.Mutant] = []
    for (profile, configuration) in profiles.flatMap(configurations)
    where invariants.contains(where: { !$0.needsAdapter && $0.profiles.contains(profile.name) }) {
      let originals = try OriginalPlans(self, profile, configuration)
      let hasScenes =
        profile.hasScenes && !asksForNotifications(configuration)
      let twoWindows = hasScenes ? originals.withTwoWindows : nil
      guard !originals.standard.plan.invariants.isEmpty else { continue }
      let places = originals.standard.plan.invariants.map { judged in
        invariants.firstIndex { $0.name == judged.name } ?? 0
      }
      let first = mutants.count
      let changed = profile.mutants.filter { mutant in
        isIncluded(mutant) && (mutant.posting != nil) == asksForNotifications(configuration)
          && isWalked(mutant, profile) && !isMadeBefore(mutant, profile)
      }
      mutants += outcomes(of: changed, [originals] + (twoWindows.map { [$0] } ?? []), places)
      let found = mutants[first...]
      let differing = found.count { $0.survival != .equivalent }
      for (judged, exercised) in zip(places, originals.exercised(self)) {
        rows[judged].isJudged = true
        rows[judged].exercised += exercised
        rows[judged].mutantCount += differing
        rows[judged].kills += found.indices.filter { mutants[$0].killers.contains(judged) }
      }
    }
    return MutationReport(seedCount: seedCount, invariants: rows, mutants: mutants)
  }

  /// Returns the configurations in which a profile's mutants run: the standard one, and one with
  /// notifications enabled if any invariant is about them.
  private func configurations(_ profile: Profile) -> [(Profile, Configuration)] {
    let asking = Configuration(implements: ["*", Configuration.notifications])
    let usual = (profile, Configuration())
    let isAsked = invariants.contains { $0.over.contains(.notifications) }
    return profile.postings.isEmpty || !isAsked ? [usual] : [usual, (profile, asking)]
  }

  private func asksForNotifications(_ configuration: Configuration) -> Bool {
    configuration.implements.contains(Configuration.notifications)
  }

  /// Returns whether the mutant's change is in the documented core, which is all that is walked.
  private func isWalked(_ mutant: ModelMutant, _ profile: Profile) -> Bool {
    mutant.rule.map { profile.rules[$0].edge == nil } ?? true
  }

  /// Returns whether an earlier profile of the family has the same rule, so that the mistake is
  /// made there.
  private func isMadeBefore(_ mutant: ModelMutant, _ profile: Profile) -> Bool {
    guard let rule = mutant.rule else { return false }
    return profiles.prefix { $0.name != profile.name }.contains {
      $0.family == profile.family && $0.hasRule(profile.rules[rule])
    }
  }

  /// Runs the mutants of one profile, shared among the workers.
  private func outcomes(
    of mutants: [ModelMutant], _ originals: [OriginalPlans], _ places: [Int]
  ) -> [MutationReport.Mutant] {
    SharedWork(count: mutants.count, jobs: jobs).map({ MutantWorker(originals, self) }) {
      $0.outcome(of: mutants[$1], places)
    }
  }

  /// Returns the options for all runs.
  func options(_ profile: Profile, _ configuration: Configuration) -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: invariants)
    options.sequences.configuration = configuration
    options.sequences.seedCount = seedCount
    options.sequences.maxActions = max(1, maxActions)
    options.sequences.strategy = .uniform
    if asksForNotifications(configuration) {
      options.judging.invariants = invariants.filter { $0.over.contains(.notifications) }
    }
    return options
  }
}

extension MutationAnalysis {
  /// Returns the result of running the seeds of a plan.
  func blockResult(_ plan: CheckingPlan) -> BlockResult {
    BlockWorker(plan).run(SeedRange(first: 0, count: max(1, seedCount)))
  }
}
