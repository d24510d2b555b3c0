import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A storyboard in the manifest beside code that makes a window too.
  static let twoRoots = AdoptionRule(
    "two-roots", source: "Apple: UISceneStoryboardFile, which makes the scene's window"
  ) { app, rule in
    (app.manifest?.windows ?? []).compactMap { configuration in
      guard let (storyboard, mark) = configuration.storyboard,
        app.interfaces.contains(storyboard),
        let type = configuration.delegateClass.flatMap({
          AppType($0.name.withoutModule, in: app.code.files)
        }), let method = type.method(.sceneWillConnect), method.newWindow != nil
      else { return nil }
      return rule.found(
        .warning,
        "the manifest names the storyboard '\(storyboard)', and \(type.name) makes a window in"
          + " code: two roots are loaded, and the first is thrown away",
        cure: "remove UISceneStoryboardFile, or the window in code", at: mark)
    }
  }
}
