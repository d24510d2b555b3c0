import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import ReportFormats
import LifecycleChecking
import LifecycleReports

/// `lifecheck fuzz`, and `lifecheck` without a subcommand.
struct FuzzCommand: SharedSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Run random sequences and judge them.",
    usage: "lifecheck fuzz [<options>]",
    discussion: """
      Runs sequences of actions through each profile, judges the traces, and shrinks the first \
      sequence that violates an invariant. A sequence depends only on the profile, these options \
      and its seed.

      Example:
        lifecheck fuzz --seeds 10000 --adapter demo/lost-link --profile scene-ios13
      """)

  static let _errorLabel = "error"

  @OptionGroup var arguments: FuzzArguments

  var config: ConfigurationArguments { arguments.config }

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try arguments.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console, merging merged: SequenceResults?
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    try arguments.report.check()
    try arguments.baseline.check()
    var share = try merged == nil ? RunShare(arguments) : nil
    let checkpoint = try merged == nil ? RunCheckpoint(arguments) : nil
    let sequences = arguments.sequences
    let regressions = arguments.noRegressions ? [] : try folder.regressions()
    var external = try sequences.external.started(
      in: try sequences.subject.profiles(saved: regressions), jobs: arguments.work.workerCount)
    let selection = try arguments.invariants.load(
      &console, adapters, external: external, hasAdapter: sequences.adapter != nil)
    var options = try arguments.options(selection, adapters, external)
    options.sequences.regressions = regressions
    options.work.results = merged
    let kept = checkpoint?.keep(in: &options)
    try share?.apply(to: &options, keeping: kept)
    for note in checkpoint?.notes ?? [] { console.remark(note + "\n") }
    if let kept { try checkpoint?.write(kept) }
    var repetition = Repetition(
      sequences.subject, arguments.isolation, arguments.invariants, config: config)
    if arguments.noRegressions { repetition.regressions = [Repetition.noRegressions] }
    if external == nil {
      options.tellCrashes(repetition, savingIn: saves(share) ? folder : nil)
    }
    let isNamed = !sequences.profile.isEmpty
    let choice = isNamed ? nil : try options.chooseProfiles(asDeclaredBy: external)
    if let isolated = try arguments.isolation.started(options) { external = isolated }
    options.work.isInterrupted = { interruption.isRequested }
    let progress = ProgressDisplay(progressMode(console.errorTerminal))
    progress.watch(&options)
    defer { progress.end() }
    let adapters = try external?.adapters(in: options.sequences.profiles, selection)
      .mapValues { $0.showingPrinted(arguments.verbose) }
    options.adapter = options.adapter?.showingPrinted(arguments.verbose)
    var report = try checking { [options] () throws(CheckingError) in
      try Campaign(options, profiles: choice, adapters: adapters).run()
    }
    progress.end()
    repetition.word(&report)
    if let share { report.notes.append(share.note) }
    report.notes += Self.notes(
      onProfilesRun: merged?.profilesRun(withSeeds: options.sequences.seedCount) ?? [])
    try arguments.baseline.apply(to: &report, &console)
    let outcome = FuzzOutcome(
      report: report, seedCount: options.sequences.seedCount,
      isInterrupted: interruption.isRequested,
      timeLimit: arguments.work.timeLimit, isStrict: arguments.strict,
      requiredCoverage: arguments.requireCoverage)
    // The findings are saved even if they cannot be shown.
    let shown = Result { () throws(CommandFailure) in
      try console.write(outcome.report, to: arguments.report, detail: arguments.detail) {
        let judged = Set(outcome.report.runs.flatMap { $0.invariants.map(\.name) })
        return try? ReferencePage(
          selection.all.filter { judged.contains($0.name) }, options.sequences.profiles
        ).html
      }
    }
    // A run that goes on would perform saved sequences in addition.
    if saves(share), kept == nil || !report.wasInterrupted { try save(report, &console) }
    if let kept { try checkpoint?.write(kept) }
    try share?.write(isCut: report.wasInterrupted, &console)
    try shown.get()
    if !report.wasInterrupted { checkpoint?.remove() }
    return outcome.status
  }

  /// Whether sequences that violate anything are saved: not by a shard, since the others would
  /// replay them.
  private func saves(_ share: RunShare?) -> Bool { !arguments.noRegressions && share == nil }

  /// The folder of saved sequences, which is beside the configuration file if there is one.
  private var folder: RegressionFolder {
    let folder = CheckConfiguration(folder: config.file?.folder ?? "")
    return RegressionFolder(folder.path(RegressionFolder.standardPath))
  }

  private func progressMode(_ terminal: Terminal) -> ProgressDisplay.Mode {
    if arguments.quiet { return .silent }
    return terminal.isRewritable ? .line(width: terminal.width) : .log
  }

  /// Saves the counterexamples, and reports the files unless only violations are wanted.
  private func save(_ report: Report, _ console: inout Console) throws(CommandFailure) {
    let files = try folder.keep(report)
    guard !arguments.quiet else { return }
    for file in files { console.remark("saved \(file)\n") }
    if let file = files.first {
      console.remark(
        "on a device: lifecheck export \(printableShellWord(file)) --as xcuitest, or simctl\n")
    }
  }
}
#endif
