public import Foundation
public import UIKitShapes

extension UIStoryboard {
  /// Creates a storyboard that has all controllers, in the bundle and with the name of any.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, bundle: nil as AnyObject?)
  }
}

/// Calls the body, as there are no objects to release: Swift releases each at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
