import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A configuration of windows that names neither a delegate nor a storyboard.
  static let configurationWithoutDelegate = AdoptionRule(
    "configuration-without-delegate", source: .scenesInPlist
  ) { app, rule in
    guard let manifest = app.manifest, !app.isSwiftUI, !app.mayConfigure else { return [] }
    return manifest.windows.filter { $0.delegateClass == nil }.map { configuration in
      let name = configuration.name.map { " '\($0)'" } ?? ""
      guard let storyboard = configuration.storyboard else {
        return rule.found(
          .loss,
          "the configuration\(name) names neither a delegate nor a storyboard, and no code"
            + " provides one: no window is created, so the screen stays black",
          cure: "add UISceneDelegateClassName with $(PRODUCT_MODULE_NAME).SceneDelegate",
          at: configuration.mark, outcome: .blackScreen)
      }
      return rule.found(
        .note,
        "could not tell: the configuration\(name) names the storyboard '\(storyboard.name)' and no"
          + " delegate, which would hold its window",
        cure: "add UISceneDelegateClassName with $(PRODUCT_MODULE_NAME).SceneDelegate",
        at: configuration.mark)
    }
  }
}
