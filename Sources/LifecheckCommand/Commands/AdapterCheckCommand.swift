#if Command
  import AppLifecycle
  import ArgumentParser
  import DelegateAdapters
  import LifecycleChecking
  import ProcessAdapters

  /// `lifecheck adapter-check`
  struct AdapterCheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "adapter-check",
      abstract: "Exercise the protocol of an adapter command, and say what it does wrong.",
      discussion: """
        Starts the command, tells it of runs in which every sort of call occurs, performs its own \
        actions, fires its timers, lets its background tasks expire, and does all that again to see \
        whether it answers alike. Whether its answers are wise, 'lifecheck fuzz' tells. \
        Reports/adapter-protocol.md describes the protocol.

        Exit status: 0 it speaks the protocol, 1 something is wrong, 69 it could not be started.

        Example:
          lifecheck adapter-check 'python3 my_adapter.py'
        """)

    static let _errorLabel = "error"

    @Argument(
      help: ArgumentHelp("The command, for the shell.", valueName: "command"))
    var command: String

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "A profile to tell it of; scene-ios13 without this option. Repeatable.",
        valueName: "name"))
    var profile: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long a reply may take, in seconds, or as 500ms. (default: 2)", valueName: "time"),
      transform: NumberArgument.seconds)
    var adapterTimeout: Double?

    @OptionGroup var invariants: InvariantArguments
    @OptionGroup var format: FormatArgument

    func run(
      _ adapters: [AdapterDescription], _ console: inout Console
    ) throws(CommandFailure) -> ExitStatus {
      let selection = try invariants.load(&console)
      let names = profile.isEmpty ? [Profile.sceneIOS13.name] : profile.unique
      var results: [(profile: String, findings: [ProtocolFinding])] = []
      for name in names {
        results.append((name, try findings(try .find(name), selection)))
      }
      let listing = AdapterCheckListing(command: command, results: results)
      try console.write(
        listing.json, or: listing.page(for: console.terminal), as: format.format)
      return listing.isRight ? .holds : .violated
    }

    private func findings(
      _ profile: Profile, _ selection: InvariantSelection
    ) throws(CommandFailure) -> [ProtocolFinding] {
      let adapter = AdapterCommand(
        command,
        timeout: adapterTimeout.map { .seconds($0) } ?? AdapterCommand.standardTimeout)
      var failure: CheckingError?
      let findings: [ProtocolFinding]
      do throws(StartFailure) {
        findings = try adapter.protocolFindings(
          in: profile.name, knownChecks: AdapterCheck.names(among: selection.all)
        ) { methods in
          do throws(CheckingError) {
            return try ExerciseRecorder.runs(of: profile, implementing: methods, selection.all)
          } catch {
            failure = error
            return []
          }
        }
      } catch {
        throw CommandFailure(error)
      }
      if let failure { throw CommandFailure(failure) }
      return findings
    }
  }

  /// `lifecheck trivial-adapter`, which benchmarks start.
  struct TrivialAdapterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trivial-adapter", abstract: "Speak the adapter protocol and do nothing.",
      shouldDisplay: false)

    static let _errorLabel = "error"

    func run() { TrivialAdapter.serve() }
  }
#endif
