import LifecycleModel
package import LifecycleAdapters
public import LifecycleReports
import StateExploration

/// A replayer of single sequences: of saved ones, and of that of a seed.
public struct Replayer: Sendable {
  /// The options of the check.
  public let options: FuzzOptions

  private let chosen: [AdapterCheck]?

  /// Creates a replayer.
  public init(_ options: FuzzOptions) { self.init(options, chosen: nil) }

  /// Creates a replayer.
  ///
  /// - Parameter chosen: the checks that the adapter is held to because of its behavior, in place
  ///   of those that it declares; `nil` if nothing was chosen.
  package init(_ options: FuzzOptions, chosen: [AdapterCheck]?) {
    self.options = options
    self.chosen = chosen
  }

  /// Performs one saved sequence, and judges it as it stands.
  ///
  /// The profile, edges, configuration, and the checks that make its invariant are those of the
  /// sequence. The sequence is judged by the invariants claimed for them and by the one that it
  /// names; its counterexamples are not shrunk. The report has one run, whose `performance`
  /// describes what happened. If an action is not possible, the sequence is stale: it is performed
  /// up to there, and nothing is judged.
  ///
  /// - Throws: `CheckingError` if the sequence is for another adapter than that of the options, or
  ///   a name is unknown.
  public func replay(_ regression: Regression) throws(CheckingError) -> Report {
    let given = Selection(options, chosen: chosen)
    let (selection, profile) = try given.matching(regression.sequence)
    var report = try selection.report("replay", regression, profile, shrinks: false)
    Self.note(
      given.named.union([regression.sequence.invariant].compactMap { $0 }),
      among: selection.invariants, in: &report)
    return report
  }

  /// Marks the results that are about the adapter: those of invariants about it, and those whose
  /// names were requested.
  private static func note(
    _ names: Set<String>, among invariants: [Invariant], in report: inout Report
  ) {
    let about = Set(invariants.filter(\.isAboutAdapter).map(\.name)).union(names)
    for run in report.runs.indices {
      for index in report.runs[run].invariants.indices {
        let name = report.runs[run].invariants[index].name
        report.runs[run].invariants[index].isAboutAdapter =
          about.contains(name) || AdapterFailure.invariants.contains(name)
      }
    }
  }

  /// Returns the warnings of a report about one sequence, including those about checks that mention
  /// what the adapter never did, and about checks that nothing put to the test.
  ///
  /// - Throws: `CheckingError` as `replay` does.
  package func warnings(on report: Report) throws(CheckingError) -> [Report.Warning] {
    guard !report.runs.flatMap(\.regressions).contains(where: \.isStale) else { return [] }
    let steps = report.runs.compactMap(\.performance).flatMap(\.steps)
    var told = report
    let selection = Selection(options, chosen: chosen)
    let done = Set(steps.flatMap(\.events).map(\.body))
    told.warnings += UnseenNames(selection, done, besides: report.warnings).warnings
    told.warnings += UnseenSources([options.adapter].compactMap(\.self)).warnings
    told.warnings += try IdleChecks(Planner(selection), in: told).warnings
    return told.warnings
  }

  /// Performs the sequence of the first seed in each profile, and judges it as it stands.
  ///
  /// - Throws: `CheckingError` as `Fuzzer.run()` does.
  public func replaySeed() throws(CheckingError) -> Report {
    var one = options
    one.sequences.seedCount = 1
    let planner = try Planner(Selection(validating: one, chosen: chosen))
    var report = Report(command: "replay", generator: GenerationStrategy.version, runs: [])
    for profile in one.sequences.profiles {
      let plans = try planner.plans(for: profile)
      let began = one.work.clock()
      var replay = RegressionReplay(plans.base, shrinks: false)
      replay.perform(
        seed: one.sequences.firstSeed, plans.plans[plans.number(of: one.sequences.firstSeed)])
      report.runs.append(replay.run(of: plans, seconds: one.work.clock() - began))
    }
    return report
  }

