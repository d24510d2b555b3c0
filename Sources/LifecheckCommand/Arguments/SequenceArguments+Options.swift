import LifecycleAdapters

#if Command
import LifecycleModel
import LifecycleChecking
import LifecycleReports
import SourceTexts
import TemporalLogic

extension SequenceArguments {
  /// Returns the options for sequences of these profiles, edges and lengths, with one worker.
  ///
  /// - Throws: a failure if a name is unknown.
  func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) -> FuzzOptions {
    var options = try subject.options(selection, adapters)
    options.sequences.strategy = strategy ?? .guided
    options.sequences.maxActions = maxActions ?? SequenceOptions.standardMaxActions
    return options
  }

  /// Returns the options for a run of these sequences that ends when the user asks for it.
  ///
  /// - Throws: a failure if a name is unknown, or the seeds exceed the largest one.
  func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription], _ seeds: SeedArguments,
    _ work: WorkArguments, _ interruption: Interruption
  ) throws(CommandFailure) -> FuzzOptions {
    var options = try options(selection, adapters)
    try seeds.apply(to: &options)
    work.apply(to: &options)
    options.work.clock = FuzzArguments.clock()
    options.work.isInterrupted = { interruption.isRequested }
    return options
  }
}

extension SubjectArguments {
  /// Returns the options for these profiles, edges and adapter, with one worker.
  ///
  /// - Throws: a failure if a name is unknown.
  func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) -> FuzzOptions {
    var options = FuzzOptions(profiles: try profiles, invariants: selection.all)
    options.sequences.edges = try edgeSet
    options.adapter = try adapter.map { name throws(CommandFailure) in
      try adapters.named(name)
    }
    options.sequences.sceneCount = scenes ?? options.adapter?.scenes ?? 1
    options.sequences.hasChosenSceneCount = scenes != nil
    if scenes != nil, !profile.isEmpty {
      try checking { [options] () throws(CheckingError) in
        try options.sequences.requireScenes(for: "--scenes")
      }
    }
    options.sequences.configuration.payloads =
      try payloadShapes ?? options.adapter?.payloads ?? .init()
    try PropertyLists(propertyLists).apply(to: &options.sequences.configuration.payloads)
    options.sequences.configuration.payloads =
      try without.remaining(of: options.sequences.configuration.payloads)
    options.sequences.without = try without.exclusions
    options.judging.own = selection.own
    return options
  }

  /// The shapes of payloads, read from a file; `nil` without one.
  private var payloadShapes: PayloadShapes? {
    get throws(CommandFailure) {
      guard let payloads else { return nil }
      let file = FilePath(payloads)
      do throws(SystemFailure) {
        _ = try FileStatus(of: file)
      } catch {
        throw CommandFailure(.unreadable(file, error))
      }
      do throws(Diagnostic) {
        return try PayloadShapes(bytes: TextFileReader.bytes(of: file), file: file.label)
      } catch {
        throw CommandFailure(.badData, "", diagnostics: [error])
      }
    }
  }

  /// The named profiles, or the default ones of the command.
  var profiles: [Profile] { get throws(CommandFailure) { try profiles(saved: []) } }

  /// Returns the named profiles, or the default ones of the command, which may depend on the saved
  /// sequences.
  func profiles(saved regressions: [Regression]) throws(CommandFailure) -> [Profile] {
    guard !profile.isEmpty else {
      return Standard.profiles(
        hasAdapter: adapter != nil || external.command != nil, saved: regressions)
    }
    return try Profile.chosen(profile)
  }

  private var edgeSet: EdgeSet {
    get throws(CommandFailure) { try .read(edges ?? "documented") }
  }
}

extension [AdapterDescription] {
  /// Returns the adapter of that name.
  func named(_ name: String) throws(CommandFailure) -> AdapterDescription {
    guard let found = first(where: { $0.name == name }) else {
      var failure = CommandFailure.unknown("adapter", name, among: map(\.name))
      failure.help = failure.help ?? "'lifecheck adapters list' lists them"
      throw failure
    }
    return found
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, in order of first appearance.
  var unique: [Element] {
    reduce(into: []) { elements, element in
      if !elements.contains(element) { elements.append(element) }
    }
  }
}

extension Profile {
  /// Returns the profile of that name.
  static func find(_ name: String) throws(CommandFailure) -> Profile {
    do {
      return try named(name)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the distinct profiles for the names of profiles and groups.
  static func chosen(_ names: [String]) throws(CommandFailure) -> [Profile] {
    var chosen: [Profile] = []
    for name in names {
      do throws(UnknownName) {
        for profile in try all(named: name)
        where !chosen.contains(where: { $0.name == profile.name }) {
          chosen.append(profile)
        }
      } catch {
        throw CommandFailure(error)
      }
    }
    return chosen
  }
}

extension EdgeSet {
  /// Parses the edges of an option.
  static func read(_ text: String) throws(CommandFailure) -> EdgeSet {
    do {
      return try parse(text)
    } catch {
      throw CommandFailure(error)
    }
  }
}
#endif
