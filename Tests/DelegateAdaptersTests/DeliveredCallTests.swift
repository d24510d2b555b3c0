import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

/// Delegates receive what the arguments of the model's calls say.
@MainActor @Suite struct DeliveredCallTests {
  private func seen(_ call: DelegateCall, after first: DelegateCall?) -> [String] {
    let notes = Notes()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(
        application: RecordingAppDelegate(notes),
        notificationCenter: RecordingCentreDelegate(notes),
        scene: { _ in RecordingSceneDelegate(notes) })
    }
    var output = AdapterOutput()
    if let first { _ = adapter.receive(first, &output) }
    notes.seen = []
    _ = adapter.receive(call, &output)
    return notes.seen
  }

  private nonisolated static let shapes = PayloadShapes(
    urls: ["myapp://item/{number}?from={id}"],
    activities: [
      .init(
        "com.example.view", webpageURL: "https://example.com/{number}",
        userInfo: .object([.init("item", .string("{id}"))]))
    ],
    pushes: [.object([.init("link", .string("myapp://item/{number}"))])],
    silentPushes: [.object([.init("sync", .array([.int(1), .string("{id}")]))])],
    shortcuts: [
      .init(
        "com.example.new", title: "New {number}",
        userInfo: .object([.init("item", .string("{id}"))]))
    ])

  /// Callbacks about payloads, with the kinds that come with them.
  private nonisolated static let deliveries: [(Callback, PayloadKind)] =
    PayloadKind.allCases.flatMap { kind in
      kind.methods.callbacks.filter(Callback.uiKit.contains).map { ($0, kind) }
        + [(.willFinishLaunching, kind), (.didFinishLaunching, kind), (.sceneWillConnect, kind)]
    } + [
      (.willContinueUserActivity, .activity), (.sceneWillContinueUserActivity, .activity),
      (.willPresentNotification, .silentPush),
    ]

  @Test(arguments: deliveries, [PayloadShapes(), shapes])
  func aCallOfTheModelHandsOverWhatItsArgumentsSay(
    delivery: (callback: Callback, kind: PayloadKind), shapes: PayloadShapes
  ) {
    let callback = delivery.callback
    let scene = callback.row.isOfScene
    let payload = Payload(delivery.kind, id: "\(delivery.kind.prefix)-3")
    let call = DelegateCall(
      callback, state: .inactive, sceneNumber: scene ? 1 : 0, sessionBits: 0,
      payloadKind: delivery.kind, payloadCount: 1, payloadNumber: 3, shapes: shapes.number)
    #expect(call.arguments == callback.arguments([payload], in: shapes))
    let written = DelegateCall(
      callback, state: .inactive, scene: scene ? "scene-1" : nil, payload: payload,
      arguments: call.arguments)
    let connects = DelegateCall(.sceneWillConnect, state: .inactive, scene: "scene-1")
    let first = scene && callback != .sceneWillConnect ? connects : nil
    let calls = seen(call, after: first)
    #expect(!calls.isEmpty)
    #expect(calls == seen(written, after: first))
  }

  /// As the call itself and the options of a connection and a launch hand it over.
  @Test(arguments: [Callback.scenePerformAction, .sceneWillConnect, .didFinishLaunching])
  func aShortcutHasItsUserInfo(callback: Callback) {
    let call = DelegateCall(
      callback, state: .inactive, sceneNumber: 1, sessionBits: 0, payloadKind: .shortcut,
      payloadCount: 1, payloadNumber: 2, shapes: Self.shapes.number)
    let connects = DelegateCall(.sceneWillConnect, state: .inactive, scene: "scene-1")
    let notes = seen(call, after: callback == .scenePerformAction ? connects : nil)
    #expect(notes.contains { $0.contains("com.example.new/New 2/shortcut-2") }, "\(notes)")
  }

  private final class Activities: UIWindowSceneDelegate {
    var seen: [String] = []

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      let item = userActivity.userInfo?["item"] as? String
      seen.append("\(userActivity.activityType) \(item ?? "-")")
      UIApplication.shared.environment.emit("seen", about: userActivity)
    }
  }

  @Test func anActivityHasItsUserInfo() {
    let delegate = Activities()
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(scene: { _ in delegate })
    }
    var output = AdapterOutput()
    for callback in [Callback.sceneWillConnect, .sceneContinueUserActivity] {
      let kind: PayloadKind? = callback == .sceneWillConnect ? nil : .activity
      let call = DelegateCall(
        callback, state: .inactive, sceneNumber: 1, sessionBits: 0, payloadKind: kind,
        payloadCount: kind == nil ? 0 : 1, payloadNumber: kind == nil ? 0 : 2,
        shapes: Self.shapes.number)
      _ = adapter.receive(call, &output)
    }
    #expect(delegate.seen == ["com.example.view activity-2"])
    #expect(output.events.map(\.payload) == [["activity-2"]])
  }
}
