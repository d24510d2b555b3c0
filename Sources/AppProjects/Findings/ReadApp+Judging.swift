import LifecycleModel
import LifecycleReports
import SourceTexts

extension ReadApp {
  /// Returns what rules find in the app.
  func judged(by rules: [AdoptionRule] = AdoptionRule.all) -> SceneAdoption.App {
    var judged = SceneAdoption.App(
      name: target.name,
      kind: isSwiftUI ? .swiftUI : code.appDelegate == nil ? .unknown : .uiKit,
      appDelegate: code.appDelegate?.name, sceneDelegates: windowDelegates.map(\.name),
      manifest: origin, place: mark)
    judged.take(rules.flatMap { $0.findings(in: self) })
    return judged
  }
}
