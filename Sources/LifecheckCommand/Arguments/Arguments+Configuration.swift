#if Command
import LifecycleAdapters
import LifecycleReports

// Options that are not given on the command line come from the configuration file. A list that is
// given replaces that of the file.

extension FuzzArguments {
  mutating func take(_ options: CheckConfiguration) throws(CommandFailure) {
    try sequences.take(options)
    seeds.take(options)
    isolation.take(options, of: sequences.subject)
    invariants.take(options)
    furtherChecks.take(options)
    if withoutChecks.isEmpty { withoutChecks = options.withoutChecks }
    requireCoverage = requireCoverage ?? options.requireCoverage
    strict = strict || options.strict
    baseline.take(options)
  }
}

extension ComparisonArguments {
  /// Takes all but the profiles: two are compared.
  mutating func take(_ options: CheckConfiguration) throws(CommandFailure) {
    var options = options
    options.profiles = []
    try sequences.take(options)
    seeds.take(options)
  }
}

extension SequenceArguments {
  mutating func take(_ options: CheckConfiguration) throws(CommandFailure) {
    maxActions = maxActions ?? options.maxActions
    strategy = strategy ?? options.strategy
    try subject.take(options)
  }
}

extension SubjectArguments {
  mutating func take(_ options: CheckConfiguration) throws(CommandFailure) {
    if adapter == nil, external.adapterCommand == nil { adapter = options.adapter }
    try external.take(options, inPlaceOf: adapter)
    if profile.isEmpty { profile = options.profiles }
    edges = edges ?? options.edges
    scenes = scenes ?? options.scenes
    payloads = payloads ?? options.payloads
    if propertyLists.isEmpty { propertyLists = options.propertyLists }
    without.take(options)
  }
}

extension ExclusionArguments {
  mutating func take(_ options: CheckConfiguration) {
    if variants.isEmpty { variants = options.without.variants }
    if actions.isEmpty { actions = options.without.actions }
    if payloads.isEmpty { payloads = options.without.payloads }
  }
}

extension AdapterCommandArguments {
  /// Takes the command, unless there is one or an adapter of the tool is chosen.
  mutating func take(
    _ options: CheckConfiguration, inPlaceOf adapter: String?
  ) throws(CommandFailure) {
    if adapterCommand == nil, adapter == nil { adapterCommand = options.adapterCommand }
    guard adapterCommand != nil else {
      guard adapterTimeout == nil else {
        throw CommandFailure(
          .usage, "'--adapter-timeout' is for '--adapter-command', which is missing")
      }
      return
    }
    adapterTimeout = adapterTimeout ?? options.adapterTimeout
  }

  /// Takes the command for a saved sequence, which states its adapter itself unless that is one
  /// that the tool does not have.
  mutating func take(
    _ options: CheckConfiguration, for file: String, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    var options = options
    let name = adapterName(in: file)
    if name == nil || adapters.contains(where: { $0.name == name }) { options.adapterCommand = nil }
    try take(options, inPlaceOf: nil)
  }
}

extension SeedArguments {
  mutating func take(_ options: CheckConfiguration) { given = given ?? options.seeds }
}

extension IsolationArgument {
  mutating func take<Standard>(
    _ options: CheckConfiguration, of subject: SubjectArguments<Standard>
  ) {
    isolate = isolate || options.isolate && subject.adapter != nil
  }

  /// Takes the isolation for a saved sequence of one of the tool's adapters.
  mutating func take(
    _ options: CheckConfiguration, for file: String, _ adapters: [AdapterDescription],
    by external: AdapterCommandArguments
  ) {
    guard options.isolate, external.adapterCommand == nil else { return }
    let name = adapterName(in: file)
    isolate = isolate || adapters.contains { $0.name == name }
  }
}

extension InvariantArguments {
  mutating func take(_ options: CheckConfiguration) {
    if paths.isEmpty { paths = options.invariants }
    noCatalogue = noCatalogue || !options.catalogue
  }
}

extension BaselineArguments {
  mutating func take(_ options: CheckConfiguration) { file = file ?? options.baseline }
}

extension FurtherChecks {
  mutating func take(_ options: CheckConfiguration) {
    if texts.isEmpty { texts = options.checks }
  }
}

/// Returns the name of the adapter that a saved sequence is for; `nil` if it is for none, or cannot
/// be read, which fails later.
private func adapterName(in file: String) -> String? {
  (try? Regression.read(file))?.sequence.adapter
}
#endif
