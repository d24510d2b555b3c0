import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A storyboard in the manifest that is not there.
  static let storyboardMissing = AdoptionRule(
    "storyboard-missing", source: "Apple: UISceneStoryboardFile; UIStoryboard.init(name:bundle:)"
  ) { app, rule in
    let scenes = (app.manifest?.configurations ?? []).compactMap {
      configuration -> SceneAdoption.Finding? in
      guard let (name, mark) = configuration.storyboard, !app.interfaces.contains(name),
        !name.contains("$")
      else { return nil }
      let isFirst = configuration.role == SceneManifest.windowRole && !app.isSwiftUI
      return rule.found(
        .loss,
        "the manifest names the storyboard '\(name)', but there is no \(name).storyboard: the app"
          + " ends when the scene connects",
        cure: "name an existing storyboard, or remove UISceneStoryboardFile and make the window"
          + " in code", at: mark, outcome: isFirst && app.configuring == nil ? .ends : nil)
    }
    return scenes + main(in: app, rule)
  }

  /// Returns a finding about the storyboard of an app without scenes.
  private static func main(in app: ReadApp, _ rule: AdoptionRule) -> [SceneAdoption.Finding] {
    guard let plist = app.plist, let entry = plist.root.entry("UIMainStoryboardFile"),
      let name = entry.value.string, !name.isEmpty, !name.contains("$"),
      !app.interfaces.contains(name)
    else { return [] }
    return [
      rule.found(
        .warning, "UIMainStoryboardFile names '\(name)', but there is no \(name).storyboard",
        cure: "remove UIMainStoryboardFile, which scenes do not use",
        at: plist.mark(entry.value.range))
    ]
  }
}
