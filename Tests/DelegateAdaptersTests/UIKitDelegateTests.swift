import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// Delegates in UIKit's shape, driven by calls made by hand.
@MainActor @Suite struct UIKitDelegateTests {
  /// One process with delegates that have every method.
  @MainActor
  struct Process {
    let notes = Notes()
    let adapter: UIKitDelegateAdapter

    init(storage: AdapterStorage = AdapterStorage()) {
      let notes = notes
      adapter = UIKitDelegateAdapter(storage: storage) { _ in
        UIKitDelegates(
          application: RecordingAppDelegate(notes),
          notificationCenter: RecordingCentreDelegate(notes),
          scene: { _ in RecordingSceneDelegate(notes) })
      }
    }

    /// Returns the result of a call, and the events emitted in it.
    @discardableResult
    func receive(
      _ callback: Callback, _ payload: Payload? = nil, state: AppState? = .active
    ) -> (value: Value?, events: [Event.Body]) {
      var output = AdapterOutput()
      let scene = callback.row.isOfScene ? "scene-1" : nil
      let call = DelegateCall(
        callback, state: state, scene: scene, payload: payload,
        arguments: callback.arguments(payload.map { [$0] } ?? [], sessions: [1]))
      let value = adapter.receive(call, &output)
      return (value, output.events.map(\.body))
    }
  }

  private nonisolated static let webPage =
    "NSUserActivityTypeBrowsingWeb@https://app.example/activity-1#activity-1"
  private nonisolated static let link = "app://link-1<com.apple.mobilesafari"
  private nonisolated static let share = "https://www.icloud.com/share/share-1"
  private nonisolated static let push = "alert=push-1,badge=1,sound=default"

  /// The arguments of each method; methods that are not listed take none.
  private nonisolated static let arguments: [Callback: (payload: Payload?, words: String)] = [
    .willFinishLaunching: (nil, "-"),
    .didFinishLaunching: (nil, "-"),
    .openURL: (Payload(.url, id: "link-1"), "app://link-1 com.apple.mobilesafari"),
    .willContinueUserActivity: (
      Payload(.activity, id: "activity-1"), "NSUserActivityTypeBrowsingWeb"
    ),
    .continueUserActivity: (Payload(.activity, id: "activity-1"), webPage),
    .didReceiveRemoteNotificationPlain: (Payload(.push, id: "push-1"), push),
    .didReceiveRemoteNotification: (
      Payload(.silentPush, id: "silent-1"), "content-available=1"
    ),
    .didReceiveNotificationResponse: (Payload(.push, id: "push-1"), push + "!"),
    .willPresentNotification: (Payload(.push, id: "push-1"), push),
    .performAction: (Payload(.shortcut, id: "shortcut-1"), "app.shortcut-1/shortcut-1"),
    .backgroundURLSession: (nil, "background-session"),
    .didDecodeRestorableState: (nil, "- 0"),
    .configurationForConnecting: (nil, "UIWindowSceneSessionRoleApplication   - -"),
    .didDiscardSceneSessions: (nil, "scene-1"),
    .sceneWillConnect: (nil, "scene-1   - -"),
    .sceneOpenURLContexts: (Payload(.url, id: "link-1"), link),
    .sceneWillContinueUserActivity: (
      Payload(.activity, id: "activity-1"), "NSUserActivityTypeBrowsingWeb"
    ),
    .sceneContinueUserActivity: (Payload(.activity, id: "activity-1"), webPage),
    .scenePerformAction: (Payload(.shortcut, id: "shortcut-1"), "app.shortcut-1/shortcut-1"),
    .didFailToContinueUserActivity: (nil, "app.handoff"),
    .sceneDidFailToContinueUserActivity: (nil, "app.handoff"),
    .didAcceptCloudKitShare: (Payload(.cloudShare, id: "share-1"), share),
    .sceneDidAcceptCloudKitShare: (Payload(.cloudShare, id: "share-1"), share),
    .didRegisterForRemoteNotifications: (nil, "32: 0 7 14"),
    .didFailToRegisterForRemoteNotifications: (
      nil, "no device token: the device cannot reach Apple's servers"
    ),
  ]

  @Test(arguments: Callback.uiKit)
  func everyCallbackReachesItsMethodWithTypedArguments(callback: Callback) {
    let process = Process()
    if callback.row.isOfScene, callback != .sceneWillConnect {
      process.receive(.sceneWillConnect)
      process.notes.seen = []
    }
    let (payload, words) = Self.arguments[callback] ?? (nil, "")
    process.receive(callback, payload)
    #expect(process.notes.seen == [words.isEmpty ? callback.alias : "\(callback.alias) \(words)"])
  }

