import LifecycleModel
import LifecycleReports
import SourceTexts

/// A rule about an app's move to scenes: its name, its source, and what it finds.
struct AdoptionRule: Sendable {
  let id: String
  let source: Source
  private let find: @Sendable (ReadApp, AdoptionRule) -> [SceneAdoption.Finding]

  init(
    _ id: String, source: Source,
    _ find: @escaping @Sendable (ReadApp, AdoptionRule) -> [SceneAdoption.Finding]
  ) {
    self.id = id
    self.source = source
    self.find = find
  }

  func findings(in app: ReadApp) -> [SceneAdoption.Finding] { find(app, self) }

  /// All rules, those that decide on the launch first.
  static let all: [AdoptionRule] = [
    couldNotTell, noSceneAdoption, noConfiguration, manifestMalformed, configurationWithoutDelegate,
    delegateClass, storyboardMissing, noWindow, windowInDidFinish, neverCalled, coldPayload,
    newSessionsOnly, warmPayload, quickActions, swallowedPayload, launchOptions, roleIgnored,
    twoRoots, globalState,
  ]

  /// The rules that an Info.plist alone can break.
  static let ofInfoPlists = [
    noSceneAdoption, noConfiguration, manifestMalformed, configurationWithoutDelegate,
  ]

  /// Returns a finding of the rule.
  func found(
    _ severity: SceneAdoption.Severity, _ message: String, cure: String = "",
    at place: SourceMark?, outcome: SceneAdoption.Outcome? = nil, source: Source? = nil
  ) -> SceneAdoption.Finding {
    var finding = SceneAdoption.Finding(
      id, severity, message, cure: cure, at: place, source: source ?? self.source)
    if let outcome {
      for sdk in SceneAdoption.Launch.sdks { finding.outcomes[sdk] = outcome }
    }
    return finding
  }
}

extension Source {
  static let tn3187: Source =
    "Apple: TN3187, Migrating to the UIKit scene-based life cycle"
  static let scenesInPlist: Source =
    "Apple: Specifying the scenes your app supports; UISceneConfigurations"
}
