import LifecycleModel
import LifecycleAdapters
package import LifecycleReports

/// The methods in the app delegate of an app with scene delegates that nothing replaces.
///
/// Their work is never done, and possibly no check is about it.
package struct MethodsLeftBehind {
  /// The methods, each with those that are missing in its place.
  package private(set) var methods: [Migration.Method] = []

  /// Finds the methods left behind in the profiles of a run.
  package init(_ planner: Planner) throws(CheckingError) {
    let options = planner.options
    let profiles = options.sequences.profiles
    let before = (profiles + planner.selection.furtherProfiles)
      .first { $0.family == .appDelegate }
    guard let before, let old = try ProfileMethods(options, in: before).finding?.answered else {
      return
    }
    var new = CallbackSet()
    var hasScenes = false
    for profile in profiles where profile.family == .scene {
      new = new.union(try planner.methods(in: profile))
      let finding = try ProfileMethods(options, in: profile).finding
      hasScenes = finding?.hasSceneDelegates == true || hasScenes
    }
    if hasScenes { methods = Migration.Method.all(of: old, in: new).filter(\.isLost) }
  }

  /// Returns a sentence about each method left behind.
  ///
  /// - Parameter adapter: the name of the adapter in reports.
  package func notes(of adapter: String) -> [String] {
    methods.map { method in
      let missing = method.missing.map(\.selector).joined(separator: " and ")
      return "\(adapter) has \(method.callback.selector), which is never called with scenes, but "
        + "lacks \(missing) to replace it"
    }
  }
}
