import Foundation
import UIKit

// As in an app that shows each link on a screen of its own. SwiftUI apps have
// `@UIApplicationDelegateAdaptor`; without SwiftUI its name makes no difference here.

final class LinkViewController: UIViewController {
  private let link: URL

  init(link: URL) {
    self.link = link
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    UIApplication.shared.environment.emit("route.opened", about: link)
  }
}

class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.tintColor = UIColor(red: 0.9, green: 0.3, blue: 0, alpha: 1)
    window?.overrideUserInterfaceStyle = .dark
    window?.rootViewController = UINavigationController(rootViewController: UIViewController())
    window?.makeKeyAndVisible()
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    URLContexts.forEach { show($0.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    userActivity.webpageURL.map(show)
  }

  func show(_ link: URL) {
    presenter?.present(LinkViewController(link: link), animated: true, completion: nil)
  }

  var presenter: UIViewController? { topController }

  private var topController: UIViewController? {
    var controller = UIApplication.shared.windows.first(where: \.isKeyWindow)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}

/// The bug: a controller that presents one already presents no other.
final class ForgetfulLinkSceneDelegate: LinkSceneDelegate {
  override var presenter: UIViewController? { window?.rootViewController }
}

class LinkAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
