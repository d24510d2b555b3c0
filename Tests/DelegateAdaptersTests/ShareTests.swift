import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Testing

/// An invitation of CloudKit that launches the app.
@MainActor @Suite struct ShareTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let metadata = launchOptions?[.cloudKitShareMetadata] as? CKShare.Metadata {
        UIApplication.shared.environment.emit("launched", about: metadata)
      }
      return true
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      if let metadata = connectionOptions.cloudKitShareMetadata {
        UIApplication.shared.environment.emit("connected", about: metadata)
      }
    }
  }

  /// Returns the events emitted in the calls of a launch, as the model makes them.
  private func emitted(in profile: Profile) throws -> [String] {
    let configuration = Configuration(implements: ["*"] + Callback.onRequest.map(\.alias))
    let model = try CompiledModel(profile: profile, configuration: configuration)
    let choice = model.transitions[try #require(model.transition(for: Action(.cloudShare), in: 0))]
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
    }
    var output = AdapterOutput()
    for index in model.pathEvents[choice.path] {
      let payload = Payload(.cloudShare, id: "share-1")
      guard let call = DelegateCall(model.events[Int(index)], payload: payload) else { continue }
      _ = adapter.receive(call, &output)
    }
    return output.events.compactMap { event in
      guard case .emit(let name, _) = event.body else { return nil }
      return "\(name) \(event.payload)"
    }
  }

  @Test func aShareIsInTheOptionsOfTheLaunchOrTheConnection() throws {
    #expect(try emitted(in: .appDelegateIOS12) == [#"launched ["share-1"]"#])
    #expect(try emitted(in: .sceneIOS13) == [#"connected ["share-1"]"#])
  }
}
