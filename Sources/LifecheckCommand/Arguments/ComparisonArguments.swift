import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import ProcessAdapters

/// The profiles that are compared by default.
enum ComparedProfiles: StandardProfiles {
  static func profiles(hasAdapter: Bool, saved regressions: [Regression]) -> [Profile] {
    [.appDelegateIOS26, .sceneIOS26]
  }

  static let summary = profiles(hasAdapter: true, saved: []).map(\.name)
    .joined(separator: " and ")
}

/// An adapter in two profiles, and the sequences that are performed in both.
struct ComparisonArguments: ParsableArguments {
  @OptionGroup var sequences: SequenceArguments<ComparedProfiles>

  @OptionGroup var seeds: SeedArguments

  @OptionGroup var work: WorkArguments

  @OptionGroup var config: ConfigurationArguments

  /// Whether there is code under test.
  var hasAdapter: Bool { sequences.adapter != nil || sequences.external.command != nil }

  /// Returns the words of a subcommand that compares again.
  func repetition(_ subcommand: String) -> Repetition {
    var repetition = Repetition(sequences.subject, config: config)
    repetition.subcommand = [subcommand]
    return repetition
  }

  /// Returns the options and, for an adapter command, its description in the second profile.
  ///
  /// - Parameter purpose: the use made of the adapter, such as `compare`.
  func prepared(
    _ adapters: [AdapterDescription], to purpose: String, _ interruption: Interruption
  ) throws(CommandFailure) -> (options: FuzzOptions, other: AdapterDescription?) {
    guard hasAdapter else {
      throw CommandFailure(
        .usage, "there is no adapter to \(purpose)", help: "name one with --adapter")
    }
    let selection = try InvariantSelection(paths: [], includesCatalogue: true)
    let options = try sequences.options(selection, adapters, seeds, work, interruption)
    guard options.sequences.profiles.count == 2,
      let external = try sequences.external.started(in: options.sequences.profiles)
    else { return (options, nil) }
    var described = options
    described.adapter = try external.adapter(in: options.sequences.profiles[0], selection)
    return (described, try external.adapter(in: options.sequences.profiles[1], selection))
  }
}
#endif
