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
        }), let method = type.method(.sceneWillConnect),
        method.newWindow != nil || method.replacesRoot
      else { return nil }
      let what = method.newWindow == nil ? "a root view controller" : "a window"
      return rule.found(
        .warning,
        "the manifest names the storyboard '\(storyboard)', and \(type.name) makes \(what) in"
          + " code: two roots are loaded, and the first is discarded",
        cure: "remove UISceneStoryboardFile, or \(what) in code", at: mark)
    }
  }
}

extension AppType.Method {
  /// Whether it sets the root of the window to the first view controller of a storyboard, whatever
  /// the case.
  fileprivate var replacesRoot: Bool {
    let tokens = file.tokens
    let isDecided = declared.body.contains { index in
      ["if", "switch", "guard"].contains { tokens.text(index) == $0 }
    }
    return !isDecided
      && file.first(word: "instantiateInitialViewController", in: declared.body) != nil
      && declared.body.contains { tokens.is($0, "rootViewController") && tokens.is($0 + 1, "=") }
  }
}