  /// Shrinks one saved sequence further.
  ///
  /// The report has one run, with a counterexample of the invariant that the sequence names or, if
  /// it names none, of the first that it violates. There is no counterexample if that invariant
  /// holds or the sequence is stale.
  ///
  /// - Throws: `CheckingError` as `replay` does.
  public func shrink(_ regression: Regression) throws(CheckingError) -> Report {
    let (selection, profile) = try Selection(options, chosen: chosen)
      .matching(regression.sequence)
    var report = try selection.report("shrink", regression, profile, shrinks: true)
    for index in report.runs.indices {
      let found = report.runs[index].counterexamples
      let name = regression.sequence.invariant ?? found.first?.invariant
      report.runs[index].counterexamples = found.filter { $0.invariant == name }
      report.runs[index].performance = nil
    }
    return report
  }
}

extension Selection {
  /// Returns the selection for a saved sequence, with all that is judged named, and the profile.
  fileprivate func matching(
    _ sequence: Report.Sequence
  ) throws(CheckingError) -> (selection: Selection, profile: Profile) {
    guard sequence.adapter == options.adapter?.name else {
      throw CheckingError(
        .usage,
        sequence.adapter.map { "the sequence is for the adapter '\($0)'" }
          ?? "the sequence is for no adapter")
    }
    let held = holding(toChecksOf: sequence)
    var options = held.options
    options.sequences.seedCount = 1
    // The sequence says what occurs in it.
    options.sequences.without = Exclusions()
    let profile = try options.sequences.takePlace(of: sequence)
    let selection = try Selection(
      validating: options, chosen: held.chosen, inPlaceOf: held)
    return (selection.naming(try selection.judged(in: profile, with: sequence.invariant)), profile)
  }

  /// Returns the names of the invariants to judge: those of the run, and the given one if it
  /// exists.
  fileprivate func judged(
    in profile: Profile, with name: String?
  ) throws(CheckingError) -> [String] {
    let methods = try ProfileMethods(options, in: profile)
      .callbacks(of: profile, options.sequences.configuration)
    var names = ProfileSelection(self, in: profile, methods: methods).standings
      .filter { $0.standing == .judged || $0.standing == .notificationsUnobserved }
      .map(\.invariant.name)
    let named = invariants.first { $0.name == name }
    if let named, !names.contains(named.name), adapter != nil || !named.needsAdapter {
      names.append(named.name)
    }
    return names
  }

  /// Returns the report about one saved sequence.
  fileprivate func report(
    _ command: String, _ regression: Regression, _ profile: Profile, shrinks: Bool
  ) throws(CheckingError) -> Report {
    var plain = options
    plain.sequences = plain.sequences.withoutGeneration
    let planner = try Planner(Selection(plain, chosen: chosen, inPlaceOf: self))
    let plans = try planner.plans(for: profile)
    let plan = try SavedSequences(planner).plan(for: regression.sequence, plans.base)
    let began = options.work.clock()
    var replay = RegressionReplay(plans.base, shrinks: shrinks)
    replay.perform(regression, plan)
    var run = replay.run(of: plans, seconds: options.work.clock() - began)
    run.maxActions = options.sequences.maxActions
    return Report(
      command: command, generator: GenerationStrategy.version, runs: [run],
      notes: replay.results.compactMap(\.note)
        + UndeclaredActions(options.adapter, replay.results, of: [regression]).notes)
  }
}

extension RegressionReplay {
  /// Returns the run that consists of performing one sequence.
  fileprivate func run(of plans: ConfiguredPlans, seconds: Double) -> Report.Run {
    var result = BlockResult(plans.base)
    add(to: &result)
    var run = plans.run(result, firstCounterexamples, seconds: seconds, shrinkSeconds: 0)
    run.seedCount = results.isEmpty ? 1 : 0
    run.regressions = results
    run.performance = performance
    // Nothing was generated, and nothing measured.
    run.health = Report.Health()
    run.coverage = Report.Coverage(
      states: .init(0, of: 0), transitions: .init(0, of: 0), transitionPairs: .init(0, of: 0),
      unreached: [])
    return run
  }
}

extension SequenceOptions {
  /// Takes profile, edges and observed notifications from a saved sequence, and returns the
  /// profile, which is one of the options' own if one has that name.
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
    let notifications = Configuration.notifications
    // Without an adapter, the sequence alone says that somebody observes them.
    if sequence.adapter == nil, sequence.configuration.implements.contains(notifications),
      !configuration.implements.contains(notifications)
    {
      configuration.implements.append(notifications)
    }
    return profile
  }
}
