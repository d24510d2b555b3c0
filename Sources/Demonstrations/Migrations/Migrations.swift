public import LifecycleAdapters
import LifecycleModel
import DelegateAdapters

/// Moves to scenes that went wrong in the field, each re-created in a few lines and followed by its
/// fixed twin, for `lifecheck migrate`.
public enum Migrations {
  /// All migrations, in the order in which they are listed.
  public static let all = links + payloads + states

  // MARK: Links

  private static let links = [
    // github.com/expo/expo/pull/47628: a URL that connects the scene is only in its options.
    MigratedApp.description(
      "migration/cold-url", "URLs are opened, but for the one that connects the scene",
      [.openURL, .sceneOpenURLContexts], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-cold-url", "URLs are opened, the one that connects the scene too",
      [.openURL, .sceneOpenURLContexts, .sceneWillConnect], MigratedApp.opening),
    // github.com/expo/expo/pull/50235: a later URL reaches only the scene's delegate.
    MigratedApp.description(
      "migration/warm-url", "the URL that connects the scene is opened, and no later one",
      [.openURL, .sceneWillConnect], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-warm-url", "the URL that connects the scene is opened, and later ones",
      [.openURL, .sceneWillConnect, .sceneOpenURLContexts], MigratedApp.opening),
    // github.com/flutter/flutter/issues/179452
    MigratedApp.description(
      "migration/cold-universal-link", "the activity that connects the scene is not looked at",
      [.continueUserActivity, .sceneContinueUserActivity], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-cold-universal-link", "the activity that connects the scene is continued",
      [.continueUserActivity, .sceneContinueUserActivity, .sceneWillConnect], MigratedApp.opening),
    // github.com/flutter/flutter/issues/170350
    MigratedApp.description(
      "migration/warm-universal-link", "activities are continued by the app's delegate alone",
      [.continueUserActivity, .sceneWillConnect], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-warm-universal-link", "activities are continued by the scene's delegate",
      [.continueUserActivity, .sceneWillConnect, .sceneContinueUserActivity], MigratedApp.opening),
    // Branch's SDK at e8518a8, BranchScene.m: only one of several URLs is opened.
    MigratedApp.description(
      "migration/first-url", "of the URLs that come together the first is opened",
      [.openURL, .sceneOpenURLContexts, .sceneWillConnect], checks: [.linksRoutedOnce()]
    ) { call, _, output in
      if let first = call.payloads.first { output.emit("route.opened", payload: first) }
    },
    MigratedApp.description(
      "migration/fixed-first-url", "all URLs that come together are opened",
      [.openURL, .sceneOpenURLContexts, .sceneWillConnect], checks: [.linksRoutedOnce()],
      MigratedApp.opening),
    // github.com/apache/cordova-ios/issues/1671: the scene connects before there is a listener.
    MigratedApp.description(
      "migration/late-listener", "a URL is dropped that comes before the app is ready for it",
      listening
    ) { call, memory, output in
      if call.callback == .openURL { memory.stash += call.payloads }
      if call.isActivation { memory.isReady = true }
      if memory.isReady { memory.openStash(&output) }
      if call.callback.row.isOfScene, memory.isReady {
        for payload in call.payloads { output.emit("route.opened", payload: payload) }
      }
    },
    MigratedApp.description(
      "migration/fixed-late-listener", "a URL is kept until the app is ready for it", listening
    ) { call, memory, output in
      memory.stash += call.payloads
      if call.isActivation { memory.isReady = true }
      if memory.isReady { memory.openStash(&output) }
    },
    // github.com/vellum-ai/vellum-assistant/pull/39301
    MigratedApp.description(
      "migration/double-url",
      "the URL that connects the scene is opened, and once more when active",
      listening
    ) { call, memory, output in
      if call.callback == .sceneWillConnect { memory.stash += call.payloads }
      for payload in call.payloads { output.emit("route.opened", payload: payload) }
      if call.callback == .sceneDidBecomeActive { memory.openStash(&output) }
    },
    MigratedApp.description(
      "migration/fixed-double-url", "the URL that connects the scene is opened once", listening
    ) { call, memory, output in
      MigratedApp.opening(call, &memory, &output)
    },
  ]

