public import LifecycleModel
public import LifecycleReports

/// The sequences that are run.
public struct SequenceOptions: Sendable {
  /// The profiles to run, in order.
  public var profiles: [Profile]
  /// The transitions beyond the documented core.
  public var edges = EdgeSet.documented
  /// The configuration of all sequences.
  public var configuration = Configuration()
  /// The actions that do not occur. Saved sequences that have one are passed over.
  public var without = Exclusions()
  /// The number of sequences to run for each profile; at least 1.
  public var seedCount = 1_000
  /// The chance of a sequence to show new behavior at which a profile ends before all its seeds
  /// were run, between 0 and 1; `nil` to run all. See ``Report/Saturation``.
  public var saturation: Double?
  /// The seed of the first; the others follow one by one, wrapping at 2⁶⁴.
  public var firstSeed: UInt64 = 0
  /// The seeds of the whole run, if these are a part of it: the first, and how many.
  package var wholeRun: (first: UInt64, count: Int)?
  /// No sequence has more actions than this; at least 1.
  public var maxActions = SequenceOptions.standardMaxActions
  /// Whether lengths are drawn, from 1 to `maxActions`; otherwise every sequence has that length.
  public var variesLength = true
  /// Whether the process may die inside an action, between two callbacks.
  public var killsInsideActions = true
  /// The strategy that makes sequences.
  public var strategy = GenerationStrategy.guided
  /// Saved sequences to perform before the seeds; those of other profiles, edges and adapters, or
  /// about invariants that are not judged, are passed over.
  public var regressions: [Regression] = []
  /// The short sequences that are all tried in place of seeds; `nil` to run seeds.
  public var exhaustion: Exhaustion?
  /// Whether a run with code under test tries all short sequences as well, up to a length for which
  /// a tenth of its work suffices.
  public var triesShortSequences = true
  /// Whether to stop at the first sequence that violates something; later profiles are not run.
  public var stopsAtFirstFailure = false

  /// The default of `maxActions`.
  public static let standardMaxActions = 50

  /// The number of windows that an app with scenes may have, from 1 to `Configuration.sceneLimit`.
  public var sceneCount: Int {
    get { configuration.sceneCount }
    set { configuration.sceneCount = newValue }
  }

  /// Whether the number of windows was chosen; otherwise a report says what one does not show.
  public var hasChosenSceneCount = false

  /// Creates the default options for some profiles.
  public init(profiles: [Profile]) { self.profiles = profiles }
}
