import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A manifest without configurations where no code answers for them.
  static let noConfiguration = AdoptionRule(
    "no-configuration", source: .scenesInPlist
  ) { app, rule in
    guard let manifest = app.manifest, !app.isSwiftUI, manifest.windows.isEmpty,
      manifest.flaws.isEmpty
    else { return [] }
    guard !app.mayConfigure else { return [] }
    let origin =
      app.origin == .generated
      ? "the scene manifest that Xcode generates" : "the scene manifest"
    var finding = rule.found(
      .loss,
      "\(origin) has no configuration for windows, and the app delegate has no"
        + " application(_:configurationForConnecting:options:): no window is created, and if built"
        + " with the iOS 27 SDK, the app ends at launch",
      cure: "name a configuration with UISceneDelegateClassName under"
        + " UISceneConfigurations, \(SceneManifest.windowRole)",
      at: manifest.mark)
    finding.outcomes = [26: .blackScreen, 27: .ends]
    return [finding]
  }
}
