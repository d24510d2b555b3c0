/// Stands in for UIKit's `UIViewController`: what it presents, and a view that is not shown.
open class UIViewController: UIResponder {
  /// What it would be called in a bar.
  open var title: String?
  /// What it presents.
  public private(set) var presentedViewController: UIViewController?
  /// What presents it.
  public private(set) weak var presentingViewController: UIViewController?
  /// The controller that contains it.
  public package(set) weak var parent: UIViewController?
  /// Whether it is light or dark, whatever the device says.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How it would come onto the screen.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  private var loadedView: UIView?

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

  /// Does nothing: no status bar is shown.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Makes the view, if it is not there yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Presents another one, unless it presents one already, as on a device; the block is called in
  /// the next turn of the main loop.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.loadViewIfNeeded()
    if let completion { MainLoop.current?.add(completion) }
  }

  /// Puts away what it presents, or else itself; the block is called in the next turn of the main
  /// loop.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    if let completion { MainLoop.current?.add(completion) }
  }
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
