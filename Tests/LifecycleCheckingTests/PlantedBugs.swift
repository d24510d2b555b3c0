import LifecycleModel
import LifecycleAdapters
import InvariantAnalysis
import LifecycleChecking
import Testing

/// A mistake planted on purpose, with the one sequence that shows it best.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  /// The bug, in words.
  var name: String
  var profile = Profile.appDelegateIOS12
  /// The name of the mutant of the profile that has it; `nil` for a mistake of an adapter.
  var mutant: String?
  var adapter: AdapterDescription?
  /// The name of an invariant of the catalogue, or a formula.
  var invariant: String
  /// The headers of a formula that is not of the catalogue.
  var headers: [String] = []
  var returns: [Callback: Bool] = [:]
  /// The largest number of windows.
  var scenes = 1
  /// Whether a trace of a settled run breaks the invariant, written down by hand for the few
  /// traces that so short sequences have.
  var violates: (@Sendable ([Event]) -> Bool)?
  /// The actions of the simplest sequence.
  var expected: [String]

  var testDescription: String { name }

  /// The profile with the mistake.
  func plantedProfile() throws -> Profile {
    guard let mutant else { return profile }
    return try #require(profile.mutants.first { $0.name == mutant }?.profile, "no \(mutant)")
  }

  /// The options to find it.
  func options() throws -> FuzzOptions {
    let catalogue = try InvariantLibrary.catalogue()
    var options = FuzzOptions(profiles: [try plantedProfile()], invariants: catalogue)
    if !catalogue.contains(where: { $0.name == invariant }) {
      let text =
        (["invariant planted", "  source \"none\""] + headers.map { "  " + $0 })
        .joined(separator: "\n") + "\n  formula\n    \(invariant)\n"
      let parsed = InvariantLibrary.parse(bytes: Array(text.utf8), file: "planted", group: "test")
      try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
      options.judging.invariants = parsed.invariants
    }
    options.judging.only = [invariantName]
    options.adapter = adapter
    options.sequences.configuration.returns = returns
    options.sequences.sceneCount = scenes
    options.sequences.strategy = .uniform
    options.sequences.seedCount = 30_000
    return options
  }

  /// The name of the invariant.
  var invariantName: String { invariant.contains(" ") ? "planted" : invariant }
}

/// An adapter made for a test.
func planted(
  checks: [AdapterCheck] = [],
  _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> AdapterDescription {
  AdapterDescription(
    name: "test/planted", title: "an adapter with a mistake", checks: checks, make: make)
}
