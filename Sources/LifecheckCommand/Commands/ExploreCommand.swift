import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import ReportFormats
import LifecycleReports
import LifecycleChecking
import TemporalLogic

/// `lifecheck explore`
struct ExploreCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Write an interactive page of the model.",
    discussion: """
      The page shows a profile's state graph: choose what the user or the system does, and see \
      which methods are called, what they read, where that is documented, and which invariants \
      are pending. It needs only a browser. Given a saved sequence, it starts there.

      Examples:
        lifecheck explore -o explorer.html
        lifecheck explore --profile scene-ios13 --scenes 2 --edges documented -o two-windows.html
        lifecheck explore Reports/counterexamples/mine.json -o mine.html
      """)

  static let _errorLabel = "error"

  @Argument(help: "A file with a saved sequence to open.") var file: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A profile to show, or a group: app-delegate, scene, latest. Repeatable. (default: all)",
      valueName: "name"))
  var profile: [String] = []

  @Option(
    help: ArgumentHelp(
      "The transitions to show: documented, observed, or a list. (default: observed, with one"
        + " window; else documented)", valueName: "edges"))
  var edges: String?

  @Option(
    help: ArgumentHelp(
      "How many windows an app with scenes may have at once, up to"
        + " \(Configuration.sceneLimit). (default: 1)", valueName: "n"),
    transform: NumberArgument.scenes)
  var scenes: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var output = "explorer.html"

  @OptionGroup var config: ConfigurationArguments

  /// Takes what a page without a file can show.
  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    guard file == nil else { return }
    if profile.isEmpty { profile = options.profiles }
    edges = edges ?? options.edges
    scenes = scenes ?? options.scenes
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let page: ExplorerPage
    if let file { page = try self.page(of: file) } else { page = try pageOfProfiles() }
    try console.write(page: page.html, to: output)
    return .holds
  }

  private func pageOfProfiles() throws(CommandFailure) -> ExplorerPage {
    let profiles = profile.isEmpty ? Profile.all : try Profile.chosen(profile)
    let scenes = scenes ?? 1
    let edges = try EdgeSet.read(edges ?? (scenes == 1 ? "observed" : "documented"))
    var configuration = Configuration()
    configuration.sceneCount = scenes
    return ExplorerPage(
      try profiles.map { profile throws(CommandFailure) in
        var own = configuration
        if !profile.hasScenes { own.sceneCount = 1 }
        return try Self.graph(profile, edges, own)
      })
  }

  /// Returns the page of a saved sequence, which states its own profile and everything else.
  private func page(of path: String) throws(CommandFailure) -> ExplorerPage {
    guard profile.isEmpty, edges == nil, scenes == nil else {
      throw CommandFailure(
        .usage,
        "--profile, --edges and --scenes are for pages without a file;"
          + " '\(path)' states its own")
    }
    let sequence = try Regression.read(path).sequence
    let graph = try Self.graph(
      .find(sequence.profile), .read(sequence.edges), sequence.configuration)
    return ExplorerPage(graph, at: sequence)
  }

  private static func graph(
    _ profile: Profile, _ edges: EdgeSet, _ configuration: Configuration
  ) throws(CommandFailure) -> ExplorerGraph {
    // Compiling would take minutes, for a page too large for any browser.
    let isVast = configuration.sceneCount >= Configuration.sceneLimit && edges != .documented
    let model: CompiledModel
    guard !isVast else { throw tooLarge(profile, "more than a hundred thousand") }
    do throws(UnknownName) {
      model = try CompiledModel(
        profile: profile, edges: edges, configuration: configuration, tells: [.changes, .arrivals])
    } catch {
      throw CommandFailure(error)
    }
    guard model.transitions.count <= ExplorerGraph.choiceLimit else {
      throw tooLarge(profile, model.transitions.count.grouped)
    }
    let selection = try InvariantSelection(paths: [], includesCatalogue: true)
    return ExplorerGraph(
      model,
      watching: selection.all.filter {
        $0.profiles.contains(profile.name) && $0.edges.includes(edges)
      })
  }

  private static func tooLarge(_ profile: Profile, _ count: String) -> CommandFailure {
    CommandFailure(
      .usage, "the graph of \(profile.name) is too large for a page: \(count) transitions",
      help: "take fewer --scenes, or --edges documented")
  }
}
#endif
