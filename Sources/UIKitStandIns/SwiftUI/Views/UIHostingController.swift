/// Stands in for `UIHostingController`: a controller that keeps a view, which is not run.
///
/// The views of an app that is checked as an `App` are.
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  open var rootView: Content

  /// Keeps a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }
}
