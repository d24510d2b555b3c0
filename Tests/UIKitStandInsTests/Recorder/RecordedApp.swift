import LifecycleModel
import UIKit

// An app that records each call of its delegates, as people paste the recorder into theirs.

extension LifecycleRecorder {
  /// A recorder of the process whose lines are events of the run.
  static func writing(to environment: LifecycleEnvironment) -> LifecycleRecorder {
    let recorder = LifecycleRecorder()
    recorder.write = { environment.emit("recorded", arguments: [.init("line", .string($0))]) }
    return recorder
  }
}

final class RecordedAppDelegate: UIResponder, UIApplicationDelegate {
  private let recorder: LifecycleRecorder

  init(_ recorder: LifecycleRecorder) { self.recorder = recorder }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    recorder.record()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    recorder.record()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { recorder.record() }
  func applicationWillResignActive(_ application: UIApplication) { recorder.record() }
  func applicationDidEnterBackground(_ application: UIApplication) { recorder.record() }
  func applicationWillEnterForeground(_ application: UIApplication) { recorder.record() }
  func applicationWillTerminate(_ application: UIApplication) { recorder.record() }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { recorder.record() }

  func application(
    _ app: UIApplication, open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    recorder.record(payload: [url.absoluteString])
    return true
  }
}

final class RecordedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let recorder: LifecycleRecorder

  init(_ recorder: LifecycleRecorder) { self.recorder = recorder }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
    recorder.record(scene: scene, payload: urls)
  }

  func sceneDidDisconnect(_ scene: UIScene) { recorder.record(scene: scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { recorder.record(scene: scene) }
  func sceneWillResignActive(_ scene: UIScene) { recorder.record(scene: scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { recorder.record(scene: scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { recorder.record(scene: scene) }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    recorder.record(scene: scene, payload: contexts.map(\.url.absoluteString).sorted())
  }
}
