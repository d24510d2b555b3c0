#if Command
  import AppLifecycle
  import ArgumentParser
  import LifecycleChecking

  /// What a sequence depends on besides its seed.
  struct SequenceArguments: ParsableArguments {
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The most actions a sequence may have. (default: \(FuzzOptions.standardMaxActions))",
        valueName: "n"),
      transform: NumberArgument.actions)
    var maxActions = FuzzOptions.standardMaxActions

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "A profile to run; all without this option. Repeatable.", valueName: "name"))
    var profile: [String] = []

    @Option(
      help: ArgumentHelp(
        "The transitions to walk: documented, observed, or a list.", valueName: "edges"))
    var edges = "documented"

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How many windows an app with scenes may have at a time, up to"
          + " \(Configuration.sceneLimit). (default: 1)", valueName: "n"),
      transform: NumberArgument.scenes)
    var scenes = 1

    @Option(
      help: ArgumentHelp(
        "How sequences are made: guided (cover the model first, then draw with weights) or uniform."
          + " (default: guided)", valueName: "strategy"),
      transform: { try GenerationStrategy.named($0) })
    var strategy = GenerationStrategy.guided

    @Option(help: ArgumentHelp("The code under test; none without this option.", valueName: "name"))
    var adapter: String?

    @OptionGroup var external: AdapterCommandArguments

    func validate() throws {
      if adapter != nil, external.adapterCommand != nil {
        throw ValidationError("'--adapter' and '--adapter-command' exclude each other")
      }
    }
  }
#endif
