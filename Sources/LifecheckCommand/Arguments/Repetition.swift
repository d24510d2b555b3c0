#if Command
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import ProcessAdapters

/// The words of a command line that runs the tool again, to show a finding once more.
///
/// A finding says which run it takes; these are the words of the present command line that are the
/// same in each.
struct Repetition: Sendable {
  /// The subcommand; none for `fuzz`.
  var subcommand: [String] = []
  /// The words that choose the code under test.
  var adapter: [String] = []
  /// The words for where the code runs and for the files of invariants.
  var choices: [String] = []
  /// The words for the payloads, which a saved sequence has itself.
  var payloads: [String] = []
  /// The words that keep saved sequences out of a run.
  var regressions: [String] = []
  /// The words that keep a configuration file out of it: all that it says is named.
  var configuration: [String] = []
  /// Whether a saved sequence names the code under test itself.
  var isNamedBySequences = true

  /// Returns the command line for a run.
  func line(_ run: Reproduction) -> String {
    if case .saved(let file) = run.subject {
      return line(["replay", file] + (isNamedBySequences ? [] : adapter) + choices(in: run))
    }
    if case .short(let length) = run.subject {
      var words = ["prove"] + transitions(of: run) + adapter + choices(in: run) + payloads
      if let invariant = run.invariant { words += ["--only", invariant] }
      return line(words + ["--depth", String(length), "--no-reductions"] + regressions)
    }
    var words = subcommand + sequences(of: run)
    if let invariant = run.invariant { words += ["--only", invariant] }
    if case .seed(let seed) = run.subject { words += ["--seed", String(seed), "--seeds", "1"] }
    return line(words + regressions)
  }

  /// Returns the command line for the run that crashed, which judges nothing alone.
  func line(of crash: Report.Crash) -> String {
    guard case .seed(let seed) = crash.reproduction.subject else { return line(crash.reproduction) }
    return line(["replay", String(seed)] + sequences(of: crash.reproduction))
  }

  private func choices(in run: Reproduction) -> [String] {
    choices + run.checks.flatMap { ["--check", $0] }
  }

  private func transitions(of run: Reproduction) -> [String] {
    var words = run.profiles.flatMap { ["--profile", $0] }
    if run.edges != ["documented"] { words += ["--edges", run.edges.joined(separator: ",")] }
    if run.sceneCount > 1 { words += ["--scenes", String(run.sceneCount)] }
    return words + Self.words(leavingOut: run.without)
  }

  private func sequences(of run: Reproduction) -> [String] {
    var words = transitions(of: run) + adapter + choices(in: run)
    if run.maxActions != SequenceOptions.standardMaxActions {
      words += ["--max-actions", String(run.maxActions)]
    }
    if let strategy = run.strategy { words += ["--strategy", strategy] }
    return words + payloads
  }

  private static func words(leavingOut exclusions: Exclusions) -> [String] {
    exclusions.variantNames.flatMap { ["--without-variant", $0] }
      + exclusions.actionNames.flatMap { ["--without-action", $0] }
  }

  /// Returns the options that leave out the parts that decide.
  func words(leavingOut parts: Report.DecisiveParts) -> String {
    (Self.words(leavingOut: parts.exclusions)
      + (parts.payload.map { ["--without-payload", $0.rawValue] } ?? []))
      .map(printableShellWord).joined(separator: " ")
  }

  private func line(_ words: [String]) -> String {
    ([ThisExecutable.name] + words + configuration).map(printableShellWord).joined(separator: " ")
  }
}

extension Repetition {
  /// The option of a command that neither performs nor saves sequences.
  static let noRegressions = "--no-regressions"

  init(
    _ external: AdapterCommandArguments, _ isolation: IsolationArgument? = nil,
    _ invariants: InvariantArguments? = nil, config: ConfigurationArguments
  ) {
    configuration = config.words
    adapter = external.words
    isNamedBySequences = external.command == nil
    choices = (isolation?.words ?? []) + (invariants?.words ?? [])
  }

  init<Standard>(
    _ subject: SubjectArguments<Standard>, _ isolation: IsolationArgument? = nil,
    _ invariants: InvariantArguments? = nil, config: ConfigurationArguments
  ) {
    self.init(subject.external, isolation, invariants, config: config)
    if let name = subject.adapter { adapter = ["--adapter", name] }
    payloads =
      (subject.payloads.map { ["--payloads", $0] } ?? [])
      + subject.propertyLists.unique.flatMap { ["--plist", $0] }
      + subject.without.payloads.unique.flatMap { ["--without-payload", $0] }
  }
}

extension Repetition {
  /// Words the runs that show the findings of a report again.
  func word(_ report: inout Report) {
    var words = self
    words.payloads += report.openings.unopenedShapes.flatMap { ["--without-payload", $0] }
    words.wordRuns(of: &report)
  }

  private func wordRuns(of report: inout Report) {
    for run in report.runs.indices { word(&report.runs[run].counterexamples) }
  }

  private func word(_ counterexamples: inout [Report.Counterexample]) {
    for index in counterexamples.indices {
      counterexamples[index].reproduce = line(counterexamples[index].reproduction)
      counterexamples[index].leaveOut = words(leavingOut: counterexamples[index].decisive)
    }
  }

  /// Words the run that shows the difference again.
  func word(_ comparison: inout Comparison) {
    if let difference = comparison.difference {
      comparison.difference?.reproduce = line(difference.reproduction)
    }
  }

  /// Words the runs that show the differences of a migration again, and those in which checks are
  /// broken, which are runs of the second profile alone.
  func word(_ migration: inout Migration) {
    for index in migration.causes.indices {
      let difference = migration.causes[index].difference
      migration.causes[index].difference.reproduce = line(difference.reproduction)
    }
    var alone = self
    alone.subcommand = []
    alone.word(&migration.broken)
  }
}
#endif
