import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// An app of UIKit's with neither a manifest nor an answer in code.
  static let noSceneAdoption = AdoptionRule(
    "no-scene-adoption",
    source: """
      Apple: TN3187, Migrating to the UIKit scene-based life cycle; \
      github.com/StoDevX/AAO-React-Native/pull/7743 (iOS 27)
      """
  ) { app, rule in
    guard !app.hasScenes, app.origin == .missing,
      app.code.appDelegate != nil || app.plist != nil && app.code.candidates.isEmpty
    else { return [] }
    let written = app.code.sceneDelegates.first.map {
      "; \($0.name) is written, but nothing names it"
    }
    var finding = rule.found(
      app.mayConfigure && app.code.appDelegate?.unknownBase != nil ? .warning : .loss,
      "there is no scene manifest, and no delegate answers for configurations\(written ?? ""):"
        + " built with the iOS 27 SDK the app ends at launch, in"
        + " UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption",
      cure: "add UIApplicationSceneManifest to the Info.plist with a configuration that names a"
        + " UIWindowSceneDelegate, and make the window in scene(_:willConnectTo:options:)",
      at: app.code.appDelegate?.mark ?? app.mark)
    finding.outcomes = [26: .warns, 27: finding.severity == .loss ? .ends : .unknown]
    return [finding]
  }
}