  private static let listening: [Callback] = [
    .openURL, .didBecomeActive, .sceneWillConnect, .sceneOpenURLContexts, .sceneDidBecomeActive,
  ]

  // MARK: Shortcuts and notifications

  private static let payloads = [
    // Apple: UIScene.ConnectionOptions.shortcutItem
    MigratedApp.description(
      "migration/cold-shortcut", "the shortcut that connects the scene is not looked at",
      [.performAction, .scenePerformAction], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-cold-shortcut", "the shortcut that connects the scene is performed",
      [.performAction, .scenePerformAction, .sceneWillConnect], MigratedApp.opening),
    // github.com/defold/extension-push/pull/58: the response arrives in both.
    MigratedApp.description(
      "migration/double-response", "a tapped notification is opened from the options, and again",
      [.didReceiveNotificationResponse, .sceneWillConnect], MigratedApp.opening),
    MigratedApp.description(
      "migration/fixed-double-response", "a tapped notification is opened once",
      [.didReceiveNotificationResponse, .sceneWillConnect]
    ) { call, memory, output in
      for payload in call.payloads where memory.opened.insert(payload.id).inserted {
        output.emit("route.opened", payload: payload)
      }
    },
  ]

  // MARK: Changes of state

  private static let states = [
    // github.com/NativeScript/NativeScript/pull/11269
    MigratedApp.description(
      "migration/both-notifications", "the app's notification is observed, and the scene's too",
      [.didBecomeActiveNotification, .sceneDidActivateNotification],
      MigratedApp.saying("feed.refreshed")),
    MigratedApp.description(
      "migration/fixed-both-notifications", "the app's notification is observed alone",
      [.didBecomeActiveNotification], MigratedApp.saying("feed.refreshed")),
    // github.com/pixeldock/RxAppState/issues/33
    MigratedApp.description(
      "migration/unseen-activation", "sessions begin and end with the app delegate's methods alone",
      [.didBecomeActive, .didEnterBackground, .sceneOpenURLContexts, .sceneWillConnect], session),
    MigratedApp.description(
      "migration/fixed-unseen-activation", "sessions begin and end with the scene too",
      [.didBecomeActive, .didEnterBackground, .sceneDidBecomeActive, .sceneDidEnterBackground],
      session),
    // dev.to/muhittin_camdali: code of the app's delegate silently stops running.
    MigratedApp.description(
      "migration/unsaved-draft", "drafts are saved in applicationDidEnterBackground alone",
      [.didEnterBackground, .sceneDidBecomeActive], draft),
    MigratedApp.description(
      "migration/fixed-unsaved-draft", "drafts are saved when the scene enters the background",
      [.didEnterBackground, .sceneDidEnterBackground], draft),
  ]

  private static let session: MigratedApp.Reaction = { call, memory, output in
    if call.isActivation, !memory.isReady {
      memory.isReady = true
      output.emit("session.start")
    } else if call.isEntryOfBackground, memory.isReady {
      memory.isReady = false
      output.emit("session.end")
    }
  }

  private static let draft: MigratedApp.Reaction = { call, _, output in
    if call.isEntryOfBackground { output.emit("draft.saved") }
  }
}

extension DelegateCall {
  fileprivate var isActivation: Bool {
    callback == .didBecomeActive || callback == .sceneDidBecomeActive
  }

  fileprivate var isEntryOfBackground: Bool {
    callback == .didEnterBackground || callback == .sceneDidEnterBackground
  }
}

extension MigratedApp.Memory {
  fileprivate mutating func openStash(_ output: inout AdapterOutput) {
    for payload in stash { output.emit("route.opened", payload: payload) }
    stash = []
  }
}
