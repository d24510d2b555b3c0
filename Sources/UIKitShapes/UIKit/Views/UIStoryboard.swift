/// Stands in for UIKit's `UIStoryboard`, which is empty: its controllers are plain ones.
@MainActor @preconcurrency
public final class UIStoryboard {
  /// Names a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: AnyObject?) {}

  /// Makes a controller.
  public func instantiateInitialViewController() -> UIViewController? { UIViewController() }

  /// Makes a controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}
