#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// The default profiles of a command.
protocol StandardProfiles: Sendable {
  /// Returns the profiles to choose from.
  static func profiles(hasAdapter: Bool, saved regressions: [Regression]) -> [Profile]
  /// The description of the profiles in help texts.
  static var summary: String { get }
}

/// All profiles or, with an adapter, the newest of each family that its methods fit.
enum FittingProfiles: StandardProfiles {
  static func profiles(hasAdapter: Bool, saved regressions: [Regression]) -> [Profile] {
    hasAdapter ? ProfileChoice.candidates(regressions) : Profile.all
  }

  static let summary = "all; with an adapter, the newest of those that its methods fit"
}

/// The arguments that choose the profiles, the transitions and the code under test.
struct SubjectArguments<Standard: StandardProfiles>: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A profile to run, or a group: app-delegate, scene, latest. Repeatable."
        + " (default: \(Standard.summary))", valueName: "name"))
  var profile: [String] = []

  @Option(
    help: ArgumentHelp(
      "The transitions to use: documented, observed, or a list. (default: documented)",
      valueName: "edges"))
  var edges: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many windows an app with scenes may have at once, up to"
        + " \(Configuration.sceneLimit). (default: what the adapter asks for, else 1)",
      valueName: "n"),
    transform: NumberArgument.scenes)
  var scenes: Int?

  @Option(help: ArgumentHelp("The code under test. (default: none)", valueName: "name"))
  var adapter: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file that describes the app's URLs, activities, notifications and shortcuts.",
      valueName: "file"))
  var payloads: String?

  @Option(
    name: .customLong("plist"), parsing: .singleValue,
    help: ArgumentHelp(
      "The app's Info.plist or .entitlements file; its URL schemes and domains are used for links."
        + " Repeatable.", valueName: "file"))
  var propertyLists: [String] = []

  @OptionGroup var without: ExclusionArguments

  @OptionGroup var external: AdapterCommandArguments

  func validate() throws {
    if adapter != nil, external.adapterCommand != nil {
      throw ValidationError("'--adapter' and '--adapter-command' exclude each other")
    }
  }
}

/// The arguments that determine a sequence besides its seed.
@dynamicMemberLookup
struct SequenceArguments<Standard: StandardProfiles>: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum length of a sequence. (default: \(SequenceOptions.standardMaxActions))",
      valueName: "n"),
    transform: NumberArgument.actions)
  var maxActions: Int?

  @Option(
    help: ArgumentHelp(
      "How sequences are generated: guided (cover the model, then weighted draws) or uniform."
        + " (default: guided)", valueName: "strategy"),
    transform: { try GenerationStrategy.named($0) })
  var strategy: GenerationStrategy?

  @OptionGroup var subject: SubjectArguments<Standard>

  subscript<Member>(dynamicMember path: KeyPath<SubjectArguments<Standard>, Member>) -> Member {
    subject[keyPath: path]
  }
}
#endif
