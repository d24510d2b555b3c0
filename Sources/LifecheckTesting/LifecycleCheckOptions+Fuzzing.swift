import LifecycleModel
import LifecycleAdapters
import LifecycleChecking

extension LifecycleCheckOptions {
  /// Returns the name that reports use for the adapter of a call.
  func adapterName(at site: CallSite) -> String {
    let name = name ?? site.function
    return name.isEmpty ? "adapter" : name
  }

  /// Returns the shipped invariants and those of the test.
  func selection(at site: CallSite) throws(CheckingError) -> InvariantSelection {
    let sources = invariants.map { source in
      guard case .file(let path) = source else { return source }
      return .file(site.resolved(path))
    }
    return try InvariantSelection(
      sources, shipped: InvariantLibrary.catalogue(), actions: customActions.map(\.name))
  }

  /// Returns the checker's options, with an adapter that has no checks; nothing is judged without a
  /// selection.
  func fuzzing(
    of profiles: [Profile], at site: CallSite,
    _ makeAdapter: (@Sendable (AdapterStorage) -> any DelegateAdapter)?,
    judging selection: InvariantSelection? = nil
  ) throws(CheckingError) -> FuzzOptions {
    FoundationObjects.areMade
    if let scenes, !(1...Configuration.sceneLimit).contains(scenes) {
      throw CheckingError(
        .usage,
        "the number of windows is \(scenes); it must be from 1 to \(Configuration.sceneLimit)")
    }
    var options = FuzzOptions(profiles: profiles, invariants: selection?.all ?? [])
    if let selection {
      options.judging.own = selection.own
      options.judging.only = only
      options.judging.withoutChecks = withoutChecks
    }
    options.sequences.firstSeed = firstSeed
    options.sequences.maxActions = maxActions
    options.sequences.edges = edges
    options.sequences.configuration = configuration
    options.sequences.without = without
    if let scenes { options.sequences.sceneCount = scenes }
    options.sequences.hasChosenSceneCount = scenes != nil
    if let payloads { options.sequences.configuration.payloads = payloads }
    options.work.jobs = jobs
    let start = ContinuousClock.now
    options.work.clock = { start.duration(to: .now) / .seconds(1) }
    options.adapter = try resettingGlobals(makeAdapter).map { make in
      AdapterDescription(
        name: adapterName(at: site), title: "the adapter of a test",
        implements: configuration.implements, customActions: customActions,
        uses: uses, checks: [], make: make
      ).emitting(events).showingPrinted(showsPrinted)
    }
    if makeAdapter == nil, !events.isEmpty {
      throw CheckingError(
        .usage, "'events' are those of code under test, and there is none",
        help: "pass a closure that makes it")
    }
    return options
  }
}
