import LifecycleModel
import SourceTexts

/// A kind of payload with the ways by which it reaches an app before and after the move.
struct PayloadRoute: Sendable {
  /// The payload, in the plural.
  let name: String
  /// The method of the app's delegate that scenes never call.
  let before: Callback
  /// The method of a scene's delegate for an app that is running.
  let warm: Callback
  /// The member of the connection options with the payload that connects a scene.
  let cold: StaticString
  /// The same in Objective-C.
  let coldInObjectiveC: StaticString
  /// The key of the launch options that is no longer there.
  let launchKey: StaticString
  /// The same in Objective-C.
  let launchKeyInObjectiveC: StaticString
  /// The modifier of a view by which SwiftUI hands it over; `nil` if there is none.
  let modifier: StaticString?

  static let all = [
    PayloadRoute(
      name: "links", before: .openURL, warm: .sceneOpenURLContexts, cold: "urlContexts",
      coldInObjectiveC: "URLContexts", launchKey: "url",
      launchKeyInObjectiveC: "UIApplicationLaunchOptionsURLKey", modifier: "onOpenURL"),
    PayloadRoute(
      name: "user activities", before: .continueUserActivity, warm: .sceneContinueUserActivity,
      cold: "userActivities", coldInObjectiveC: "userActivities",
      launchKey: "userActivityDictionary",
      launchKeyInObjectiveC: "UIApplicationLaunchOptionsUserActivityDictionaryKey",
      modifier: "onContinueUserActivity"),
    PayloadRoute(
      name: "quick actions", before: .performAction, warm: .scenePerformAction,
      cold: "shortcutItem", coldInObjectiveC: "shortcutItem", launchKey: "shortcutItem",
      launchKeyInObjectiveC: "UIApplicationLaunchOptionsShortcutItemKey", modifier: nil),
  ]

  static func of(_ callback: Callback) -> PayloadRoute? {
    all.first { $0.before == callback || $0.warm == callback }
  }

  /// Whether SwiftUI's views of an app take it; universal links come by `onOpenURL` as well.
  func isTaken(byViewsOf app: ReadApp) -> Bool {
    guard app.isSwiftUI, let modifier else { return false }
    return app.code.mentions(modifier) || app.code.mentions("onOpenURL")
  }

  /// The reading of what connects a scene, as far as the code tells.
  enum Reading {
    case read
    /// The app's delegate takes it when it is asked for a configuration, and nobody else does.
    case readForNewSessions
    /// The options are handed to code that may read it.
    case handedOn
    case unread
  }

  /// Returns whether the delegates of windows' scenes read what connects them.
  func reading(in app: ReadApp) -> Reading {
    let types = app.windowDelegates
    if types.contains(where: { type in
      [cold, coldInObjectiveC].contains { type.first(member: $0) != nil }
    }) {
      return .read
    }
    let connecting = types.compactMap { $0.method(.sceneWillConnect) }
    let isHandedOn = connecting.contains(where: \.handsOptionsOn)
    if let method = app.configuring, mentions(method) {
      return isHandedOn || app.unknownSceneBase != nil ? .read : .readForNewSessions
    }
    guard isHandedOn || app.unknownSceneBase != nil else { return .unread }
    if [cold, coldInObjectiveC].contains(where: { app.code.first(member: $0) != nil }) {
      return .read
    }
    return .handedOn
  }

  private func mentions(_ method: AppType.Method) -> Bool {
    [cold, coldInObjectiveC].contains(where: method.mentions(member:))
  }
}

extension AppType.Method {
  /// Whether the last argument, the connection options, is given to something as a whole.
  var handsOptionsOn: Bool {
    guard let name = declared.arguments.last else { return false }
    return declared.body.contains { index in
      file.tokens.text(index) == name && !file.tokens.is(index + 1, ".")
        && !file.tokens.is(index - 1, ".") && !file.tokens.is(index + 1, ":")
    }
  }

  /// Returns the place at which a key of the launch options is read; `nil` if it is not.
  func readsLaunchOption(_ key: StaticString, _ objectiveCKey: StaticString) -> SourceMark? {
    let tokens = file.tokens
    let found = declared.body.first { index in
      if tokens.is(index, objectiveCKey) { return true }
      guard tokens.is(index, key), tokens.is(index - 1, ".") else { return false }
      return tokens.is(index - 2, "LaunchOptionsKey") || tokens.is(index - 2, "[")
    }
    return found.map { file.mark(tokens.list[$0].range) }
  }
}
