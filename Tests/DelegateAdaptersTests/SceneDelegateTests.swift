import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

// Foundation has one too on Apple's platforms.
import class UIKitShapes.NSUserActivity

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Delegates of several scenes, driven by calls that the model makes.
@MainActor @Suite struct SceneDelegateTests {
  /// A scene delegate that emits its number, what it received, and how it can be restored.
  private final class Editor: UIWindowSceneDelegate {
    let number: Int
    let seen: Log
    var draft: String?

    init(_ number: Int, _ seen: Log) {
      self.number = number
      self.seen = seen
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      draft = session.stateRestorationActivity?.title
      let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
      seen.add("\(number) connects \(session.persistentIdentifier) \(draft ?? "-") \(urls)")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      let ids = UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier)
      seen.add("\(number) active among \(ids)")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      seen.add("\(number) opens \(URLContexts.map(\.url.absoluteString))")
    }

    func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) { seen.add("\(number) restores \(stateRestorationActivity.title ?? "-")") }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      guard let draft else { return nil }
      let activity = NSUserActivity(activityType: "app.draft")
      activity.title = draft
      return activity
    }
  }

  private final class Log {
    var lines: [String] = []
    var editors: [Editor] = []
    func add(_ line: String) { lines.append(line) }
  }

  private final class AppDelegate: UIApplicationDelegate {
    let seen: Log
    init(_ seen: Log) { self.seen = seen }

    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { seen.add("discarded \(sceneSessions.map(\.persistentIdentifier))") }
  }

  /// One process, called as the model says.
  @MainActor
  private final class Process {
    let log = Log()
    let adapter: UIKitDelegateAdapter
    var isLocked = false

    init(_ storage: AdapterStorage = AdapterStorage()) {
      let log = log
      let app = AppDelegate(log)
      adapter = UIKitDelegateAdapter(storage: storage) { _ in
        UIKitDelegates(
          application: app,
          scene: { _ in
            let editor = Editor(log.editors.count + 1, log)
            log.editors.append(editor)
            return editor
          })
      }
    }

    @discardableResult
    func call(
      _ callback: Callback, scene: Int? = nil, sessions: [Int] = [], links: Int = 0
    ) -> Value? {
      let template = EventTemplate(
        .callback(callback, state: .inactive), carries: links == 0 ? nil : .url, scene: scene,
        sessions: sessions)
      let payloads = (1...3).prefix(links).map { Payload(.url, id: "link-\($0)") }
      var output = AdapterOutput()
      guard var call = DelegateCall(template, payloads: payloads) else { return nil }
      if isLocked { call.isProtectedDataAvailable = false }
      return adapter.receive(call, &output)
    }
  }

  @Test func everySceneHasADelegateOfItsOwn() {
    let process = Process()
    process.call(.sceneWillConnect, scene: 2)
    process.call(.sceneWillConnect, scene: 1)
    process.call(.sceneOpenURLContexts, scene: 1, links: 1)
    process.call(.sceneOpenURLContexts, scene: 2, links: 1)
    process.call(.sceneDidDisconnect, scene: 2)
    process.call(.sceneWillConnect, scene: 2)
    process.call(.sceneOpenURLContexts, scene: 2, links: 1)
    #expect(
      process.log.lines == [
        "1 connects scene-2 - []", "2 connects scene-1 - []",
        #"2 opens ["app://link-1"]"#, #"1 opens ["app://link-1"]"#,
        "3 connects scene-2 - []", #"3 opens ["app://link-1"]"#,
      ])
  }

  @Test func setsAreIteratedInTheSameOrderEveryTime() {
    for _ in 0..<50 {
      let process = Process()
      for scene in [3, 1, 2] { process.call(.sceneWillConnect, scene: scene) }
      process.log.lines = []
      process.call(.sceneDidBecomeActive, scene: 2)
      process.call(.sceneOpenURLContexts, scene: 2, links: 2)
      process.call(.sceneDidDisconnect, scene: 1)
      process.call(.sceneDidBecomeActive, scene: 3)
      process.call(.didDiscardSceneSessions, sessions: [1, 2])
      #expect(
        process.log.lines == [
          #"3 active among ["scene-3", "scene-2", "scene-1"]"#,
          #"3 opens ["app://link-1", "app://link-2"]"#,
          #"1 active among ["scene-3", "scene-2"]"#,
          #"discarded ["scene-1", "scene-2"]"#,
        ])
    }
  }

  @Test func aSceneConnectsWithAllItsLinks() {
    let process = Process()
    process.call(.sceneWillConnect, scene: 1, links: 2)
    #expect(process.log.lines == [#"1 connects scene-1 - ["app://link-1", "app://link-2"]"#])
  }

  @Test func restorationActivitiesReturnInTheNextProcess() {
    let storage = AdapterStorage()
    let first = Process(storage)
    first.call(.sceneWillConnect, scene: 1)
    first.call(.sceneWillConnect, scene: 2)
    #expect(first.call(.stateRestorationActivity, scene: 1) == nil, "none is the default")
    first.log.editors[1].draft = "a letter"
    #expect(
      first.call(.stateRestorationActivity, scene: 2)
        == .object([.init("type", .string("app.draft"))]))
    let next = Process(storage)
    next.call(.sceneWillConnect, scene: 1)
    next.call(.sceneWillConnect, scene: 2)
    #expect(
      next.log.lines == [
        "1 connects scene-1 - []", "2 connects scene-2 a letter []", "2 restores a letter",
      ])
    // In the same process too, after the system took the scene away.
    next.log.editors[0].draft = "a note"
    next.call(.stateRestorationActivity, scene: 1)
    next.call(.sceneDidDisconnect, scene: 1)
    next.call(.sceneWillConnect, scene: 1)
    #expect(
      next.log.lines.suffix(2) == ["3 connects scene-1 a note []", "3 restores a note"])
  }

  /// The archive is protected: a scene that connects before the device is unlocked gets it later.
  @Test func restorationActivitiesAreWithheldWhileTheDeviceIsLocked() {
    let storage = AdapterStorage()
    let first = Process(storage)
    first.call(.sceneWillConnect, scene: 1)
    first.log.editors[0].draft = "a letter"
    first.call(.stateRestorationActivity, scene: 1)
    first.call(.sceneDidBecomeActive, scene: 1)
    #expect(!first.log.lines.contains { $0.contains("restores") }, "nothing was there before")
    let next = Process(storage)
    next.isLocked = true
    next.call(.sceneWillConnect, scene: 1)
    next.call(.sceneDidEnterBackground, scene: 1)
    #expect(next.log.lines == ["1 connects scene-1 - []"])
    next.isLocked = false
    next.call(.sceneWillEnterForeground, scene: 1)
    next.call(.sceneDidBecomeActive, scene: 1)
    #expect(
      next.log.lines.dropFirst() == ["1 restores a letter", #"1 active among ["scene-1"]"#])
  }

  @Test func discardedSessionsLoseTheirRestorationActivity() {
    let storage = AdapterStorage()
    let first = Process(storage)
    first.call(.sceneWillConnect, scene: 1)
    first.log.editors[0].draft = "a letter"
    first.call(.stateRestorationActivity, scene: 1)
    let next = Process(storage)
    next.call(.didDiscardSceneSessions, sessions: [1])
    next.call(.sceneWillConnect, scene: 1)
    #expect(next.log.lines == [#"discarded ["scene-1"]"#, "1 connects scene-1 - []"])
  }
  /// The delegate method about discarded sessions is optional.
  @Test func aSessionThatBeginsHasNothingOfTheOneWithItsId() {
    let storage = AdapterStorage()
    let first = Process(storage)
    first.call(.sceneWillConnect, scene: 1)
    first.log.editors[0].draft = "a letter"
    first.call(.stateRestorationActivity, scene: 1)
    for process in [first, Process(storage)] {
      process.call(.sceneDidDisconnect, scene: 1)
      process.call(.configurationForConnecting, scene: 1)
      process.call(.sceneWillConnect, scene: 1)
      #expect(process.log.lines.last?.hasSuffix("connects scene-1 - []") == true)
      process.log.editors.last?.draft = "a note"
      process.call(.stateRestorationActivity, scene: 1)
    }
  }
}
