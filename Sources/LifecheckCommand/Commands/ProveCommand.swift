import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// `lifecheck prove`
struct ProveCommand: SharedSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Prove the platform's invariants, or run all short sequences.",
    discussion: """
      Without an adapter, the model of each profile is searched for a violation of each invariant, \
      by sequences of any length, whatever methods return and wherever the process dies. With \
      --edges, it reports which edges refute an invariant that is not claimed for them, alone or \
      only together, and shows the shortest sequence.

      With an adapter, all sequences of at most --depth actions are performed, the shortest first. \
      That proves nothing about longer ones.

      Exit status: 0 all claims hold, 1 violated, 2 a limit stopped the search.

      Examples:
        lifecheck prove --edges observed --profile app-delegate
        lifecheck prove --adapter demo/lost-link --depth 4
        lifecheck prove --adapter demo/lost-link --depth 5 --shard 2/7
      """)

  static let _errorLabel = "error"

  @OptionGroup var subject: SubjectArguments<FittingProfiles>
  @OptionGroup var proof: ProofArguments
  @OptionGroup var shard: ShardArguments
  @OptionGroup var isolation: IsolationArgument
  @OptionGroup var invariants: InvariantArguments

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Judge only this invariant, even if it is not claimed for the edges, or this check."
        + " Repeatable.", valueName: "name"))
  var only: [String] = []

  @OptionGroup var furtherChecks: FurtherChecks

  @Option(
    name: .customLong("without-check"), parsing: .singleValue,
    help: ArgumentHelp(
      "Skip this check, although the adapter declares it. Repeatable.",
      valueName: "name"))
  var withoutChecks: [String] = []

  @OptionGroup var work: WorkArguments

  @Flag(
    help: ArgumentHelp(
      "Neither replay nor save sequences in \(RegressionFolder.standardPath)/."))
  var noRegressions = false

  @Flag(help: "Stop after the shortest length at which an invariant is violated.")
  var failFast = false

  @Flag(help: "Exit with status 2 if any result is vacuous or stale, or if there are warnings.")
  var strict = false

  @OptionGroup var report: ReportArguments
  @OptionGroup var config: ConfigurationArguments

  @Flag(help: "Print only violations and the verdict.")
  var quiet = false

  @Flag(help: "Print the states searched for each invariant, and all stories.")
  var verbose = false

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try subject.take(options)
    isolation.take(options, of: subject)
    invariants.take(options)
    furtherChecks.take(options)
    if withoutChecks.isEmpty { withoutChecks = options.withoutChecks }
    strict = strict || options.strict
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console, merging merged: SequenceResults?
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    try report.check()
    let hasAdapter = subject.adapter != nil || subject.external.command != nil
    if !hasAdapter { try proof.requireAdapter(shard) }
    var share = try merged == nil ? RunShare(shard) : nil
    let regressions = hasAdapter && !noRegressions ? try folder.regressions() : []
    let external =
      hasAdapter
      ? try subject.external.started(
        in: try subject.profiles(saved: regressions), jobs: work.workerCount) : nil
    let selection = try invariants.load(
      &console, adapters, external: external, hasAdapter: subject.adapter != nil)
    var options = try self.options(selection, adapters, external, interruption)
    options.sequences.regressions = regressions
    if hasAdapter { options.sequences.exhaustion = proof.exhaustion }
    options.work.results = merged
    try share?.apply(to: &options, depth: proof.exhaustion.depth)
    var repetition = Repetition(subject, isolation, invariants, config: config)
    repetition.subcommand = ["prove"] + (hasAdapter ? proof.words : [])
    if noRegressions { repetition.regressions = [Repetition.noRegressions] }
    var found =
      hasAdapter
      ? try trial(options, external, selection, repetition, isSaved: saves(share))
      : try checking { [options] () throws(CheckingError) in
        var prover = Prover(options)
        prover.limits = proof.limits
        return try prover.run()
      }
    repetition.word(&found)
    if let share { found.notes.append(share.note) }
    found.notes += Self.notes(onProfilesRun: merged?.profilesTried ?? [])
    let outcome = ProofOutcome(
      found, isInterrupted: interruption.isRequested, isStrict: strict)
    let shown = Result { () throws(CommandFailure) in
      try console.write(
        outcome.report, to: report, detail: quiet ? .brief : verbose ? .full : .summary)
    }
    if hasAdapter, saves(share) {
      for file in try folder.keep(found) where !quiet { console.remark("saved \(file)\n") }
    }
    try share?.write(isCut: share?.results.hasCutTrial == true, &console)
    try shown.get()
    return outcome.status
  }

  private func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription], _ external: ExternalAdapter?,
    _ interruption: Interruption
  ) throws(CommandFailure) -> FuzzOptions {
    var options = try subject.options(selection, adapters)
    options.judging.furtherChecks = furtherChecks.checks
    options.judging.withoutChecks = withoutChecks.unique
    options.judging.only = try options.named(only, in: selection, external)
    options.sequences.stopsAtFirstFailure = failFast
    work.apply(to: &options)
    options.work.clock = FuzzArguments.clock()
    options.work.isInterrupted = { interruption.isRequested }
    return options
  }

  /// Whether sequences that violate anything are saved: not by a shard, since the others would
  /// replay them.
  private func saves(_ share: RunShare?) -> Bool { !noRegressions && share == nil }

  /// Performs all short sequences with the adapter.
  private func trial(
    _ options: FuzzOptions, _ started: ExternalAdapter?, _ selection: InvariantSelection,
    _ repetition: Repetition, isSaved: Bool
  ) throws(CommandFailure) -> Report {
    var options = options
    var external = started
    if external == nil { options.tellCrashes(repetition, savingIn: isSaved ? folder : nil) }
    let choice = subject.profile.isEmpty ? try options.chooseProfiles(asDeclaredBy: external) : nil
    if let isolated = try isolation.started(options) { external = isolated }
    let adapters = try external?.adapters(in: options.sequences.profiles, selection)
      .mapValues { $0.showingPrinted(verbose) }
    options.adapter = options.adapter?.showingPrinted(verbose)
    return try checking { [options] () throws(CheckingError) in
      try Campaign(options, profiles: choice, adapters: adapters).run()
    }
  }

  /// The folder of saved sequences, which is beside the configuration file if there is one.
  private var folder: RegressionFolder {
    let folder = CheckConfiguration(folder: config.file?.folder ?? "")
    return RegressionFolder(folder.path(RegressionFolder.standardPath))
  }
}
#endif
