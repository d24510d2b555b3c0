package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The profiles that are run if none are named.
///
/// Without an adapter, these are all profiles; with one, the newest of each family of which it has
/// a method, and those of its saved sequences.
package struct ProfileChoice: Sendable {
  /// The profiles, in the order of `Profile.all`.
  package private(set) var profiles = Profile.all
  /// The families of profiles that are not run because the adapter has none of their methods.
  private var familiesLeftOut: [ProfileFamily] = []
  /// Whether an app whose scenes have delegates is also run without scenes, although nobody asked.
  private var runsWithoutScenesToo = false

  /// Chooses profiles.
  ///
  /// An adapter with methods of neither family, which may be part of an app of either, is run in
  /// both. An adapter that saves the app's state is also run where it is asked to do so. Methods
  /// that are not listed are found out by running the code under test.
  ///
  /// - Parameter declared: the adapter as it declares itself in profiles, by their names, where
  ///   that may differ.
  /// - Throws: `CheckingError` as planning does.
  package init(
    _ options: FuzzOptions, _ declared: [String: AdapterDescription] = [:]
  ) throws(CheckingError) {
    let adapter = options.adapter
    guard let name = (adapter ?? declared[Profile.latest[0].name])?.name else { return }
    let trial = Trial(options: options, declared: declared)
    var served: [Profile] = []
    for profile in Profile.latest {
      if profile.family.isServed(by: try trial.callbacks(in: profile)) { served.append(profile) }
    }
    let families = Set(served.map(\.family))
    if families.isSuperset(of: [.appDelegate, .scene]) {
      runsWithoutScenesToo = try trial.hasSceneDelegates
    }
    // `*` stands for all methods of delegates.
    let listed = (adapter ?? declared[Profile.swiftUI.name])?.implements ?? []
    if ProfileFamily.swiftUI.isServed(by: CallbackSet(listed.compactMap(Callback.init(named:)))) {
      served.append(.swiftUI)
    }
    if !served.isEmpty {
      familiesLeftOut = Profile.latest.map(\.family).filter { family in
        !served.contains { $0.family == family }
      }
    }
    if served.isEmpty { served = Profile.latestOfAnyApp }
    if try trial.callbacks(in: .savingState).contains(.shouldSaveApplicationState) {
      served.append(.savingState)
    }
    let saved = options.sequences.regressions.map(\.sequence)
      .filter { $0.adapter == name }.map(\.profile)
    let chosen = Set(served.map(\.name) + saved)
    profiles = Profile.all.filter { chosen.contains($0.name) }
  }

  /// Returns the profiles from which those to run are chosen.
  package static func candidates(_ regressions: [Regression]) -> [Profile] {
    let saved = regressions.map(\.sequence.profile)
    let names =
      (Profile.latest + Profile.latestOfAnyApp + [.swiftUI, .savingState]).map(\.name) + saved
    return Profile.all.filter { names.contains($0.name) }
  }

  /// Returns notes on the profiles that are not run although nobody left them out by name, and on a
  /// violation where an app with scene delegates is run without scenes.
  ///
  /// - Parameter adapter: the name of the adapter in reports.
  func notes(on runs: [Report.Run], of adapter: String) -> [String] {
    let families = familiesLeftOut.map { family in
      let others =
        family == .scene ? "a scene's delegate" : "an app without scenes, such as didBecomeActive"
      return "\(adapter) is not run in the profiles of the family '\(family.rawValue)' because it "
        + "has no method of \(others)"
    }
    let violated = runs.first { run in
      run.invariants.contains { $0.status == .violated }
        && profiles.contains { $0.name == run.profile && $0.family == .appDelegate }
    }
    guard runsWithoutScenesToo, let violated else { return families }
    return families + [
      "\(adapter) is also run in \(violated.profile), which has no scenes, because its app "
        + "delegate has methods of such an app: name a profile if the app always has scenes"
    ]
  }
}

/// An adapter that is examined in one profile after another.
private struct Trial {
  let options: FuzzOptions
  let declared: [String: AdapterDescription]

  /// Returns the options for a profile.
  private func options(in profile: Profile) -> FuzzOptions {
    var options = options
    options.adapter = declared[profile.name] ?? options.adapter
    options.sequences.profiles = [profile]
    return options
  }

  func callbacks(in profile: Profile) throws(CheckingError) -> CallbackSet {
    let options = options(in: profile)
    return try ProfileMethods(options, in: profile)
      .callbacks(of: profile, options.sequences.configuration)
  }

  /// Whether scenes get delegates.
  var hasSceneDelegates: Bool {
    get throws(CheckingError) {
      for profile in Profile.latest where profile.family == .scene {
        let methods = try ProfileMethods(options(in: profile), in: profile)
        if methods.finding?.hasSceneDelegates == true { return true }
      }
      return false
    }
  }
}
