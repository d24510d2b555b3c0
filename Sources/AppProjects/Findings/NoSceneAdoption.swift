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
      app.code.appDelegate != nil || app.answers != nil
    else { return [] }
    let written = app.code.sceneDelegates.first.map {
      "; \($0.name) exists, but nothing refers to it"
    }
    if let base = app.code.appDelegate?.unknownBase, app.answers == nil {
      var note = rule.found(
        .note,
        "could not tell: there is no scene manifest, and \(base), which is not in the folder, may"
          + " provide configurations",
        cure: "add UIApplicationSceneManifest to the Info.plist", at: app.code.appDelegate?.mark)
      note.outcomes = [26: .unknown, 27: .unknown]
      return [note]
    }
    var finding = rule.found(
      .loss,
      "there is no scene manifest, and no delegate provides configurations\(written ?? ""):"
        + " if built with the iOS 27 SDK, the app ends at launch, in"
        + " UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption",
      cure: "add UIApplicationSceneManifest to the Info.plist with a configuration that names a"
        + " UIWindowSceneDelegate, and make the window in scene(_:willConnectTo:options:)",
      at: app.code.appDelegate?.mark ?? app.mark)
    finding.outcomes = [26: .warns, 27: .ends]
    return [finding]
  }
}
