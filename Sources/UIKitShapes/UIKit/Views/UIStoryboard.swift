/// A stand-in for UIKit's `UIStoryboard`, whose controllers are instances of `UIViewController`.
@MainActor @preconcurrency
public final class UIStoryboard {
  @_disfavoredOverload
  public init(name: String, bundle storyboardBundleOrNil: AnyObject?) {}

  public func instantiateInitialViewController() -> UIViewController? { UIViewController() }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}
