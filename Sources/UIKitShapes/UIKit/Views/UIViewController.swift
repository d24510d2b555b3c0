/// Stands in for UIKit's `UIViewController`: what it presents, and a view that is not shown.
open class UIViewController: UIResponder {
  /// What it would be called in a bar; its items there take it over.
  open var title: String? {
    didSet { for case let item as any TitledItem in attachments.values { item.title = title } }
  }
  /// The controller that contains it.
  public fileprivate(set) weak var parent: UIViewController?
  /// The controllers that it contains.
  public fileprivate(set) var children: [UIViewController] = []
  /// Whether it is light or dark, whatever the device says.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How it would come onto the screen.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Under what it would be restored; nothing reads it.
  open var restorationIdentifier: String?
  private var loadedView: UIView?
  private var ownPresented: UIViewController?
  private weak var ownPresenting: UIViewController?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: nothing reads it.
  ///   - nibBundleOrNil: nothing reads it.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {}

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }

  /// Its view, loaded when it is asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Whether its view was asked for, or a window showed it.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; it is to be assigned to ``view``.
  open func loadView() { view = UIView() }

  /// The view is there. Of the methods about the view it is the only one that is called.
  open func viewDidLoad() {}

  /// The view is about to appear; nothing calls it, since nothing is shown.
  ///
  /// UIKit calls it, ``viewIsAppearing(_:)`` and ``viewDidAppear(_:)`` in this order, when it
  /// commits what a delegate set up, and not when the app comes back from background.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in its window; nothing calls it.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view has appeared; nothing calls it.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to disappear; nothing calls it.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has disappeared; nothing calls it.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The views are about to be laid out; nothing calls it.
  open func viewWillLayoutSubviews() {}

  /// The views are laid out; nothing calls it.
  open func viewDidLayoutSubviews() {}

  /// How the status bar would look; nothing reads it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether there would be no status bar; nothing reads it.
  open var prefersStatusBarHidden: Bool { false }

  /// How the device may be held; nothing reads it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether it turns with the device; nothing reads it.
  open var shouldAutorotate: Bool { true }

  /// Does nothing: no status bar is shown.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Makes the view, if it is not there yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// What it presents, or what contains it does.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// What presents it, or what contains it.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents another one, unless it presents one already, as on a device; the outermost of the
  /// controllers that contain it does so. The block is called in the next turn of the main loop.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if let parent {
      parent.present(viewControllerToPresent, animated: flag, completion: completion)
      return
    }
    guard ownPresented == nil else { return }
    ownPresented = viewControllerToPresent
    viewControllerToPresent.ownPresenting = self
    viewControllerToPresent.loadViewIfNeeded()
    if let completion { MainLoop.current?.add(completion) }
  }

  /// Puts away what it presents, or else itself; the block is called in the next turn of the main
  /// loop.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = ownPresented else {
      (parent ?? ownPresenting)?.dismiss(animated: flag, completion: completion)
      return
    }
    ownPresented = nil
    presented.ownPresenting = nil
    if let completion { MainLoop.current?.add(completion) }
  }

  /// Contains another one, which leaves the controller that it was in; the app itself calls the
  /// child's ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.leaveParent()
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the controller that contains it, and hears of that by ``didMove(toParent:)``.
  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  private func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// It is about to come into a controller, or to leave the one that it is in.
  open func willMove(toParent parent: UIViewController?) {}

  /// It has come into a controller, or left the one that it was in.
  open func didMove(toParent parent: UIViewController?) {}

  /// Contains these alone, in this order: those that come and go hear of it before and after.
  package func contain(_ controllers: [UIViewController]) {
    let leaving = children.filter { child in !controllers.contains { $0 === child } }
    for child in leaving {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    let coming = controllers.filter { $0.parent !== self }
    for child in coming { addChild(child) }
    children = controllers
    for child in coming { child.didMove(toParent: self) }
  }
}

/// What shows a controller's title.
@MainActor
package protocol TitledItem: AnyObject {
  /// The title.
  var title: String? { get set }
}

/// `UIModalPresentationStyle`: how a controller would come onto the screen.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

/// `UIStatusBarStyle`: how the status bar would look.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}
