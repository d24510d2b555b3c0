import LifecycleModel
import LifecycleAdapters
package import LifecycleReports

/// The methods that an app with delegates of scenes has in its app delegate and that nothing takes
/// the place of: what they do is never done, and no check may speak of it.
package struct MethodsLeftBehind {
  /// Each with those that are missing in its place.
  package private(set) var methods: [Migration.Method] = []

  /// Looks for them in the profiles of a run.
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

  /// A sentence about each method.
  ///
  /// - Parameter adapter: what reports call the adapter.
  package func notes(of adapter: String) -> [String] {
    methods.map { method in
      let missing = method.missing.map(\.selector).joined(separator: " and ")
      return "\(adapter) has \(method.callback.selector), which is never called where there are "
        + "scenes, and lacks \(missing) in its place"
    }
  }
}
