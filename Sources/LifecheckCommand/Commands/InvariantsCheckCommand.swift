import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import InvariantAnalysis
import LifecycleChecking
import LifecycleReports

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// `lifecheck invariants check`
struct InvariantsCheckCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Look for weak invariants, and for mutants of the model that none of them detects.",
    discussion: """
      Reports invariants that always hold or always fail, that nothing can decide, that another \
      one implies, that are easily misread, that the model never exercises, and that no mutant of \
      the model violates. A mutant is a profile with one mistake in its rules.

      With --watch, the invariants in your files are checked again whenever a file changes, until \
      Ctrl-C:
        lifecheck invariants check --watch --invariants mine.ltl
      """)

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var config: ConfigurationArguments

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Check only this invariant. Repeatable.", valueName: "name"))
  var only: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many sequences to run for each mutant. (default: \(standardSeeds))",
      valueName: "n"),
    transform: NumberArgument.seedCount)
  var seeds = InvariantsCheckCommand.standardSeeds

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many workers share the mutants. (default: one per processor)",
      valueName: "n"),
    transform: NumberArgument.jobs)
  var jobs: Int?

  @Flag(help: "List every mutant with the invariants it violates, or why it violates none.")
  var mutants = false

  @Flag(help: "Exit with status 2 if any weakness was found.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Check again whenever a file of --invariants changes, until Ctrl-C. Checks only your own"
        + " invariants, unless --only names others."))
  var watch = false

  @OptionGroup var format: FormatArgument

  private static let standardSeeds = MutationAnalysis.standardSeedCount

  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    guard watch else { return try look(&console) }
    guard !invariants.paths.isEmpty else {
      throw CommandFailure(
        .usage, "there is nothing to watch", help: "name your files with --invariants PATH")
    }
    let interruption = Interruption.watch()
    while true {
      let seen = InvariantFileContents(of: invariants.paths)
      let status: ExitStatus
      do throws(CommandFailure) {
        status = try look(&console)
      } catch  where !error.endsWatching {
        status = console.tell(error)
      }
      console.remark("watching \(seen.count.counting("file")), until Ctrl-C\n")
      repeat {
        if interruption.isRequested { return status }
        usleep(Self.pause)
      } while InvariantFileContents(of: invariants.paths) == seen
    }
  }

  /// The time between two looks at the files, in microseconds.
  private static let pause: UInt32 = 200_000

  private func look(_ console: inout Console) throws(CommandFailure) -> ExitStatus {
    let selection = try invariants.load(&console)
    for name in only { _ = try selection.named(name) }
    let result = try check(selection, only: watch && only.isEmpty ? Array(selection.own) : only)
    try console.write(result.json, or: result.page(for: console.terminal), as: format.format)
    return strict && !result.findings.isEmpty ? .undecided : .holds
  }

  private func check(
    _ selection: InvariantSelection, only: [String]
  ) throws(CommandFailure) -> InvariantCheckListing {
    do throws(CheckingError) {
      var sanity = SanityCheck(selection.all)
      sanity.only = only
      let findings = try sanity.run()
      let isWanted = { (invariant: Invariant) in only.isEmpty || only.contains(invariant.name) }
      let empty = try VacuityCheck(
        selection.all.filter { selection.own.contains($0.name) && isWanted($0) }
      ).run()
      var analysis = MutationAnalysis(invariants: selection.all.filter(isWanted))
      analysis.seedCount = seeds
      analysis.jobs = jobs ?? FuzzArguments.processorCount
      let matrix = try analysis.run()
      return InvariantCheckListing(
        findings: findings + empty
          + matrix.findings.filter { found in
            found.kind != .vacuous || !empty.contains { $0.invariant == found.invariant }
          },
        matrix: matrix, listsMutants: mutants)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Whether no change of a file can mend it: results cannot be written.
  fileprivate var endsWatching: Bool { status == .cannotWrite }
}
#endif
