/// A stand-in for UIKit's `UIViewController`, whose view is never displayed.
open class UIViewController: UIResponder {
  /// The title. Setting it also sets the titles of the controller's bar items.
  open var title: String? {
    didSet { for case let item as any TitledItem in attachments.values { item.title = title } }
  }
  public fileprivate(set) weak var parent: UIViewController?
  public fileprivate(set) var children: [UIViewController] = []
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Has no effect.
  open var restorationIdentifier: String?
  private var loadedView: UIView?
  private(set) var ownPresented: UIViewController?
  private(set) weak var ownPresenting: UIViewController?
  /// The window whose root controller this is.
  weak var rootOf: UIWindow?
  /// Whether it was noted to be shown, and has not left since.
  var isNoted = false

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: has no effect.
  ///   - nibBundleOrNil: has no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {}

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Always fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }

  /// The view, which is loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Whether the view was accessed or displayed by a window.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and assigns it to ``view``.
  open func loadView() { view = UIView() }

  /// Called after the view is loaded. No other method about the view's appearance or layout is
  /// called.
  open func viewDidLoad() {}

  /// Never called, since nothing is displayed.
  ///
  /// UIKit calls it, ``viewIsAppearing(_:)`` and ``viewDidAppear(_:)`` in this order, when it
  /// commits the changes of a delegate, and not when the app returns from background.
  open func viewWillAppear(_ animated: Bool) {}

  /// Never called.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Never called.
  open func viewDidAppear(_ animated: Bool) {}

  /// Never called.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Never called.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Never called.
  open func viewWillLayoutSubviews() {}

  /// Never called.
  open func viewDidLayoutSubviews() {}

  /// Never called.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Never called.
  open var prefersStatusBarHidden: Bool { false }

  /// Never called.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Never called.
  open var shouldAutorotate: Bool { true }

  /// Has no effect: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The controller presented by this one, or by its parent.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or its parent.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents a controller from the outermost parent, unless that already presents one, as on a
  /// device. Calls the block in the next turn of the main loop.
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
    viewControllerToPresent.noteShown()
    if let completion { MainLoop.current?.add(completion) }
  }

  /// Dismisses the presented controller, or else this one. Calls the block in the next turn of the
  /// main loop.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = ownPresented else {
      (parent ?? ownPresenting)?.dismiss(animated: flag, completion: completion)
      return
    }
    presented.forgetShown()
    ownPresented = nil
    presented.ownPresenting = nil
    if let completion { MainLoop.current?.add(completion) }
  }

  /// Adds a child, removing it from its parent. As in UIKit, the app itself calls the child's
  /// ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.leaveParent()
    children.append(childController)
    childController.parent = self
    if !(self is any OneChildContainer) { childController.noteShown() }
  }

  /// Removes the controller from its parent, and calls ``didMove(toParent:)``.
  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  private func leaveParent() {
    forgetShown()
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  /// Makes the controllers the only children, in this order. Those that leave or join are notified
  /// before and after.
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

/// A bar item that displays the title of a controller.
@MainActor
package protocol TitledItem: AnyObject {
  var title: String? { get set }
}

public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}
