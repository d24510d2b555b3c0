import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import ReportFormats
import LifecycleChecking
import TemporalLogic

/// `lifecheck profiles export`
struct ProfilesExportCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the model of a profile for spin, Graphviz or Mermaid.",
    discussion: """
      Writes the states of a profile and the actions between them to standard output. dot and \
      mermaid give a drawing; promela gives a model with the invariants that 'lifecheck prove' \
      judges, for verification by another model checker.

      Examples:
        lifecheck profiles export app-delegate-ios12 --as dot | dot -Tsvg > graph.svg
        lifecheck profiles export scene-ios13 --as promela > scene.pml
        spin -a scene.pml && cc -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -m500000
      """)

  static let _errorLabel = "error"

  /// The languages in which a model can be written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case promela, dot, mermaid
  }

  @Argument(help: "The name of the profile.") var name: String

  @Option(help: ArgumentHelp("The output format: promela, dot or mermaid.", valueName: "form"))
  var `as`: Form

  @Option(
    help: ArgumentHelp(
      "The transitions to write: documented, observed, or a list. (default: documented)",
      valueName: "edges"))
  var edges: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many windows an app with scenes may have at once, up to"
        + " \(Configuration.sceneLimit). (default: 1)", valueName: "n"),
    transform: NumberArgument.scenes)
  var scenes: Int?

  @Flag(
    help: ArgumentHelp(
      "Write an app that observes all notifications, with the invariants about notifications"
        + " instead of the others."))
  var notifications = false

  @OptionGroup var without: ExclusionArguments
  @OptionGroup var invariants: InvariantArguments

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Write only this invariant, even if it is not about the profile; for promela. Repeatable.",
      valueName: "name"))
  var only: [String] = []

  @OptionGroup var config: ConfigurationArguments

  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    try checkScenes()
    edges = edges ?? options.edges
    scenes = scenes ?? options.scenes
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let profile = try Profile.find(name)
    guard self.as == .promela || only.isEmpty else {
      throw CommandFailure(
        .usage, "a drawing shows no invariants", help: "leave out --only, or take --as promela")
    }
    let setting = notifications ? ProofSetting.notified : .plain
    switch self.as {
    case .promela:
      let judged = try judged(in: profile, setting, &console)
      try console.write(try promela(of: profile, judging: judged, setting).text)
    case .dot: try console.write(ModelGraph(try model(of: profile, setting)).dot)
    case .mermaid: try console.write(ModelGraph(try model(of: profile, setting)).mermaid)
    }
    return .holds
  }

  /// Throws if several windows are asked for where there are no scenes.
  private func checkScenes() throws(CommandFailure) {
    var options = SequenceOptions(profiles: [try Profile.find(name)])
    options.sceneCount = scenes ?? 1
    do throws(CheckingError) {
      try options.requireScenes(for: "--scenes")
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the invariants to write: the named ones, or all about the profile that can be.
  private func judged(
    in profile: Profile, _ setting: ProofSetting, _ console: inout Console
  ) throws(CommandFailure) -> [Invariant] {
    let selection = try InvariantSelection(
      paths: invariants.paths, includesCatalogue: !invariants.noCatalogue)
    console.remark(selection.warnings)
    guard !only.isEmpty else {
      return selection.all.filter {
        $0.profiles.contains(profile.name) && $0.obstacleToPromela == nil && setting.suits($0)
      }
    }
    return try only.unique.map { name throws(CommandFailure) in
      let invariant = try selection.named(name)
      if let obstacle = invariant.obstacleToPromela {
        throw CommandFailure(.usage, "'\(name)' cannot be written as promela: \(obstacle)")
      }
      guard setting.suits(invariant) else {
        throw CommandFailure(
          .usage, "'\(name)' is judged in another app",
          help: notifications ? "leave out --notifications" : "add --notifications")
      }
      return invariant
    }
  }

  private func promela(
    of profile: Profile, judging invariants: [Invariant], _ setting: ProofSetting
  ) throws(CommandFailure) -> PromelaModel {
    let kinds = invariants.reduce(into: EventKinds()) { $0.formUnion($1.over) }
    let model = try model(of: profile, setting, tells: kinds)
    do throws(MonitorError) {
      return try PromelaModel(model, judging: invariants)
    } catch {
      throw CommandFailure(.badData, "an invariant is too large to write: \(error)")
    }
  }

  /// Compiles the model.
  ///
  /// - Parameter kinds: the kinds of events that invariants speak of.
  private func model(
    of profile: Profile, _ setting: ProofSetting, tells kinds: EventKinds = []
  ) throws(CommandFailure) -> CompiledModel {
    var configuration = Configuration()
    configuration.implements = setting.implements
    if profile.hasScenes { configuration.sceneCount = scenes ?? 1 }
    configuration.payloads = try without.remaining(of: configuration.payloads)
    let exclusions = try without.exclusions
    let edges = try EdgeSet.read(edges ?? "documented")
    do throws(UnknownName) {
      return try CompiledModel(
        profile: profile.leavingOut(exclusions), edges: edges, configuration: configuration,
        tells: kinds.intersection([.changes, .arrivals]))
    } catch {
      throw CommandFailure(error)
    }
  }
}
#endif
