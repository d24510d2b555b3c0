import LifecycleModel
import LifecycleReports
import SourceTexts

extension AdoptionRule {
  /// Quick actions that are offered and that no scene's delegate takes.
  static let quickActions = AdoptionRule(
    "quick-actions-not-taken",
    source: """
      Apple: windowScene(_:performActionFor:completionHandler:); \
      github.com/home-assistant/iOS/pull/4767 (2026)
      """
  ) { app, rule in
    guard app.hasScenes, app.origin != .unknown, app.unknownSceneBase == nil,
      app.code.appDelegate?.unknownBase == nil, app.isWhole,
      let place = app.offeredActions,
      // One of a method that is there has findings of its own.
      app.code.appDelegate?.method(.performAction) == nil,
      app.workingSceneMethod(.scenePerformAction) == nil,
      PayloadRoute.of(.performAction)?.reading(in: app) == .unread
    else { return [] }
    return [
      rule.found(
        .loss, "quick actions are offered here, but no scene delegate handles them",
        cure: app.isSwiftUI
          ? "name a UIWindowSceneDelegate in application(_:configurationForConnecting:options:) and"
            + " implement windowScene(_:performActionFor:completionHandler:) in it"
          : "implement windowScene(_:performActionFor:completionHandler:)", at: place)
    ]
  }
}

extension ReadApp {
  /// The place at which quick actions are offered: in the Info.plist, or by an assignment.
  fileprivate var offeredActions: SourceMark? {
    if let plist, let entry = plist.root.entry("UIApplicationShortcutItems"),
      entry.value.elements?.isEmpty == false
    {
      return plist.mark(entry.place)
    }
    for file in code.own {
      let tokens = file.tokens
      let found = (0..<tokens.count).first {
        tokens.is($0, "shortcutItems") && tokens.is($0 - 1, ".") && tokens.is($0 - 2, "shared")
          && tokens.is($0 + 1, "=") && !tokens.is($0 + 2, "=") && !tokens.is($0 + 2, "nil")
          && !tokens.is($0 + 2, "[")
      }
      if let found { return file.mark(tokens.list[found].range) }
    }
    return nil
  }
}
