import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// `lifecheck infer`
struct InferCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "infer", abstract: "Propose checks that the code under test keeps.",
    usage: "lifecheck infer --adapter <name> [<options>]",
    discussion: """
      Tries the ready-made checks with the names of the events that the code emits, and proposes \
      those that hold in every sequence and would notice mistakes: an event that is left out, \
      comes twice, too early, or again later. Proposals describe current behavior. Review them \
      before you adopt them. 'lifecheck trace --infer' does the same with logs.

      Exit status: 0 if there are proposals, 2 if there are none or the run was cut short.

      Examples:
        lifecheck infer --adapter demo/fixed-background-session
        lifecheck infer --adapter-command 'python3 my_adapter.py'
      """)

  static let _errorLabel = "error"

  @OptionGroup var seeds: SeedArguments
  @OptionGroup var sequences: SequenceArguments<FittingProfiles>
  @OptionGroup var work: WorkArguments

  @OptionGroup var format: FormatArgument

  @OptionGroup var config: ConfigurationArguments

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try sequences.take(options)
    seeds.take(options)
  }

  /// In fewer sequences much holds by chance.
  private static let fewSeeds = 100

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    guard sequences.adapter != nil || sequences.external.command != nil else {
      throw CommandFailure(
        .usage, "there is no adapter to infer checks from", help: "name one with --adapter")
    }
    let interruption = Interruption.watch()
    let external = try sequences.external.started(in: try sequences.subject.profiles(saved: []))
    let selection = try InvariantSelection(paths: [], includesCatalogue: true)
    var options = try sequences.options(selection, adapters, seeds, work, interruption)
    if sequences.profile.isEmpty { _ = try options.chooseProfiles(asDeclaredBy: external) }
    let declared = try external?.adapters(in: options.sequences.profiles, selection)
    let parts = options.sequences.profiles.map { profile in
      var part = options
      part.sequences.profiles = [profile]
      if let declared { part.adapter = declared[profile.name] }
      return part
    }
    let inference = try checking { () throws(CheckingError) in try CheckInference(parts) }
    let name = parts.first?.adapter?.name ?? "the code"
    var listing = InferenceListing(
      command: "infer", proposals: inference.proposals, mistakes: inference.mistakes,
      events: inference.events.count,
      seenIn: inference.sequences == 0
        ? name : "\(name), \(inference.sequences.counting("sequence"))")
    if !inference.failures.isEmpty {
      listing.notes.append(
        "\(name) fails (\(inference.failures.joined(separator: ", "))), so that little can be "
          + "inferred; 'lifecheck fuzz' shows how")
    }
    if options.sequences.seedCount < Self.fewSeeds {
      listing.notes.append("some checks may hold by chance in so few sequences; give more --seeds")
    }
    let isCut = inference.wasCut
    if isCut { listing.notes.append("cut short: some sequences were not run") }
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    if interruption.isRequested { return .interrupted }
    return inference.proposals.isEmpty || isCut ? .undecided : .holds
  }
}
#endif
