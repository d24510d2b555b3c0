import LifecycleModel
import LifecycleReports
import SourceTexts

extension SceneAdoption.App {
  /// Judges an app by rules.
  init(judging app: ReadApp, by rules: [AdoptionRule] = AdoptionRule.all) {
    self.init(
      name: app.target.name,
      kind: app.isSwiftUI ? .swiftUI : app.code.appDelegate == nil ? .unknown : .uiKit,
      appDelegate: app.code.appDelegate?.name, sceneDelegates: app.windowDelegates.map(\.name),
      manifest: app.origin, place: app.mark)
    take(rules.flatMap { $0.findings(in: app) })
  }
}
