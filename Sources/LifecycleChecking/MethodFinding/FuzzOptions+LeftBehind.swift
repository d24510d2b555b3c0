import LifecycleModel
import LifecycleAdapters
import LifecycleReports

extension FuzzOptions {
  /// Which methods an app with delegates of scenes has that were left behind in its app delegate,
  /// and that nothing takes the place of: what they do is never done, and no check may speak of it.
  func notesOnMethodsLeftBehind() throws(CheckingError) -> [String] {
    let before = (profiles + furtherProfiles).first { $0.family == .appDelegate }
    guard let adapter, let before, let old = try methodFinding(in: before)?.answered else {
      return []
    }
    var new = CallbackSet()
    var hasScenes = false
    for profile in profiles where profile.family == .scene {
      new = new.union(try methods(in: profile))
      hasScenes = try methodFinding(in: profile)?.hasSceneDelegates == true || hasScenes
    }
    guard hasScenes else { return [] }
    return Migration.Method.all(of: old, in: new).filter(\.isLost).map { method in
      let missing = method.missing.map(\.selector).joined(separator: " and ")
      return "\(adapter.name) has \(method.callback.selector), which is never called where there "
        + "are scenes, and lacks \(missing) in its place"
    }
  }
}