  @Test(arguments: [
    (Payload(.url, id: "link-1"), "scene-1 \(link)  - -"),
    (Payload(.activity, id: "activity-1"), "scene-1  \(webPage) - -"),
    (Payload(.shortcut, id: "shortcut-1"), "scene-1   app.shortcut-1/shortcut-1 -"),
    (Payload(.push, id: "push-1"), "scene-1   - \(push)!"),
  ])
  func aSceneConnectsWithWhatTheActionCarries(payload: Payload, words: String) {
    let process = Process()
    process.receive(.sceneWillConnect, payload)
    #expect(process.notes.seen == ["sceneWillConnect \(words)"])
  }

  private nonisolated static let source =
    "UIApplicationLaunchOptionsSourceApplicationKey=com.apple.mobilesafari"

  @Test(arguments: [
    (
      Payload(.url, id: "link-1"),
      "\(source) UIApplicationLaunchOptionsURLKey=app://link-1"
    ),
    (
      Payload(.activity, id: "activity-1"),
      "\(source) UIApplicationLaunchOptionsUserActivityDictionaryKey="
        + "NSUserActivityTypeBrowsingWeb:NSUserActivityTypeBrowsingWeb@-#activity-1"
    ),
    (
      Payload(.push, id: "push-1"),
      "UIApplicationLaunchOptionsRemoteNotificationKey=\(push)"
    ),
    (
      Payload(.shortcut, id: "shortcut-1"),
      "UIApplicationLaunchOptionsShortcutItemKey=app.shortcut-1/shortcut-1"
    ),
    (
      Payload(.silentPush, id: "silent-1"),
      "UIApplicationLaunchOptionsRemoteNotificationKey=content-available=1"
    ),
  ])
  func launchOptionsCarryThePayloadOfTheAction(payload: Payload, words: String) {
    for callback in [Callback.willFinishLaunching, .didFinishLaunching] {
      let process = Process()
      process.receive(callback, payload)
      #expect(process.notes.seen == ["\(callback.alias) \(words)"])
    }
  }

  @Test(arguments: Callback.uiKit)
  func returnValuesOfMethodsArePassedOn(callback: Callback) {
    let process = Process()
    if callback.row.isOfScene { process.receive(.sceneWillConnect) }
    let payload = Self.arguments[callback]?.payload
    for answer in [false, true] {
      process.notes.answer = answer
      let expected: Value? =
        switch callback.row.returns {
        case .nothing: nil
        case .bool: .bool(answer)
        case .value: Self.otherValues[callback]
        }
      #expect(process.receive(callback, payload).value == expected)
    }
  }

  private nonisolated static let otherValues: [Callback: Value] = [
    .supportedInterfaceOrientations: .array([
      .string("landscapeLeft"), .string("landscapeRight"),
    ]),
    .configurationForConnecting: .string("Main"),
    .stateRestorationActivity: .object([.init("type", .string("app.editing"))]),
  ]

  @Test(arguments: Profile.ofDocuments)
  func everyCallOfTheModelReachesItsMethod(profile: Profile) throws {
    let model = try CompiledModel(profile: profile)
    var called: Set<Callback> = []
    for template in model.events {
      let payload = template.carries.map { Payload($0, id: "\($0.prefix)-1") }
      guard let call = DelegateCall(template, payload: payload),
        !Callback.ofScheduledTasks.contains(call.callback)
      else { continue }
      let process = Process()
      if call.scene != nil, call.callback != .sceneWillConnect {
        process.receive(.sceneWillConnect)
      }
      var output = AdapterOutput()
      _ = process.adapter.receive(call, &output)
      let last = try #require(process.notes.seen.last)
      #expect(last.split(separator: " ").first.map(String.init) == call.callback.alias)
      if let payload, !call.arguments.isEmpty {
        let told = payload.kind == .silentPush ? "content-available=1" : payload.id
        #expect(last.contains(told) || Self.silent.contains(call.callback), "\(last)")
      }
      called.insert(call.callback)
    }
    #expect(called.count > 10)
    #expect(called.allSatisfy(profile.methods.contains))
  }

  /// Methods that are called about a payload which their arguments do not name.
  private nonisolated static let silent: Set<Callback> = [
    .willContinueUserActivity, .sceneWillContinueUserActivity, .didReceiveRemoteNotification,
    .didReceiveRemoteNotificationPlain,
  ]

  @Test func encodedStateOutlivesTheProcess() {
    let storage = AdapterStorage()
    Process(storage: storage).receive(.willEncodeRestorableState)
    let next = Process(storage: storage)
    next.receive(.didDecodeRestorableState)
    #expect(next.notes.seen == ["didDecodeRestorableState kept 7"])
  }
}
