#if Command
  import ArgumentParser
  import DelegateAdapters
  import LifecheckReports
  import LifecycleChecking

  /// `lifecheck fuzz`, and `lifecheck` without a subcommand.
  struct FuzzCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "fuzz", abstract: "Run random sequences and judge them.",
      usage: "lifecheck fuzz [<options>]",
      discussion: """
        Runs sequences of actions through each profile, judges the traces, and shrinks the first \
        sequence that violates an invariant. A sequence depends on the profile, these options and \
        its seed alone.

        Example:
          lifecheck fuzz --seeds 10000 --adapter demo/lost-link --profile scene-ios13
        """)

    static let _errorLabel = "error"

    @OptionGroup var arguments: FuzzArguments

    func run(
      _ adapters: [AdapterDescription], _ console: inout Console
    ) throws(CommandFailure) -> ExitStatus {
      let interruption = Interruption.watch()
      let selection = try arguments.invariants.load(&console)
      var options = try arguments.options(selection, adapters)
      options.isInterrupted = { interruption.isRequested }
      let progress = ProgressDisplay(progressMode(console.errorTerminal))
      progress.watch(&options)
      defer { progress.end() }
      let report = try Self.check(options)
      progress.end()
      let outcome = FuzzOutcome(
        report: report, seedCount: arguments.seeds, isInterrupted: interruption.isRequested,
        timeLimit: arguments.timeLimit, isStrict: arguments.strict,
        requiredCoverage: arguments.requireCoverage)
      try write(outcome, &console)
      return outcome.status
    }

    private func progressMode(_ terminal: Terminal) -> ProgressDisplay.Mode {
      if arguments.quiet { return .silent }
      return terminal.isRewritable ? .line(width: terminal.width) : .log
    }

    private static func check(_ options: FuzzOptions) throws(CommandFailure) -> Report {
      do {
        return try options.run()
      } catch {
        throw CommandFailure(error)
      }
    }

    /// JSON stands alone on standard output; why the status is what it is goes to standard error.
    private func write(
      _ outcome: FuzzOutcome, _ console: inout Console
    ) throws(CommandFailure) {
      switch arguments.format.format {
      case .json:
        try console.write(outcome.report.jsonText(.pretty))
        for note in outcome.report.notes { console.remark("note: \(note)\n") }
      case .text:
        let style = TextStyle(
          width: console.terminal.width, isColoured: console.terminal.isColoured,
          isBrief: arguments.quiet)
        try console.write(outcome.report.text(style))
      }
    }
  }
#endif
