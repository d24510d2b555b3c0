import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleReports
import LifecycleChecking
import ProcessAdapters

/// `lifecheck compare`
struct CompareCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Perform the same actions in two profiles and compare what the adapter emits.",
    discussion: """
      Sequences are generated in the first profile and translated to the second. An action that \
      is not possible in both is left out. In each step, the adapter must emit the same events \
      in the same order, for each payload and for events without one. The first sequence that \
      differs is shrunk until no single action can be dropped.

      Exit status: 0 no difference, 1 a difference, 2 nothing was emitted or the run was cut short.

      Example:
        lifecheck compare --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  @OptionGroup var arguments: ComparisonArguments

  @Flag(help: "Stop at the first sequence that differs.")
  var failFast = false

  @OptionGroup var report: ReportArguments

  @Flag(help: "Print only differences and the verdict.")
  var quiet = false

  var config: ConfigurationArguments { arguments.config }

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try arguments.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    try report.check()
    var (options, other) = try arguments.prepared(adapters, to: "compare", interruption)
    options.sequences.stopsAtFirstFailure = failFast
    var comparison = try checking { [options] () throws(CheckingError) in
      try Comparer(options).compare(with: other)
    }
    arguments.repetition("compare").word(&comparison)
    try console.write(comparison, to: report, detail: quiet ? .brief : .full)
    return interruption.isRequested ? .interrupted : ExitStatus(comparison.verdict)
  }
}
#endif
