/// Objects of classes that are known only when the program runs, as UIKit makes the delegates that
/// a scene's configuration names.
///
/// Every class that inherits or overrides an `init()` has it in its table of methods, at the place
/// that the base class gives it. Swift calls it through a class that it does not know only if it is
/// `required`, which no delegate's is. So the class is looked at as one whose `init()` stands in
/// the same place and is.
///
/// As on a device, a class that declares other initializers alone crashes.
package enum ClassObject {
  /// Makes the objects of classes of Foundation's `NSObject`, which this module does not import.
  nonisolated(unsafe) private static var makeFoundationObject: ((AnyClass) -> AnyObject?)?

  /// Returns a new object, or `nil` for a class that inherits neither from `UIResponder` nor from
  /// `NSObject`.
  @MainActor
  package static func make(_ type: AnyClass) -> AnyObject? {
    if type is UIResponder.Type {
      return unsafeBitCast(type, to: ResponderOfAnyClass.Type.self).init()
    }
    return makeFoundationObject?(type)
  }

  /// Says how to make objects of classes of Foundation's `NSObject`.
  ///
  /// - Parameter make: returns `nil` for other classes. Called on the thread of a run.
  package static func makeFoundationObjects(by make: @escaping @Sendable (AnyClass) -> AnyObject?) {
    makeFoundationObject = make
  }
}

/// The class as which a responder's class is looked at. It is open so that the compiler does not
/// take its initializer for the only one.
open class ResponderOfAnyClass: UIResponder {
  public required override init() { super.init() }
}
