import LifecycleModel
import LifecycleAdapters
public import LifecycleReports
import StateExploration

/// Performs single sequences again: saved ones, and that of a seed.
public struct Replayer: Sendable {
  /// What is checked, and how.
  public let options: FuzzOptions

  /// Creates a replayer.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Performs one saved sequence, and judges it as it stands.
  ///
  /// Profile, edges, configuration and the checks that make its invariant are those of the
  /// sequence. Judged are the invariants claimed for them, and the one that the sequence names; its
  /// counterexamples are not shrunk. The report has one run, whose `performance` tells what
  /// happened. Where an action is not possible the sequence is stale: it is performed up to there,
  /// and nothing is judged.
  ///
  /// - Throws: `CheckingError` if the sequence is for another adapter than that of the options, or
  ///   a name is unknown.
  public func replay(_ regression: Regression) throws(CheckingError) -> Report {
    let (options, profile) = try matching(regression.sequence)
    var report = try Replayer(options).report("replay", regression, profile, shrinks: false)
    report.noteNames(
      self.options.named.union([regression.sequence.invariant].compactMap { $0 }),
      among: options.available)
    return report
  }

  /// What a report about one sequence shows of checks that were named: some speak of what the
  /// adapter never did, and nothing put others to the test.
  ///
  /// - Throws: `CheckingError` as `replay` does.
  package func warnings(on report: Report) throws(CheckingError) -> [Report.Warning] {
    guard !report.runs.flatMap(\.regressions).contains(where: \.isStale) else { return [] }
    let steps = report.runs.compactMap(\.performance).flatMap(\.steps)
    var told = report
    told.warnings += options.unseenNames(Set(steps.flatMap(\.events).map(\.body)), in: report)
    told.warnings += try options.idleChecks(in: told)
    return told.warnings
  }

  /// Performs the sequence of the first seed in each profile, and judges it as it stands.
  ///
  /// - Throws: `CheckingError` as `run()` does.
  public func replaySeed() throws(CheckingError) -> Report {
    var one = options
    one.seedCount = 1
    try one.validate()
    var report = Report(command: "replay", generator: GenerationStrategy.version, runs: [])
    for profile in one.profiles {
      let plans = try one.plans(for: profile)
      let began = one.clock()
      var replay = RegressionReplay(plans.base, shrinks: false)
      replay.perform(seed: one.firstSeed, plans.plans[plans.number(of: one.firstSeed)])
      report.runs.append(run(of: replay, plans, seconds: one.clock() - began))
    }
    return report
  }

  /// Shrinks one saved sequence further.
  ///
  /// The report has one run, with a counterexample of the invariant that the sequence names, or if
  /// it names none, of the first that it violates; with none, if that holds or it is stale.
  ///
  /// - Throws: `CheckingError` as `replay` does.
  public func shrink(_ regression: Regression) throws(CheckingError) -> Report {
    let (options, profile) = try matching(regression.sequence)
    var report = try Replayer(options).report("shrink", regression, profile, shrinks: true)
    for index in report.runs.indices {
      let found = report.runs[index].counterexamples
      let name = regression.sequence.invariant ?? found.first?.invariant
      report.runs[index].counterexamples = found.filter { $0.invariant == name }
      report.runs[index].performance = nil
    }
    return report
  }

  /// The options for a saved sequence, and its profile; all that is to be judged is named.
  private func matching(
    _ sequence: Report.Sequence
  ) throws(CheckingError) -> (options: FuzzOptions, profile: Profile) {
    guard sequence.adapter == options.adapter?.name else {
      throw CheckingError(
        .usage,
        sequence.adapter.map { "the sequence is for the adapter '\($0)'" }
          ?? "the sequence is for no adapter")
    }
    var options = options.holding(toChecksOf: sequence)
    options.seedCount = 1
    let profile = try options.takePlace(of: sequence)
    try options.validate()
    options.nameInvariants(
      try Self.judged(options, for: profile, with: sequence.invariant))
    return (options, profile)
  }

  /// The names of the invariants to judge: those of the run, and the one named if there is one.
  private static func judged(
    _ options: FuzzOptions, for profile: Profile, with name: String?
  ) throws(CheckingError) -> [String] {
    let methods = try options.methods(in: profile)
    var names = options.applicable(for: profile)
      .filter { !options.isBeyond($0, methods: methods, of: profile) }.map(\.name)
    let named = options.available.first { $0.name == name }
    if let named, !names.contains(named.name), options.adapter != nil || !named.needsAdapter {
      names.append(named.name)
    }
    return names
  }

  /// The report about one saved sequence.
  private func report(
    _ command: String, _ regression: Regression, _ profile: Profile, shrinks: Bool
  ) throws(CheckingError) -> Report {
    let options = options.withoutGeneration
    let plans = try options.plans(for: profile)
    let plan = try Replayer(options).plan(for: regression.sequence, plans.base)
    let began = options.clock()
    var replay = RegressionReplay(plans.base, shrinks: shrinks)
    replay.perform(regression, plan)
    return Report(
      command: command, generator: GenerationStrategy.version,
      runs: [run(of: replay, plans, seconds: options.clock() - began)],
      notes: replay.results.compactMap(\.note)
        + options.notesOnOwnActions(of: replay.results, [regression]))
  }

  /// The run that performing one sequence was.
  private func run(
    of replay: RegressionReplay, _ plans: ConfiguredPlans, seconds: Double
  ) -> Report.Run {
    var result = BlockResult(plans.base)
    replay.add(to: &result)
    var run = options.makeRun(
      plans, result, replay.merged(with: []), seconds: seconds, shrinkSeconds: 0)
    run.seedCount = replay.results.isEmpty ? 1 : 0
    run.regressions = replay.results
    run.performance = replay.performance
    // Nothing was generated, and nothing measured.
    run.health = Report.Health()
    run.coverage = Report.Coverage(
      states: .init(0, of: 0), transitions: .init(0, of: 0), transitionPairs: .init(0, of: 0),
      unreached: [])
    return run
  }
}

extension FuzzOptions {
  /// Takes profile and edges from a saved sequence; the profile is one of those there were, if one
  /// has that name.
  fileprivate mutating func takePlace(
    of sequence: Report.Sequence
  ) throws(CheckingError) -> Profile {
    let own = profiles.first { $0.name == sequence.profile }
    let (profile, edges) = try CheckingError.naming { () throws(UnknownName) in
      let profile = if let own { own } else { try Profile.named(sequence.profile) }
      return (profile, try EdgeSet.parse(sequence.edges))
    }
    self.edges = edges
    profiles = [profile]
    return profile
  }
}

extension Report {
  /// Says which results speak of the adapter: those of invariants about it, and those of names that
  /// were asked for.
  fileprivate mutating func noteNames(_ names: Set<String>, among invariants: [Invariant]) {
    let about = Set(invariants.filter(\.isAboutAdapter).map(\.name)).union(names)
    for run in runs.indices {
      for index in runs[run].invariants.indices {
        let name = runs[run].invariants[index].name
        runs[run].invariants[index].isAboutAdapter =
          about.contains(name) || AdapterFailure.invariants.contains(name)
      }
    }
  }
}
