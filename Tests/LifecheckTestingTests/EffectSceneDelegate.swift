import DelegateAdapters
import Foundation
import LifecheckTesting
import LifecycleReports

import class UIKitShapes.NSCoder
import class UIKitShapes.NotificationCenter
import class UIKitShapes.UserDefaults
import UIKitShapes

/// A visible effect by which a delegate opens a link.
enum VisibleEffect: CaseIterable {
  case notification, userDefaults, push, presentation, root, opening

  /// The source that makes the effect an event.
  var source: EventSource {
    switch self {
    case .notification: .notification("LinkOpened", as: "route.opened")
    case .userDefaults: .userDefaults("link", as: "route.opened")
    case .push, .presentation, .root: .presented("LinkController", as: "route.opened")
    case .opening: .opened(matching: "https://*target=", as: "route.opened")
    }
  }
}

/// A mistake in opening links.
enum OpeningMistake: CaseIterable {
  case losesTheFirst, opensTwice, repeatsTheFirst, usesAnotherName
}

/// A controller that shows a link.
private class LinkController: UIViewController {
  private let link: URL?

  init(_ link: URL) {
    self.link = link
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class SpecialLinkController: LinkController {}

/// A controller of another name.
final class OtherController: UIViewController {
  private let link: URL

  init(_ link: URL) {
    self.link = link
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A delegate that opens links visibly.
final class EffectSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let effect: VisibleEffect
  private let mistake: OpeningMistake?
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private var first: URL?

  init(_ effect: VisibleEffect, _ mistake: OpeningMistake?) {
    self.effect = effect
    self.mistake = mistake
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    guard mistake != .losesTheFirst else { return }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { open(context.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    userActivity.webpageURL.map(open)
  }

  private func open(_ url: URL) {
    first = first ?? url
    show(mistake == .repeatsTheFirst ? first ?? url : url)
    if mistake == .opensTwice { show(url) }
  }

  private func show(_ url: URL) {
    let isOther = mistake == .usesAnotherName
    switch effect {
    case .notification:
      NotificationCenter.default.post(
        name: .init(isOther ? "LinkLost" : "LinkOpened"), object: nil,
        userInfo: ["count": 2, "link": url])
    case .userDefaults:
      UserDefaults.standard.set(["last": url.absoluteString], forKey: isOther ? "page" : "link")
    case .push:
      navigation.pushViewController(
        isOther ? OtherController(url) : SpecialLinkController(url), animated: false)
    case .presentation:
      navigation.dismiss(animated: false)
      let shown = isOther ? OtherController(url) : LinkController(url)
      navigation.present(UINavigationController(rootViewController: shown), animated: true)
    case .root:
      window?.rootViewController = isOther ? OtherController(url) : LinkController(url)
    case .opening:
      guard let target = URL(string: "\(isOther ? "mailto:" : "https://x/?")target=\(url)") else {
        return
      }
      UIApplication.shared.open(target)
    }
  }
}

/// Checks that the delegate opens every link.
func checkEffect(
  _ effect: VisibleEffect, _ mistake: OpeningMistake?, _ options: LifecycleCheckOptions? = nil
) async -> LifecycleReport? {
  let events = LifecycleCheckOptions(events: [effect.source], checks: [.linksRoutedOnce()])
  return await checkDelegates(profile: .sceneIOS13, seeds: 60, options: options ?? events) { _ in
    UIKitDelegates(scene: { _ in EffectSceneDelegate(effect, mistake) })
  }
}
