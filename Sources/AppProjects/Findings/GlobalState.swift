import LifecycleModel
import LifecycleReports
import SourceTexts

extension AdoptionRule {
  /// Several windows in an app that speaks of the one window.
  static let globalState = AdoptionRule(
    "global-window-state",
    source: "Apple: UIApplicationSupportsMultipleScenes; UIApplication.keyWindow"
  ) { app, rule in
    guard let (isAllowed, mark) = app.manifest?.multipleScenes, isAllowed,
      app.origin != .generated
    else { return [] }
    let uses = app.code.own.flatMap(\.globalWindows)
    guard let first = uses.first else { return [] }
    let more = uses.count > 1 ? ", and \(uses.count - 1) more" : ""
    return [
      rule.found(
        .warning,
        "UIApplicationSupportsMultipleScenes allows several windows (\(mark)), but code asks the"
          + " app for its only window here\(more)",
        cure: "use the window of the current scene, or set UIApplicationSupportsMultipleScenes to"
          + " false", at: first)
    ]
  }
}

extension CodeFile {
  /// The places at which the app is asked for its window.
  fileprivate var globalWindows: [SourceMark] {
    (0..<tokens.count).filter { index in
      guard tokens.is(index - 1, ".") else { return false }
      if tokens.is(index, "keyWindow") {
        return tokens.is(index - 2, "shared") || tokens.is(index - 2, "sharedApplication")
          || tokens.is(index - 2, "]") && tokens.is(index - 3, "sharedApplication")
      }
      if tokens.is(index, "windows") {
        // Code that goes through all of them knows that there are several.
        guard tokens.is(index + 2, "first") || tokens.is(index + 1, "[") else { return false }
        return tokens.is(index - 2, "shared") && tokens.is(index - 3, ".")
          && tokens.is(index - 4, "UIApplication")
      }
      guard tokens.is(index, "window") else { return false }
      // `UIApplication.shared.delegate?.window`, also after a cast.
      return (max(0, index - 14)..<index).reversed()
        .prefix { place in ["{", "}", "=", ";"].allSatisfy { !tokens.is(place, $0) } }
        .contains { tokens.is($0, "delegate") && tokens.is($0 - 2, "shared") }
    }.map { mark(tokens.list[$0].range) }
  }
}
