package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// Which profiles are run where nobody names any.
extension FuzzOptions {
  /// Puts in the profiles to run where none are named: without an adapter all there are; with one
  /// the newest of each family of which it has a method, and those of its saved sequences.
  ///
  /// An adapter with methods of neither family, which may be part of an app of either, is run in
  /// both. One that saves the app's state is run where it is asked to as well. Where methods are
  /// not listed they are found out, so that the code under test runs.
  ///
  /// - Parameter declared: the adapter as it declares itself in profiles, by their names, where
  ///   that may differ.
  /// - Throws: `CheckingError` as planning does.
  package mutating func chooseProfiles(
    _ declared: [String: AdapterDescription] = [:]
  ) throws(CheckingError) {
    guard let name = (adapter ?? declared[Profile.latest[0].name])?.name else {
      profiles = Profile.all
      return
    }
    var served: [Profile] = []
    for profile in Profile.latest {
      var options = self
      options.adapter = declared[profile.name] ?? adapter
      options.profiles = [profile]
      if profile.family.isServed(by: try options.methods(in: profile)) { served.append(profile) }
    }
    let families = Set(served.map(\.family))
    if families.isSuperset(of: [.appDelegate, .scene]) {
      runsWithoutScenesToo = try hasSceneDelegates(declared)
    }
    if (adapter ?? declared[Profile.swiftUI.name])?.listsSwiftUI == true {
      served.append(.swiftUI)
    }
    familiesLeftOut =
      served.isEmpty
      ? [] : Profile.latest.map(\.family).filter { !served.map(\.family).contains($0) }
    if served.isEmpty { served = Profile.latestOfAnyApp }
    if try savesState(declared[Profile.savingState.name]) { served.append(.savingState) }
    let saved = regressions.filter { $0.sequence.adapter == name }.map(\.sequence.profile)
    let chosen = Set(served.map(\.name) + saved)
    profiles = Profile.all.filter { chosen.contains($0.name) }
  }

  /// Whether scenes get delegates.
  private func hasSceneDelegates(
    _ declared: [String: AdapterDescription]
  ) throws(CheckingError) -> Bool {
    for profile in Profile.latest where profile.family == .scene {
      var options = self
      options.adapter = declared[profile.name] ?? adapter
      options.profiles = [profile]
      if try options.methodFinding(in: profile)?.hasSceneDelegates == true { return true }
    }
    return false
  }

  /// Whether the adapter has the method that saves an app's state.
  private func savesState(_ declared: AdapterDescription?) throws(CheckingError) -> Bool {
    var options = self
    options.adapter = declared ?? adapter
    options.profiles = [.savingState]
    return try options.methods(in: .savingState).contains(.shouldSaveApplicationState)
  }

  /// The profiles among which those to run are chosen where none are named.
  package static func candidates(_ regressions: [Regression]) -> [Profile] {
    let saved = regressions.map(\.sequence.profile)
    let names =
      (Profile.latest + Profile.latestOfAnyApp + [.swiftUI, .savingState]).map(\.name) + saved
    return Profile.all.filter { names.contains($0.name) }
  }

  /// Why profiles are not run that nobody left out by name.
  var noteOnFamilies: [String] {
    familiesLeftOut.map { family in
      let others =
        family == .scene ? "a scene's delegate" : "an app without scenes, such as didBecomeActive"
      return "\(adapter?.name ?? "the adapter") is not run in the profiles of the family "
        + "'\(family.rawValue)', since it has no method of \(others)"
    }
  }

  /// Why something is violated where an app with delegates of scenes is run without scenes.
  func noteOnScenes(_ runs: [Report.Run]) -> [String] {
    let violated = runs.first { run in
      run.invariants.contains { $0.status == .violated }
        && profiles.contains { $0.name == run.profile && $0.family == .appDelegate }
    }
    guard runsWithoutScenesToo, let violated else { return [] }
    return [
      "\(adapter?.name ?? "the adapter") is run in \(violated.profile) as well, where there are no "
        + "scenes, since its app delegate has methods of such an app: name a profile if it always "
        + "has scenes"
    ]
  }
}

extension AdapterDescription {
  /// Whether it names what SwiftUI calls; all methods, `*`, are those of delegates.
  fileprivate var listsSwiftUI: Bool {
    ProfileFamily.swiftUI.isServed(by: CallbackSet(implements.compactMap(Callback.init(named:))))
  }
}
