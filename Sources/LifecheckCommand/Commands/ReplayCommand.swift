import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleReports
import LifecycleChecking

/// `lifecheck replay`
struct ReplayCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Perform one sequence step by step and judge it.",
    discussion: """
      A file states its own profile, edges, configuration, adapter and check; --adapter performs \
      it with another adapter, such as a fixed one. The options for the profile, edges and \
      configuration apply to a seed, whose sequence is performed in each profile named.

      Exit status: 0 nothing is violated, 1 something is violated, 2 nothing was tested, or the \
      file is stale.

      Examples:
        lifecheck replay Reports/counterexamples/mine.json
        lifecheck replay mine.json --adapter demo/fixed-lost-link
        lifecheck replay 17 --profile scene-ios13 --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  @Argument(
    help: ArgumentHelp("A file with a saved sequence, or a seed.", valueName: "file|seed"))
  var subject: String

  @OptionGroup var sequences: SequenceArguments<FittingProfiles>
  @OptionGroup var isolation: IsolationArgument
  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var furtherChecks: FurtherChecks

  @Flag(help: "List every invariant, and show the formulas.")
  var verbose = false

  @OptionGroup var report: ReportArguments
  @OptionGroup var config: ConfigurationArguments

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    invariants.take(options)
    furtherChecks.take(options)
    if seed != nil {
      try sequences.take(options)
      isolation.take(options, of: sequences.subject)
    } else if sequences.adapter == nil {
      try sequences.subject.external.take(options, for: subject, adapters)
      isolation.take(options, for: subject, adapters, by: sequences.external)
    } else {
      try sequences.subject.external.take(options, inPlaceOf: sequences.adapter)
      isolation.take(options, of: sequences.subject)
    }
  }

  /// The seed, if the subject is one and no file.
  private var seed: UInt64? { subject.allSatisfy(\.isNumber) ? UInt64(subject) : nil }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    try report.check()
    let found = try found(adapters, &console)
    try console.write(found, to: report, detail: verbose ? .full : .summary)
    return ExitStatus(found.verdict)
  }

  private func found(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> Report {
    guard let seed else {
      var regression = try saved(adapters)
      var (_, options) = try regression.options(
        adapters, invariants, sequences.external, furtherChecks, isolation: isolation, &console)
      // A sequence of no adapter, such as that of a log, is performed with the one that is named.
      regression.sequence.adapter = regression.sequence.adapter ?? options.adapter?.name
      var repetition = Repetition(sequences.subject, isolation, invariants, config: config)
      if sequences.adapter != nil { repetition.isNamedBySequences = false }
      options.tellCrashes(repetition, of: subject)
      var report = try checking { [regression, options] () throws(CheckingError) in
        try Replayer(options).replay(regression)
      }
      repetition.word(&report)
      return report
    }
    var external = try sequences.external.started(in: try sequences.subject.profiles)
    let selection = try invariants.load(
      &console, adapters, external: external, hasAdapter: sequences.adapter != nil)
    var options = try sequences.options(selection, adapters)
    options.sequences.firstSeed = seed
    options.judging.furtherChecks = furtherChecks.checks
    if sequences.profile.isEmpty { _ = try options.chooseProfiles(asDeclaredBy: external) }
    if let isolated = try isolation.started(options) { external = isolated }
    let repetition = Repetition(sequences.subject, isolation, invariants, config: config)
    options.tellCrashes(repetition)
    let adapters = try external?.adapters(in: options.sequences.profiles, selection)
    var report = try checking { [options] () throws(CheckingError) in
      try Campaign(options, adapters: adapters).replaySeed()
    }
    repetition.word(&report)
    return report
  }

  /// Returns the saved sequence of the file, held to the given checks, for the named adapter.
  private func saved(_ adapters: [AdapterDescription]) throws(CommandFailure) -> Regression {
    let range = "a seed is a whole number from 0 to \(UInt64.max)"
    do {
      var regression = try Regression.read(subject, furtherChecks)
      try refuseOptions()
      if let name = sequences.adapter {
        regression.sequence.adapter = try adapters.named(name).name
      }
      return regression
    } catch {
      guard error.status == .missingInput, subject.first?.isNumber == true else { throw error }
      var failure = error
      if subject.allSatisfy(\.isNumber) {
        failure = CommandFailure(.usage, "'\(subject)' is too large for a seed")
      }
      failure.help = range
      throw failure
    }
  }

  /// Throws if an option is given that the file states itself.
  private func refuseOptions() throws(CommandFailure) {
    let given: [(String, Bool)] = [
      ("--profile", !sequences.profile.isEmpty), ("--edges", sequences.edges != nil),
      ("--strategy", sequences.strategy != nil),
      ("--scenes", sequences.scenes != nil), ("--payloads", sequences.payloads != nil),
      ("--without-variant", !sequences.without.variants.isEmpty),
      ("--without-action", !sequences.without.actions.isEmpty),
      ("--without-payload", !sequences.without.payloads.isEmpty),
      ("--max-actions", sequences.maxActions != nil),
    ]
    guard let first = given.first(where: { $0.1 }) else { return }
    throw CommandFailure(.usage, "\(first.0) applies to seeds; '\(subject)' states its own")
  }
}

extension Regression {
  /// Returns the invariants, and the options for performing a saved sequence; a command takes the
  /// place of the adapter that it was saved for.
  ///
  /// - Throws: a failure if the tool has no such adapter.
  mutating func options(
    _ adapters: [AdapterDescription], _ arguments: InvariantArguments,
    _ command: AdapterCommandArguments, _ furtherChecks: FurtherChecks,
    isolation: IsolationArgument? = nil,
    _ console: inout Console
  ) throws(CommandFailure) -> (InvariantSelection, FuzzOptions) {
    var external: ExternalAdapter?
    if command.adapterCommand != nil {
      external = try command.started(in: [try .find(sequence.profile)])
    }
    let selection = try arguments.load(
      &console, adapters, external: external, hasAdapter: sequence.adapter != nil)
    var options = FuzzOptions(profiles: [], invariants: selection.all)
    options.judging.own = selection.own
    options.judging.furtherChecks = furtherChecks.checks
    if let external {
      let adapter = try external.adapter(in: try .find(sequence.profile), selection)
      options.adapter = adapter
      if let adapter { sequence.adapter = adapter.name }
    } else if let name = sequence.adapter {
      do throws(CommandFailure) {
        options.adapter = try adapters.named(name)
      } catch {
        throw CommandFailure(
          .badData, "'\(self.name)' is for the adapter '\(name)', which this tool does not have",
          help: (error.help.map { "\($0); " } ?? "")
            + "perform it with another one by --adapter, or with a command by --adapter-command")
      }
    }
    var isolated = options
    isolated.sequences.profiles = [try .find(sequence.profile)]
    isolated.sequences.edges = try .read(sequence.edges)
    isolated.sequences.configuration = sequence.configuration
    if let isolation, let external = try isolation.started(isolated) {
      options.adapter = try external.adapter(in: isolated.sequences.profiles[0], selection)
    }
    return (selection, options)
  }
}

/// Returns the result of a check, or throws its error as a failure of the command.
func checking<Result>(
  _ check: () throws(CheckingError) -> Result
) throws(CommandFailure) -> Result {
  do {
    return try check()
  } catch {
    throw CommandFailure(error)
  }
}
#endif
