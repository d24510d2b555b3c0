#if Command
import AppLifecycle
import ArgumentParser
import DelegateAdapters
import LifecheckReports
import LifecycleChecking
import LifecycleRecords
import ProcessAdapters

/// The profiles that are compared where none are named.
enum ComparedProfiles: StandardProfiles {
  static let profiles: [Profile] = [.appDelegateIOS12, .sceneIOS13]
  static let summary = profiles.map(\.name).joined(separator: " and ")
}

/// `lifecheck compare`
struct CompareCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Perform the same actions in two profiles and compare what the adapter emits.",
    discussion: """
      Sequences are generated in the first profile and translated to the second. An action that \
      is not possible in both is left out. In each step, the adapter must emit the same events \
      in the same order about each payload, and about no payload. The first sequence in which it \
      does not is shrunk until no single action can be dropped.

      Exit status: 0 the same was emitted, 1 it differs, 2 nothing was emitted or the run was cut \
      short.

      Example:
        lifecheck compare --adapter demo/lost-link
      """)

  static let _errorLabel = "error"

  @OptionGroup var sequences: SequenceArguments<ComparedProfiles>

  @OptionGroup var seeds: SeedArguments

  @OptionGroup var work: WorkArguments

  @Flag(help: "Stop at the first sequence that differs.")
  var failFast = false

  @OptionGroup var format: FormatArgument

  @Flag(help: "Print only differences and the verdict.")
  var quiet = false

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption.watch()
    let selection = try InvariantSelection(paths: [], includesCatalogue: true)
    var options = try options(selection, adapters)
    options.isInterrupted = { interruption.isRequested }
    var other: AdapterDescription?
    if options.profiles.count == 2,
      let external = try sequences.external.started(in: options.profiles)
    {
      options.adapter = try external.adapter(in: options.profiles[0], selection)
      other = try external.adapter(in: options.profiles[1], selection)
    }
    let comparison = try checking { () throws(CheckingError) in
      try Comparer(options).compare(with: other)
    }
    switch format.format {
    case .json: try console.write(comparison.jsonText(.pretty))
    case .text:
      let terminal = console.terminal
      try console.write(
        comparison.text(
          TextStyle(width: terminal.width, isColoured: terminal.isColoured, isBrief: quiet)))
    }
    if interruption.isRequested { return .interrupted }
    switch comparison.verdict {
    case .holds: return .holds
    case .violated: return .violated
    case .inconclusive: return .undecided
    }
  }

  private func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) -> FuzzOptions {
    guard sequences.adapter != nil || sequences.external.command != nil else {
      throw CommandFailure(
        .usage, "there is no adapter to compare", help: "name one with --adapter")
    }
    var options = try sequences.options(selection, adapters)
    try seeds.apply(to: &options)
    work.apply(to: &options)
    options.stopsAtFirstFailure = failFast
    options.clock = FuzzArguments.clock()
    return options
  }
}
#endif
