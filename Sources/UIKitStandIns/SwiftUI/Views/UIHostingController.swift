/// A stand-in for `UIHostingController`, which keeps its view without running it.
///
/// The views of an app that is checked as an `App` do run.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Always fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }
}
