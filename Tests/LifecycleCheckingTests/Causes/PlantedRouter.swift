import DelegateAdapters
import LifecycleAdapters
import UIKitShapes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A router of links with independent bugs, each of which loses a link or opens it twice.
struct PlantedRouter {
  /// A bug that can be planted.
  enum Bug: String, CaseIterable, Sendable {
    /// A link with which a scene connects is lost.
    case losesLinkOfLaunch
    /// A link that came to a connected scene is opened again whenever the scene becomes active.
    case opensAgain
    /// Only one is opened of two links that come at once to a connected scene.
    case takesOne
  }

  /// The adapter, named alike whatever is planted, so that sequences can be performed with another.
  static func description(_ bugs: Set<Bug>) -> AdapterDescription {
    AdapterDescription(
      name: "planted", title: "a router with bugs", checks: [.linksRoutedOnce()]
    ) { _ in UIKitDelegates(scene: { _ in Delegate(bugs) }) }
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    private let bugs: Set<Bug>
    private var opened: [URL] = []

    init(_ bugs: Set<Bug>) { self.bugs = bugs }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard !bugs.contains(.losesLinkOfLaunch) else { return }
      for context in connectionOptions.urlContexts { open(context.url) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      let urls = URLContexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
      for url in bugs.contains(.takesOne) ? Array(urls.prefix(1)) : urls {
        open(url)
        opened.append(url)
      }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
      guard bugs.contains(.opensAgain) else { return }
      for url in opened { open(url) }
    }

    private func open(_ url: URL) {
      UIApplication.shared.environment.emit("route.opened", about: url)
    }
  }
}
