import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import ProcessAdapters

/// `lifecheck adapter-check`
struct AdapterCheckCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "adapter-check",
    abstract: "Check that an adapter command follows the protocol.",
    discussion: """
      Starts the command, sends it runs in which every kind of call occurs, performs its own \
      actions, fires its timers, lets its background tasks expire, and then does it all again to \
      see whether the answers are the same. It does not judge whether they are right; 'lifecheck \
      fuzz' does. It proposes checks for events that no declared check covers. \
      Reports/adapter-protocol.md describes the protocol.

      Exit status: 0 it follows the protocol, 1 it does not, 2 nothing was tested, 69 it could not \
      be started.

      Example:
        lifecheck adapter-check 'python3 my_adapter.py'
      """)

  static let _errorLabel = "error"

  @Argument(
    help: ArgumentHelp(
      "The shell command. (default: the one in \(ConfigurationFile.name))",
      valueName: "command"))
  var command: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A profile to run, or a group: app-delegate, scene, latest. Repeatable."
        + " (default: scene-ios13, or those that its methods fit)",
      valueName: "name"))
  var profile: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a reply may take, in seconds or as 500ms. (default: 2)", valueName: "time"),
    transform: NumberArgument.seconds)
  var adapterTimeout: Double?

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var format: FormatArgument
  @OptionGroup var config: ConfigurationArguments

  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    command = command ?? options.adapterCommand
    adapterTimeout = adapterTimeout ?? options.adapterTimeout
    if profile.isEmpty { profile = options.profiles }
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    guard let command else {
      throw CommandFailure(
        .usage, "there is no command to check",
        help: "write it after 'adapter-check', or in \(ConfigurationFile.name)")
    }
    let adapter = AdapterCommand(
      command, timeout: adapterTimeout.map { .seconds($0) } ?? AdapterCommand.standardTimeout)
    let profiles = profile.isEmpty ? fitting(adapter) : try Profile.chosen(profile)
    let selection = try invariants.load(&console, known(adapter, in: profiles))
    var results: [(profile: String, findings: [ProtocolFinding])] = []
    for profile in profiles {
      results.append((profile.name, try findings(adapter, profile, selection)))
    }
    var listing = AdapterCheckListing(command: command, results: results)
    if listing.outcome == .right {
      listing.proposals = try proposals(adapter, profiles, selection)
    }
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    return ExitStatus(listing.outcome)
  }

  /// Returns the profiles that fit the methods of the adapter: the usual one, or, if it has none of
  /// its methods, the newest of each family of which it has one.
  private func fitting(_ adapter: AdapterCommand) -> [Profile] {
    let usual = Profile.sceneIOS13
    guard let external = try? ExternalAdapter(adapter, in: [usual] + ProfileChoice.candidates([])),
      let methods = external.byProfile[usual.name]?.implements, !methods.isEmpty,
      !methods.contains("*"),
      !methods.compactMap(Callback.init(named:)).contains(where: usual.methods.contains),
      let choice = try? ProfileChoice(
        FuzzOptions(profiles: Profile.all, invariants: []), external.byProfile)
    else { return [usual] }
    return choice.profiles
  }

  /// Returns proposals of checks for behavior that no declared check covers.
  private func proposals(
    _ adapter: AdapterCommand, _ profiles: [Profile], _ selection: InvariantSelection
  ) throws(CommandFailure) -> [String] {
    let external = try ExternalAdapter(adapter, in: profiles)
    var proposals: [String] = []
    for profile in profiles {
      var options = FuzzOptions(profiles: [profile], invariants: selection.all)
      options.adapter = try external.adapter(in: profile, selection)
      do throws(CheckingError) {
        proposals += try CheckChooser(options).proposals().filter { !proposals.contains($0) }
      } catch {
        throw CommandFailure(error)
      }
    }
    return proposals
  }

  /// Returns the command's descriptions if invariant files may refer to them; its errors are
  /// reported when the protocol is exercised.
  private func known(_ adapter: AdapterCommand, in profiles: [Profile]) -> [AdapterDescription] {
    guard !invariants.paths.isEmpty else { return [] }
    return (try? ExternalAdapter(adapter, in: profiles).descriptions) ?? []
  }

  private func findings(
    _ adapter: AdapterCommand, _ profile: Profile, _ selection: InvariantSelection
  ) throws(CommandFailure) -> [ProtocolFinding] {
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
#endif
