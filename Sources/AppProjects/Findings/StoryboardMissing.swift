import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A storyboard in the manifest that is not there.
  static let storyboardMissing = AdoptionRule(
    "storyboard-missing", source: "Apple: UISceneStoryboardFile; UIStoryboard.init(name:bundle:)"
  ) { app, rule in
    (app.manifest?.configurations ?? []).compactMap { configuration in
      guard let (name, mark) = configuration.storyboard, !app.interfaces.contains(name),
        !name.contains("$")
      else { return nil }
      let isFirst = configuration.role == SceneManifest.windowRole && !app.isSwiftUI
      return rule.found(
        .loss,
        "the manifest names the storyboard '\(name)', and there is no \(name).storyboard: the app"
          + " ends when the scene connects",
        cure: "name a storyboard that there is, or remove UISceneStoryboardFile and make the window"
          + " in code", at: mark, outcome: isFirst && app.configuring == nil ? .ends : nil)
    }
  }
}
