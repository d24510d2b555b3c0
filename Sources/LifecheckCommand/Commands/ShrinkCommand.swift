import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleReports
import LifecycleChecking

/// `lifecheck shrink`
struct ShrinkCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Shorten a saved sequence while it still fails the same way.",
    discussion: """
      Drops what the violation does not need, then searches all shorter sequences. The result \
      replaces the file unless --output names another.

      Exit status, as for 'replay': 1 the sequence still fails, 0 it no longer fails, 2 nothing \
      was tested, or the file is stale.
      """)

  static let _errorLabel = "error"

  @Argument(help: "A file with a saved sequence.") var file: String

  @Option(
    help: ArgumentHelp("The file to write. (default: the file itself)", valueName: "path"))
  var output: String?

  @OptionGroup var external: AdapterCommandArguments
  @OptionGroup var isolation: IsolationArgument
  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var furtherChecks: FurtherChecks
  @OptionGroup var reports: ReportArguments
  @OptionGroup var config: ConfigurationArguments

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try external.take(options, for: file, adapters)
    isolation.take(options, for: file, adapters, by: external)
    invariants.take(options)
    furtherChecks.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    try reports.check()
    var regression = try Regression.read(file, furtherChecks)
    var (_, options) = try regression.options(
      adapters, invariants, external, furtherChecks, isolation: isolation, &console)
    let repetition = Repetition(external, isolation, invariants, config: config)
    options.tellCrashes(repetition, of: file)
    var report = try checking { [regression, options] () throws(CheckingError) in
      try Replayer(options).shrink(regression)
    }
    repetition.word(&report)
    guard let found = report.runs.flatMap(\.counterexamples).first else {
      if report.notes.isEmpty {
        report.notes = [
          "\(file) does not violate \(regression.sequence.invariant ?? "anything"); "
            + "it is left unchanged"
        ]
      }
      try console.write(report, to: reports, detail: .brief)
      return ExitStatus(report.verdict)
    }
    let shrunk = found.sequence
    let target = output ?? file
    let isWritten = output != nil || shrunk != regression.sequence
    report.notes.append(
      "\(Self.change(by: found)); "
        + (isWritten ? "written to \(target)" : "\(file) is left unchanged"))
    let shown = Result { () throws(CommandFailure) in
      try console.write(report, to: reports, detail: .brief)
    }
    if isWritten { try Self.write(shrunk, to: target) }
    try shown.get()
    return ExitStatus(report.verdict)
  }

  /// Returns the result of shrinking, in words.
  private static func change(by found: Report.Counterexample) -> String {
    let length = found.sequence.actions.count
    let claim = found.shrinking.claim
    return length == found.originalLength
      ? "it has \(length.counting("action")) and cannot be shortened; \(claim)"
      : "from \(found.originalLength.counting("action")) to \(length.grouped); \(claim)"
  }

  private static func write(
    _ sequence: Report.Sequence, to path: String
  ) throws(CommandFailure) {
    do {
      try AtomicFile.write(sequence.fileText, to: FilePath(path))
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
  }
}

#endif
